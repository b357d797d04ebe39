import Core
import FoundationEssentials
import Reactive

/// An encoded picture file. Its format was detected from its first bytes.
public struct PictureFile: Sendable, Equatable {
    /// The file's content, in memory or mapped from the destination.
    public let data: Data
    /// The file extension without a dot: "jpg", "png".
    public let fileExtension: String
    /// The media type: "image/jpeg".
    public let mediaType: String

    public init(data: Data, fileExtension: String, mediaType: String) {
        self.data = data
        self.fileExtension = fileExtension
        self.mediaType = mediaType
    }

    /// The file extensions of picture files.
    public static let extensions = PictureFormat.rawExtensions.union([
        "jpg", "jpeg", "png", "gif", "webp", "avif", "heic", "heif", "jxl", "tif", "tiff", "bmp", "ico", "tga", "pnm",
        "pbm", "pgm", "ppm",
    ])

    /// Whether a program may rewrite the file with credits inside. The RAW file of a camera is an original, and some of its
    /// facts are at positions that only the camera's maker knows.
    public var mayChange: Bool { mediaType != PictureFormat.raw.mediaType }
}

/// The port that loads pictures as files instead of pixels. `Imaging.PictureFileLoader` implements it.
public protocol PictureFileLoading: Sendable {
    /// Sends the file once, from the cache if it is there, and completes. Cold; disposing cancels the request. Events
    /// arrive on any thread.
    func loadFile(_ url: String) -> SignalProducer<PictureFile, PictureError>

    /// Writes the file to a destination instead of memory; the file may exceed the size limit of `loadFile`. Otherwise
    /// as `loadFile`. If writing fails, the destination's `failure` has the cause, regardless of the sent error.
    ///
    /// - Parameter progress: called on any thread while bytes arrive from a network.
    func writeFile(
        _ url: String, to destination: FileDestination, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<PictureFile, PictureError>
}
