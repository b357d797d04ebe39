import FoundationEssentials
import Reactive

/// A picture as a file: encoded, in a format that was recognised by its first bytes.
public struct PictureFile: Sendable, Equatable {
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
}

/// The port through which pictures are had as files rather than as pixels. `Imaging.PictureFiles` implements it.
public protocol PictureFileLoading: Sendable {
    /// Sends the file once and completes. From the cache where it is there; cold; disposing of it takes a request off
    /// the wire. Events arrive on any thread.
    ///
    /// - Parameter progress: called on any thread while bytes arrive from a network.
    func loadFile(
        _ url: String, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<PictureFile, PictureError>
}
