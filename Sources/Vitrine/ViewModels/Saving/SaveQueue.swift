import Core
import FileAccess
import Model
import Reactive

/// The files that are being saved or wait for their turn. Lives as long as the program; main thread.
@MainActor
public final class SaveQueue {
    /// The end of one save, for a toast or a notification.
    public struct Finished: Sendable, Equatable {
        public let image: ImageEntity
        /// The result; `nil` if the user canceled.
        public let result: Result<SavedPicture, SaveError>?
        /// The number of files that remain.
        public let remaining: Int
    }

    /// The progress of the files that are being saved or wait.
    public let progress: Property<[Download.ID: SaveProgress]>
    public let finished: Signal<Finished, Never>

    /// Two saves run at once: one downloads while the other writes.
    private static let maxConcurrentSaves = 2

    private let saving: any PictureSaving
    private let downloads: any DownloadsStoring
    private let scheduler: any Scheduler
    private let currentProgress = MutableProperty<[Download.ID: SaveProgress]>([:])
    private let finishedObserver: Signal<Finished, Never>.Observer
    private var waiting: [(id: Download.ID, request: SaveRequest)] = []
    /// The requests that have failed or were canceled, to save them again as they were.
    private var unsaved: [Download.ID: SaveRequest] = [:]
    private var running: [Download.ID: (request: SaveRequest, load: any Disposable)] = [:]

    /// - Parameter scheduler: receives events; the main thread's, except in tests.
    public init(
        saving: any PictureSaving, downloads: any DownloadsStoring, scheduler: any Scheduler = UIScheduler()
    ) {
        self.saving = saving
        self.downloads = downloads
        self.scheduler = scheduler
        progress = Property(capturing: currentProgress)
        (finished, finishedObserver) = Signal<Finished, Never>.pipe()
    }

    deinit { for (_, load) in running.values { load.dispose() } }

    /// Adds files to the queue.
    public func save(_ requests: [SaveRequest]) {
        for request in requests {
            let id = downloads.begin(request.image, path: "\(request.folder)/\(request.proposedFileName)")
            waiting.append((id, request))
            currentProgress.modify { $0[id] = .waiting }
        }
        startNext()
    }

    /// Cancels one save; no part of its file remains on disk.
    public func cancel(_ id: Download.ID) {
        guard let request = waiting.first(where: { $0.id == id })?.request ?? running[id]?.request else { return }
        waiting.removeAll { $0.id == id }
        running[id]?.load.dispose()
        downloads.update(id, to: .cancelled)
        finish(id, request, nil)
    }

    /// Cancels all saves.
    public func cancelAll() {
        for id in currentProgress.value.keys { cancel(id) }
    }

    /// Sends the path of the latest file of a picture that was saved and is still there; `nil` if there is none. Sends once, on
    /// a thread that may wait for the disk.
    func savedFile(of image: ImageID) -> SignalProducer<LocalPath?, Never> {
        downloads.loaded().observe(on: Self.reading).map { downloads in
            downloads.lazy.filter { $0.image.id == image && $0.state == .saved }
                .map { LocalPath($0.path) }
                .first { (try? RegularFile($0)) != nil }
        }
    }

    private static let reading = QueueScheduler(qos: .userInitiated, name: "save-queue.reading")

    /// Saves a failed or canceled file again under its intended name, in place of the old entry.
    public func retry(_ download: Download) {
        guard currentProgress.value[download.id] == nil else { return }
        downloads.remove([download.id])
        let former = unsaved.removeValue(forKey: download.id)
        var request = former ?? SaveRequest(image: download.image, folder: "", name: "").chosen(path: download.path)
        request.conflict = .number
        save([request])
    }
}

extension SaveQueue {
    private func startNext() {
        while running.count < Self.maxConcurrentSaves, !waiting.isEmpty {
            let (id, request) = waiting.removeFirst()
            let load = SerialDisposable()
            running[id] = (request, load)
            load.inner = saving.save(request).observe(on: scheduler).start { [weak self] event in
                // This object causes interruptions itself, and they arrive on the thread that releases the load.
                if case .interrupted = event { return }
                MainActor.assumeIsolated { self?.receive(event, of: id, request) }
            }
        }
    }

    private func receive(_ event: Signal<SaveEvent, SaveError>.Event, of id: Download.ID, _ request: SaveRequest) {
        guard currentProgress.value[id] != nil else { return }
        switch event {
        case .value(.saved(let picture)):
            downloads.update(id, to: .saved, path: picture.path, code: picture.imageCode)
            finish(id, request, .success(picture))
        case .value(let event):
            if let progress = SaveProgress(event) { currentProgress.modify { $0[id] = progress } }
        case .failed(let error):
            downloads.update(id, to: .failed(reason: UserFacingError(error).message))
            finish(id, request, .failure(error))
        case .completed, .interrupted:
            break
        }
    }

    private func finish(_ id: Download.ID, _ request: SaveRequest, _ result: Result<SavedPicture, SaveError>?) {
        running.removeValue(forKey: id)
        if case .success? = result {} else { unsaved[id] = request }
        currentProgress.modify { $0[id] = nil }
        startNext()
        finishedObserver.send(
            value: Finished(image: request.image, result: result, remaining: currentProgress.value.count))
    }
}
