import Reactive

/// The port through which view models get pictures. `Imaging.PicturePipeline` implements it.
public protocol PictureLoading: Sendable {
    /// The picture if it is in memory; any thread, never waits.
    func cachedPicture(for request: PictureRequest) -> Bitmap?

    /// Sends the picture once and completes. Cold; equal requests share one load, and it is cancelled when the last one
    /// who wanted it has disposed. Events arrive on any thread.
    ///
    /// - Parameter progress: called on any thread while bytes arrive from a network.
    func loadPicture(
        _ request: PictureRequest, urgency: PictureUrgency, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<Bitmap, PictureError>
}

extension PictureLoading {
    public func loadPicture(
        _ request: PictureRequest, urgency: PictureUrgency
    ) -> SignalProducer<Bitmap, PictureError> {
        loadPicture(request, urgency: urgency, progress: nil)
    }
}

/// Decides whose picture is loaded first.
public enum PictureUrgency: Sendable {
    /// Somebody looks at nothing else, as in a detail window: before every row.
    case now
    /// A row of a list: the nearer to what its viewport shows, the sooner. Read again each time the next load is
    /// picked.
    case row(position: Int, in: Viewport)
    /// A row that has not been asked for and may come soon: after all others, and never with all connections. Whoever
    /// asks for the same picture later makes an ordinary load of it.
    case ahead(position: Int, in: Viewport)
}

/// Why there is no picture.
public enum PictureError: Error, Sendable, Equatable {
    case network(NetworkError)
    /// Not a picture, cut short, or damaged.
    case damaged
    /// More pixels than are safe to allocate.
    case tooManyPixels
    /// A known format for which no decoder is installed (`WebP`, for instance): can be opened in a browser.
    case noDecoder(format: String)
}
