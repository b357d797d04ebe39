import Differences
import Model
import Reactive

/// The rows of the favorites window. It compares them with newer ones on a worker, because that takes longer the more rows
/// were read. Main thread.
@MainActor
final class ComparedRows {
    typealias Newer = (favorites: [Favorite], gap: Range<Int>?, edits: ListEdits)

    let rows: Property<FavoriteRows>
    /// The comparison with the page that was read last.
    let pageComparison = SerialDisposable()

    private let current: MutableProperty<FavoriteRows>
    /// Increases with each change of the rows.
    private var version = 0
    private let worker: any Scheduler
    private let scheduler: any Scheduler

    /// - Parameters:
    ///   - worker: a serial one.
    ///   - scheduler: that of the main thread, except in tests.
    init(_ rows: FavoriteRows, worker: any Scheduler, scheduler: any Scheduler) {
        (self.worker, self.scheduler) = (worker, scheduler)
        current = MutableProperty(rows)
        self.rows = Property(capturing: current)
    }

    func display(_ rows: FavoriteRows) {
        version += 1
        current.value = rows
    }

    /// Computes new rows from the shown ones on the worker.
    ///
    /// - Parameters:
    ///   - running: holds the work, and disposes of what it held before.
    ///   - newer: returns the newer favorites, and how their rows differ from those shown, or `nil` for no change, on the
    ///     worker; called again if the shown rows change meanwhile.
    ///   - done: receives the new rows on the main thread, to show them.
    func compare(
        in running: SerialDisposable = SerialDisposable(), with newer: @escaping @Sendable (FavoriteRows) -> Newer?,
        done: @escaping @MainActor @Sendable (FavoriteRows) -> Void
    ) {
        let (known, version) = (current.value, version)
        running.inner = SignalProducer<Newer?, Never> { newer(known) }
            .start(on: worker)
            .observe(on: scheduler)
            .startWithMainValues { [weak self] compared in
                guard let self, let (favorites, gap, edits) = compared else { return }
                guard self.version == version else { return self.compare(in: running, with: newer, done: done) }
                done(self.current.value.updated(to: favorites, gap: gap, edits))
            }
    }
}
