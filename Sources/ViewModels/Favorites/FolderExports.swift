import Localize
import Model
import Reactive

/// Exports pictures of favourites into folders, one export at a time. Lives as long as the program, so that an export goes on when
/// the window that began it is closed. Main thread.
@MainActor
public final class FolderExports {
    /// A folder that is complete.
    public struct Exported: Sendable, Equatable {
        /// Its path.
        public let folder: String
        public let pictures: Int
        /// Pictures that could not be fetched and are only named on its page.
        public let missing: Int

        /// What the user is told of it.
        public var text: String {
            guard missing > 0 else {
                return trn("%d picture exported to %s", "%d pictures exported to %s", pictures, folder)
            }
            let total = pictures + missing
            return trn(
                "%s of %s picture exported to %s. See the page there for what is missing.",
                "%s of %s pictures exported to %s. See the page there for what is missing.", total,
                formatted(pictures), formatted(total), folder)
        }
    }

    /// How far the export has come; `nil` while there is none.
    public let progress: Property<ExportProgress?>
    /// The end of an export that was not stopped, for a toast or a notification.
    public let finished: Signal<Result<Exported, ExchangeError>, Never>

    private let exchange: any FavoritesExchanging
    private let scheduler: any Scheduler
    private let currentProgress = MutableProperty<ExportProgress?>(nil)
    private let finishedObserver: Signal<Result<Exported, ExchangeError>, Never>.Observer
    private let exporting = SerialDisposable()

    /// - Parameter scheduler: where events are received: the main thread's, but for tests.
    public init(exchange: any FavoritesExchanging, scheduler: any Scheduler = UIScheduler()) {
        (self.exchange, self.scheduler) = (exchange, scheduler)
        progress = Property(capturing: currentProgress)
        (finished, finishedObserver) = Signal<Result<Exported, ExchangeError>, Never>.pipe()
    }

    deinit { exporting.dispose() }

    /// Begins an export into a new folder inside of `parent`; while there is one already, nothing.
    public func begin(_ query: FavoritesQuery, named name: String, in parent: String) {
        guard progress.value == nil else { return }
        currentProgress.value = ExportProgress(done: 0, total: 0)
        let export = exchange.exportFolder(query, named: name, in: parent)
        exporting.inner = export.observe(on: scheduler).startWithResult { [weak self] result in
            MainActor.assumeIsolated { self?.receive(result) }
        }
    }

    /// Stops it; nothing of it stays on the disk, and nothing is told.
    public func cancel() {
        exporting.inner = nil
        currentProgress.value = nil
    }

    private func receive(_ result: Result<FolderExport, ExchangeError>) {
        // One that has been stopped may still have an event on its way.
        guard progress.value != nil else { return }
        switch result {
        case .success(.progress(let done, let total)):
            currentProgress.value = ExportProgress(done: done, total: total)
        case .success(.finished(let folder, let pictures, let missing)):
            currentProgress.value = nil
            let exported = Exported(folder: folder, pictures: pictures, missing: missing)
            finishedObserver.send(value: .success(exported))
        case .failure(let error):
            currentProgress.value = nil
            finishedObserver.send(value: .failure(error))
        }
    }
}
