import Model
import Reactive

/// The search for a text that is being typed: when it starts, and whether it has been answered. Main thread.
@MainActor
final class TypedSearch {
    /// The time without a further letter after which the text is searched for, in seconds.
    static let pause = 0.05

    /// Called after a pause of typing.
    var onPause: () -> Void = {}
    /// The query of the running search until its first response. What is shown belongs to the search before.
    var pendingQuery: SearchQuery?

    private let watch = SerialDisposable()

    /// - Parameters:
    ///   - text: the text in the entry.
    ///   - clock: measures the pauses.
    ///   - scheduler: the main thread's, except in tests.
    init(in text: MutableProperty<String>, clock: any DateScheduler, on scheduler: any Scheduler) {
        watch.inner = text.signal.skipRepeats().debounce(Self.pause, on: clock).observe(on: scheduler)
            .observeMainValues { [weak self] _ in self?.onPause() }
    }

    deinit { watch.dispose() }
}
