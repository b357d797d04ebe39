import PictureTypes

/// The rotation and mirroring that a stored picture needs for display: the values of the EXIF tag.
package enum PictureOrientation: Int, Sendable {
    case up = 1
    case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

    /// Whether the rotation exchanges width and height.
    package var swapsAxes: Bool { rawValue >= PictureOrientation.leftMirrored.rawValue }

    /// Converts a stored size to the displayed size, and the reverse.
    package func turned(_ size: PixelSize) -> PixelSize { swapsAxes ? size.transposed : size }
}

extension PictureOrientation {
    /// Reads tag 274 of the first directory of a TIFF structure, the format of EXIF. Invalid data returns `nil`.
    package init?(exif bytes: ByteView) {
        guard let value = TIFFDirectory(bytes)?.integer(274) else { return nil }
        self.init(rawValue: value)
    }
}
