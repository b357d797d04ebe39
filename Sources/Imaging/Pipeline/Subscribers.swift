import Model
import Reactive

/// Those whom the pipeline's numbers stand for: the subscribers that wait, and the transfers under way.
struct Subscribers {
    /// Where a picture goes. Whoever takes a sink out of the parties, and nobody else, may end its stream.
    struct Sink: Sendable {
        let observer: Signal<Bitmap, PictureError>.Observer
        let progress: (@Sendable (TransferProgress) -> Void)?
    }

    private var sinks: [Int: Sink] = [:]
    private var nextSubscriber = 0
    /// By the number of the load.
    var transfers: [Int: any Disposable] = [:]

    mutating func add(_ sink: Sink) -> Int {
        defer { nextSubscriber += 1 }
        sinks[nextSubscriber] = sink
        return nextSubscriber
    }

    mutating func remove(_ subscriber: Int) -> Sink? { sinks.removeValue(forKey: subscriber) }

    var isEmpty: Bool { sinks.isEmpty && transfers.isEmpty }

    func isWaiting(_ subscriber: Int) -> Bool { sinks[subscriber] != nil }

    func progress(of subscriber: Int) -> (@Sendable (TransferProgress) -> Void)? { sinks[subscriber]?.progress }
}
