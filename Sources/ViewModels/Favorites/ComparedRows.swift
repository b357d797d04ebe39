import Reactive

/// The rows of the favorites window. It compares them with newer ones on a worker, because that takes longer the more rows
/// were read. Main thread.
@MainActor
final class ComparedRows {
    let rows: Property<FavoriteRows>
    /// The comparison with the page that was read last.
    let pageComparison = SerialDisposable()

    private let current = MutableProperty(FavoriteRows.none)
    /// Increases with each change of the rows.
    private var version = 0
    private let worker: any Scheduler
    private let scheduler: any Scheduler

    /// - Parameters:
    ///   - worker: a serial one.
    ///   - scheduler: that of the main thread, except in tests.
    init(worker: any Scheduler, scheduler: any Scheduler) {
        (self.worker, self.scheduler) = (worker, scheduler)
        rows = Property(capturing: current)
    }

    func show(_ rows: FavoriteRows) {
        version += 1
        current.value = rows
    }

    /// Computes new rows from the shown ones on the worker.
    ///
    /// - Parameters:
    ///   - running: holds the work, and disposes of what it held before.
    ///   - update: returns the new rows, or `nil` for no change, on the worker; called again if the shown rows change
    ///     meanwhile.
    ///   - done: receives the new rows on the main thread, to show them.
    func compare(
        in running: SerialDisposable = SerialDisposable(),
        _ update: @escaping @Sendable (FavoriteRows) -> FavoriteRows?,
        done: @escaping @MainActor @Sendable (FavoriteRows) -> Void
    ) {
        let (rows, version) = (current.value, version)
        running.inner = SignalProducer<FavoriteRows?, Never> { update(rows) }
            .start(on: worker)
            .observe(on: scheduler)
            .startWithValues { [weak self] updated in
                MainActor.assumeIsolated {
                    guard let self, let updated else { return }
                    guard self.version == version else { return self.compare(in: running, update, done: done) }
                    done(updated)
                }
            }
    }
}
