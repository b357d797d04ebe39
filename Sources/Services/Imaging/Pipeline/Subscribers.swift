import Core
import Model
import Reactive

/// Waiting subscribers and running transfers by number.
struct Subscribers {
    /// The receiver of a picture. Only the code that removes a sink from `Subscribers` may end its stream.
    struct Sink: Sendable {
        let observer: Signal<Bitmap, PictureError>.Observer
        let progress: (@Sendable (TransferProgress) -> Void)?
    }

    private var sinks: [Int: Sink] = [:]
    private var nextSubscriber = 0
    /// Running transfers by the number of their load.
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
