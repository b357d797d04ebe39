import PictureTypes

/// The properties that a picture file declares, read before any decoding.
package struct PictureInspection: Sendable, Equatable {
    package let format: PictureFormat
    /// The stored size, before the orientation is applied. `nil` where only the loader can determine it.
    package var size: PixelSize?
    package var orientation = PictureOrientation.up
    /// Whether the file has the format's end marker and all the data announced before it. Loaders do not tell: a
    /// truncated JPEG "succeeds" with a gray lower part.
    package var isComplete = false
    /// Whether the scans of a JPEG refine each other, so that the decoder keeps all of them in memory until the last.
    package var isProgressive = false
    /// Channels of a JPEG: one for grays, three for colors, four for print.
    package var components = 3
    /// Number of scans over the whole picture.
    package var scans = 1
    /// Number of frames; more than one in an animation.
    package var frames = 1
    /// The end of an animation's first frame; `nil` if the decoder has to read the whole file.
    package var endOfFirstFrame: Int?
    /// The number, from 0, of the first frame of a GIF without width or height. The loader must not get such a frame.
    package var firstEmptyFrame: Int?

    /// The position of an uncompressed color profile, for formats whose loader does not provide it.
    package var profile: Range<Int>?

    package init(format: PictureFormat) { self.format = format }

    /// The size after the orientation is applied.
    package var shownSize: PixelSize? { size.map(orientation.turned) }

    /// Returns `nil` if the file's beginning has no known format.
    package init?(_ bytes: ByteView) {
        guard let format = PictureFormat.sniff(bytes) else { return nil }
        switch format {
        case .jpeg: self = JPEGStructure.inspect(bytes)
        case .png: self = PNGStructure.inspect(bytes)
        case .gif: self = GIFStructure.inspect(bytes)
        case .webP: self = WebPStructure.inspect(bytes)
        case .avif, .heif: self = ISOMediaStructure.inspect(bytes, as: format)
        case .jpegXL: self = JPEGXLStructure.inspect(bytes)
        case .svg, .tiff, .bmp, .icon, .tga, .pnm, .raw:
            self.init(format: format)
            size = DeclaredSize.read(bytes, of: format)
            if format == .raw { orientation = PictureOrientation(exif: bytes) ?? .up }
        }
    }
}
