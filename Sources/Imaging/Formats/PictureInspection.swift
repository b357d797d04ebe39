import FoundationEssentials
import Model

/// What a file says of itself before anything is decoded.
struct PictureInspection: Sendable, Equatable {
    let format: PictureFormat
    /// As stored, before the orientation is applied. `nil` where only the loader can tell.
    var size: PixelSize?
    var orientation = Orientation.up
    /// Whether the format's own end marker is there, and all that it announces before it. Loaders do not say: a cut JPEG
    /// "succeeds" with grey in its lower part.
    var isComplete = false
    /// A JPEG whose scans refine each other, and are all kept in memory until the last.
    var isProgressive = false
    /// Channels of a JPEG: one for greys, three for colours, four for print.
    var components = 3
    /// How often the whole picture is gone over.
    var scans = 1
    /// More than one in a picture that moves.
    var frames = 1
    /// Where the first frame of an animation ends; `nil` if the file is to be read as a whole.
    var endOfFirstFrame: Int?
    /// The number, from 0, of the first frame of a GIF without width or height. Its loader must not get such a frame.
    var firstEmptyFrame: Int?

    /// Where a colour profile stands as it is, for formats whose loader does not hand it out.
    var profile: Range<Int>?

    init(format: PictureFormat) { self.format = format }

    /// `nil` if the file begins like no known format.
    init?(_ data: Data) {
        guard let inspection = data.withUnsafeBytes({ PictureInspection(ByteView($0)) }) else { return nil }
        self = inspection
    }

    init?(_ bytes: ByteView) {
        guard let format = PictureFormat.sniff(bytes) else { return nil }
        switch format {
        case .jpeg: self = JPEGStructure.inspect(bytes)
        case .png: self = PNGStructure.inspect(bytes)
        case .gif: self = GIFStructure.inspect(bytes)
        case .webP: self = WebPStructure.inspect(bytes)
        case .avif, .heif: self = ISOMediaStructure.inspect(bytes, as: format)
        case .jpegXL: self = JPEGXLStructure.inspect(bytes)
        case .svg, .tiff, .bmp, .icon: self.init(format: format)
        }
    }
}
