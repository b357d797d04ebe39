import Localize
import Model
import Reactive

/// Exports the pictures of favorites into folders, one export at a time. It lives as long as the program, so that an
/// export continues after its window is closed. Main thread.
@MainActor
public final class FolderExports {
    /// A completed export.
    public struct Exported: Sendable, Equatable {
        /// The path of the new folder.
        public let folder: String
        public let pictures: Int
        /// The number of pictures that could not be fetched; the folder's page only names them.
        public let missing: Int

        /// The message for the user.
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

    /// The progress of the export; `nil` while none is running.
    public let progress: Property<ExportProgress?>
    /// Sends the result of each export that was not canceled, for a toast or a notification.
    public let finished: Signal<Result<Exported, ExchangeError>, Never>

    private let exchange: any FavoritesExchanging
    private let scheduler: any Scheduler
    private let currentProgress = MutableProperty<ExportProgress?>(nil)
    private let finishedObserver: Signal<Result<Exported, ExchangeError>, Never>.Observer
    private let exporting = SerialDisposable()

    /// - Parameter scheduler: receives events; the main thread's, except in tests.
    public init(exchange: any FavoritesExchanging, scheduler: any Scheduler = UIScheduler()) {
        (self.exchange, self.scheduler) = (exchange, scheduler)
        progress = Property(capturing: currentProgress)
        (finished, finishedObserver) = Signal<Result<Exported, ExchangeError>, Never>.pipe()
    }

    deinit { exporting.dispose() }

    /// Begins an export into a new folder inside `parent`. Does nothing while another export is running.
    public func begin(_ query: FavoritesQuery, named name: String, in parent: String) {
        guard progress.value == nil else { return }
        currentProgress.value = ExportProgress(done: 0, total: 0)
        let export = exchange.exportFolder(query, named: name, in: parent)
        exporting.inner = export.observe(on: scheduler).startWithMainResult { [weak self] result in
            self?.receive(result)
        }
    }

    /// Stops the export without a message. No part of it remains on disk.
    public func cancel() {
        exporting.inner = nil
        currentProgress.value = nil
    }

    private func receive(_ result: Result<FolderExport, ExchangeError>) {
        // An event of a canceled export may still arrive.
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

/// The progress of an export of pictures, as it is shown.
public struct ExportProgress: Sendable, Equatable {
    public let done: Int
    /// The number of pictures; 0 until they are counted.
    public let total: Int

    public var fraction: Double? { total > 0 ? Double(done) / Double(total) : nil }
    public var text: String {
        total > 0 ? tr("Exporting: %s of %s", formatted(done), formatted(total)) : tr("Exporting…")
    }
}
