import FoundationEssentials
import Reactive

/// A picture as a file: encoded, in a format that was recognized by its first bytes.
public struct PictureFile: Sendable, Equatable {
    /// In memory, or read from the destination where it was written to one.
    public let data: Data
    /// "jpg", "png"; without a dot.
    public let fileExtension: String
    /// "image/jpeg".
    public let mediaType: String

    public init(data: Data, fileExtension: String, mediaType: String) {
        self.data = data
        self.fileExtension = fileExtension
        self.mediaType = mediaType
    }

    /// Endings by which picture files are known.
    public static let extensions: Set<String> = [
        "jpg", "jpeg", "png", "gif", "webp", "avif", "heic", "heif", "jxl", "tif", "tiff", "bmp",
    ]
}

/// The port through which pictures are had as files rather than as pixels. `Imaging.PictureFileLoader` implements it.
public protocol PictureFileLoading: Sendable {
    /// Sends the file once and completes. From the cache where it is there; cold; disposing of it takes a request off
    /// the wire. Events arrive on any thread.
    ///
    /// - Parameter progress: called on any thread while bytes arrive from a network.
    func loadFile(
        _ url: String, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<PictureFile, PictureError>

    /// Writes the file, which may be far longer than what is shown, to its destination instead of memory. Otherwise as above.
    /// Where the destination does not take it, its `failure` says why, whatever error is sent.
    func writeFile(
        _ url: String, to destination: FileDestination, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<PictureFile, PictureError>
}

extension PictureFileLoading {
    public func writeFile(
        _ url: String, to destination: FileDestination, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<PictureFile, PictureError> {
        loadFile(url, progress: progress).attemptMap { file in
            destination.replace(with: file.data) ? .success(file) : .failure(.damaged)
        }
    }
}
