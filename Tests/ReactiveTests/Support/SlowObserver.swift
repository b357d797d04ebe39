import Dispatch
import Reactive

/// Records events, and delays one of them until other work has been done.
final class SlowObserver: Sendable {
    private let log = Recorder<Int, TestError>()
    private let isSlow = Atomic(false)
    private let (isDelivering, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

    var events: [Signal<Int, TestError>.Event] { log.events }

    func receive(_ event: Signal<Int, TestError>.Event) {
        log.receive(event)
        guard isSlow.swap(false) else { return }
        isDelivering.signal()
        mayGoOn.wait()
    }

    /// Calls `first` on another thread, and `second` while that thread delivers the next event.
    ///
    /// - Returns: the number of events that have arrived meanwhile.
    func run(_ first: @escaping @Sendable () -> Void, during second: () -> Void) -> Int {
        isSlow.value = true
        let sender = DispatchGroup()
        DispatchQueue(label: "delivering").async(group: sender, execute: first)
        isDelivering.wait()
        let count = events.count
        second()
        let meanwhile = events.count - count
        mayGoOn.signal()
        sender.wait()
        return meanwhile
    }
}
