import PictureTypes

/// The rotation and mirroring that a stored picture needs for display: the values of the EXIF tag.
package enum PictureOrientation: Int, Sendable, CaseIterable {
    case up = 1
    case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

    /// Whether the rotation exchanges width and height.
    package var swapsAxes: Bool { rawValue >= PictureOrientation.leftMirrored.rawValue }

    /// Converts a stored size to the displayed size, and the reverse.
    package func turned(_ size: PixelSize) -> PixelSize {
        swapsAxes ? PixelSize(width: size.height, height: size.width) : size
    }
}

extension PictureOrientation {
    /// Reads tag 274 of the first directory of a TIFF structure, the format of EXIF. Invalid data returns `nil`.
    package init?(exif bytes: ByteView) {
        let littleEndian: Bool
        if bytes.matches("II*\0", at: 0) {
            littleEndian = true
        } else if bytes.matches("MM\0*", at: 0) {
            littleEndian = false
        } else {
            return nil
        }
        func short(_ offset: Int) -> Int? { littleEndian ? bytes.uint16LE(at: offset) : bytes.uint16BE(at: offset) }
        func long(_ offset: Int) -> Int? { littleEndian ? bytes.uint32LE(at: offset) : bytes.uint32BE(at: offset) }

        // The directory lies inside the file, because its count is readable; at most 65,535 entries follow.
        guard let directory = long(4), let count = short(directory) else { return nil }
        for index in 0..<count {
            let entry = directory + 2 + 12 * index
            guard let tag = short(entry) else { return nil }
            guard tag == 274 else { continue }
            // Type 3 is a 16-bit number, whose value the entry itself holds.
            guard short(entry + 2) == 3, let value = short(entry + 8) else { return nil }
            self.init(rawValue: value)
            return
        }
        return nil
    }
}
