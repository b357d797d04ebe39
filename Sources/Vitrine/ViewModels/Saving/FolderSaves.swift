import Localize
import Model
import Reactive

/// Saves pictures with their credits into new folders, one folder at a time. It lives as long as the program, so that a
/// save continues after its window is closed. Main thread.
@MainActor
public final class FolderSaves {
    /// The progress of the running save; `nil` while none is running.
    public let progress: Property<ExportProgress?>
    /// Sends the result of each save that was not canceled, for a toast or a notification.
    public let finished: Signal<Result<SavedFolder, SaveError>, Never>

    private let saving: any FolderSaving
    private let downloads: any DownloadsStoring
    private let scheduler: any Scheduler
    private let currentProgress = MutableProperty<ExportProgress?>(nil)
    private let finishedObserver: Signal<Result<SavedFolder, SaveError>, Never>.Observer
    private let running = SerialDisposable()

    /// - Parameters:
    ///   - downloads: lists the pictures after the folder is complete, so that copies of them are recognized later.
    ///   - scheduler: receives events; the main thread's, except in tests.
    public init(
        saving: any FolderSaving, downloads: any DownloadsStoring, scheduler: any Scheduler = UIScheduler()
    ) {
        (self.saving, self.downloads, self.scheduler) = (saving, downloads, scheduler)
        progress = Property(capturing: currentProgress)
        (finished, finishedObserver) = Signal<Result<SavedFolder, SaveError>, Never>.pipe()
    }

    deinit { running.dispose() }

    /// Begins a save. Returns false while another one is running.
    public func begin(_ request: FolderSaveRequest) -> Bool {
        guard progress.value == nil else { return false }
        currentProgress.value = ExportProgress(done: 0, total: request.pictures.count)
        running.inner = saving.saveFolder(request).observe(on: scheduler).startWithMainResult { [weak self] result in
            self?.receive(result)
        }
        return true
    }

    /// Stops the save without a message. No part of it remains on disk.
    public func cancel() {
        running.inner = nil
        currentProgress.value = nil
    }

    /// The number of pictures that are still to be saved.
    public var remainingCount: Int { progress.value.map { max(1, $0.total - $0.done) } ?? 0 }

    private func receive(_ result: Result<FolderSaveEvent, SaveError>) {
        // An event of a canceled save may still arrive.
        guard progress.value != nil else { return }
        switch result {
        case .success(.progress(let done, let total)):
            currentProgress.value = ExportProgress(done: done, total: total)
        case .success(.saved(let folder)):
            for picture in folder.pictures {
                guard let saved = picture.saved else { continue }
                let id = downloads.begin(picture.image, path: saved.path)
                downloads.update(id, to: .saved, path: nil, code: saved.imageCode)
            }
            currentProgress.value = nil
            finishedObserver.send(value: .success(folder))
        case .failure(let error):
            currentProgress.value = nil
            finishedObserver.send(value: .failure(error))
        }
    }
}

extension SavedFolder {
    /// The message for the user.
    public var text: String {
        let saved = pictures.count - missingCount
        guard missingCount > 0 else { return trn("%d picture saved in %s", "%d pictures saved in %s", saved, path) }
        return trn(
            "%s of %s picture saved in %s. The credits there say what is missing.",
            "%s of %s pictures saved in %s. The credits there say what is missing.", pictures.count, formatted(saved),
            formatted(pictures.count), path)
    }
}
