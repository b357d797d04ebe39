import Core
import Reactive

/// The port that loads pictures for view models. `Imaging.PicturePipeline` implements it.
public protocol PictureLoading: Sendable {
    /// Returns the picture if it is in memory. Any thread, never blocks.
    func cachedPicture(for request: PictureRequest) -> Bitmap?

    /// Sends the picture once and completes. Cold; equal requests share one load, and the load is canceled when its
    /// last subscriber has disposed. Events arrive on any thread.
    ///
    /// - Parameter progress: called on any thread while bytes arrive from a network.
    func loadPicture(
        _ request: PictureRequest, urgency: PictureUrgency, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<Bitmap, PictureError>

    /// Returns how fast previews from the host of an address have arrived so far; `nil` if none has. Any thread, never
    /// blocks.
    func arrivalEstimate(for url: String) -> ArrivalEstimate?

    /// Sends the error each time a picture host requires a pause: after too many requests, or because it takes the
    /// program for a robot. Rows do not report it: their loads wait until the host may be asked again. Any thread.
    var hostPauses: Signal<NetworkError, Never> { get }

    /// Returns the average color of a picture that was decoded before, as its placeholder until it is loaded again. Any
    /// thread, never blocks.
    func averageColor(for url: String) -> AverageColor?
}

extension PictureLoading {
    public func arrivalEstimate(for url: String) -> ArrivalEstimate? { nil }

    public func averageColor(for url: String) -> AverageColor? { nil }

    public var hostPauses: Signal<NetworkError, Never> { .never }

    public func loadPicture(
        _ request: PictureRequest, urgency: PictureUrgency
    ) -> SignalProducer<Bitmap, PictureError> {
        loadPicture(request, urgency: urgency, progress: nil)
    }
}

/// The priority of a load.
public enum PictureUrgency: Sendable {
    /// The only picture that the user looks at, as in a detail window: before every row.
    case now
    /// A row of a list: rows near the visible range come first. The distance is evaluated each time the next load is
    /// selected.
    case row(position: Int, in: Viewport)
    /// A prefetched row. While the list moves, it is as urgent as a visible row if its picture arrives just in time.
    /// Otherwise it comes after all other loads, and never on all connections. A later ordinary request for the same
    /// picture raises the load's priority.
    case ahead(position: Int, in: Viewport)
}

/// Why a picture is not available.
public enum PictureError: Error, Sendable, Equatable {
    case network(NetworkError)
    /// The data is not a picture, truncated or damaged.
    case damaged
    /// The picture has more pixels than are safe to allocate.
    case tooManyPixels
    /// The local file is larger than `limit` bytes. The program did not read it.
    case fileTooLarge(limit: Int)
    /// No decoder is installed for this known format (`WebP`, for instance), or none may decode it without a sandbox. A
    /// browser can open the picture. `package` is the package of Debian that contains the decoder, if that helps.
    case noDecoder(format: String, package: String? = nil)
    /// The decoder crashed, took too long or exceeded its memory while it decoded this picture.
    case decoderFailed
    /// Nothing is decoded: there is no sandbox for the decoder, and the user does not accept decoding without it.
    case noSandbox
}

/// Requests a picture at a size. Equal requests share one load.
public struct PictureRequest: Sendable, Hashable {
    /// The picture's address: `https:` for a service's picture, `sample:NUMBER` for a drawing of the program.
    public let url: String
    /// The box, in device pixels, that the picture must fit into with its aspect ratio.
    public let box: PixelSize

    public init(url: String, box: PixelSize) {
        self.url = url
        self.box = box
    }
}
