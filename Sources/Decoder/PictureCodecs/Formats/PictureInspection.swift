import PictureTypes
import PixbufShim

/// The properties that a picture file declares, read before any decoding.
package struct PictureInspection: Sendable, Equatable {
    package let format: PictureFormat
    /// The stored size, before the orientation is applied. `nil` where only the loader can determine it.
    package var size: PixelSize?
    /// The size as shown, where it differs from the stored one by more than the orientation.
    package var croppedSize: PixelSize?
    package var orientation = PictureOrientation.up
    /// Whether the file has the format's end marker and all the data announced before it. Loaders do not tell: a
    /// truncated JPEG "succeeds" with a gray lower part.
    package var isComplete = false
    /// Whether the scans of a JPEG or of an interlaced PNG refine each other, so that the decoder keeps all of them in memory
    /// until the last.
    package var isProgressive = false
    /// Whether the file of a format that has a loader is read row by row instead, without working memory.
    package var hasRows = false
    /// Channels of the decoded pixels: four with transparency or for print.
    package var channels = 3
    /// The coefficients of a JPEG for each pixel, in all channels.
    package var coefficientsPerPixel = 3.0
    /// Number of scans over the whole picture.
    package var scans = 1
    /// Number of frames; more than one in an animation.
    package var frames = 1
    /// How often an animation is shown; 0 for ever.
    package var plays = 0
    /// The end of an animation's first frame; `nil` for another file.
    package var endOfFirstFrame: Int?
    /// The end of the last whole frame of a GIF or WebP.
    package var endOfFrames: Int?
    /// Whether an animation ends within its first frame.
    package var isFirstFrameCut = false
    /// The number, from 0, of the first frame of a GIF without width or height.
    package var firstEmptyFrame: Int?
    /// The size of a GIF's first frame, which may be larger than the picture.
    package var firstFrameSize: PixelSize?
    /// The pixels of all whole frames of a GIF.
    package var framePixelCount = 0
    /// The meaning of colors that the file states without a profile, or before it.
    package var colors: PictureColors?
    /// The position of an uncompressed color profile, for formats whose loader does not provide it.
    package var profile: Range<Int>?

    package init(format: PictureFormat) { self.format = format }

    /// The size after the orientation is applied.
    package var shownSize: PixelSize? { croppedSize ?? size.map(orientation.turned) }

    /// Whether the file ends before its picture. Formats without an end marker do not tell.
    package var isCutShort: Bool { format.isAllowed && !isComplete }

    /// Returns `nil` if the file's beginning has no known format.
    package init?(_ bytes: ByteView) {
        guard let format = PictureFormat.sniff(bytes) else { return nil }
        switch format {
        case .jpeg: self = JPEGStructure.inspect(bytes)
        case .png: self = PNGStructure.inspect(bytes)
        case .gif: self = GIFStructure.inspect(bytes)
        case .webP: self = WebPStructure.inspect(bytes)
        case .avif, .heif: self = ISOMediaStructure.inspect(bytes, as: format)
        case .jpegXL, .svg, .tiff, .bmp, .icon, .tga, .pnm, .raw:
            self.init(format: format)
            if format == .pnm, let header = NetpbmHeader(bytes) {
                (size, orientation, hasRows) = (header.size, header.orientation, true)
            }
            if format == .raw { orientation = PictureOrientation(exif: bytes) ?? .up }
        }
    }
}

extension PictureInspection {
    /// Converts the colors of a picture of this file to sRGB, in place.
    func convertColors(of picture: OpaquePointer, in bytes: UnsafeRawBufferPointer) {
        if let colors {
            colors.convert(picture)
        } else if let profile {
            guard let base = bytes.baseAddress, profile.upperBound <= bytes.count else { return }
            _ = pixbuf_shim_convert_from_profile(picture, base + profile.lowerBound, profile.count)
        } else {
            _ = pixbuf_shim_convert_to_srgb(picture)
        }
    }
}
