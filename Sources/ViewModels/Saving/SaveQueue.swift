import Model
import Reactive

/// The files that are being saved, and those that wait for their turn. Lives as long as the program; main thread.
@MainActor
public final class SaveQueue {
    /// One file's end, for a toast or a notification.
    public struct Finished: Sendable, Equatable {
        public let image: ImageEntity
        /// `nil` when the user has stopped it.
        public let result: Result<SavedPicture, SaveError>?
        /// How many are still to come.
        public let remaining: Int
    }

    /// How far those under way have come.
    public let progress: Property<[Download.ID: SaveProgress]>
    /// Whether quitting now would stop something.
    public let isSaving: Property<Bool>
    public let finished: Signal<Finished, Never>

    /// Two at once: the second arrives while the first is written.
    private static let mostAtOnce = 2

    private let saving: any PictureSaving
    private let downloads: any DownloadsKeeping
    private let scheduler: any Scheduler
    private let currentProgress = MutableProperty<[Download.ID: SaveProgress]>([:])
    private let finishedObserver: Signal<Finished, Never>.Observer
    private var waiting: [(id: Download.ID, order: SaveOrder)] = []
    private var running: [Download.ID: (order: SaveOrder, load: any Disposable)] = [:]

    /// - Parameter scheduler: where events are received: the main thread's, but for tests.
    public init(
        saving: any PictureSaving, downloads: any DownloadsKeeping, scheduler: any Scheduler = UIScheduler()
    ) {
        self.saving = saving
        self.downloads = downloads
        self.scheduler = scheduler
        progress = Property(capturing: currentProgress)
        isSaving = currentProgress.map { !$0.isEmpty }.skipRepeats()
        (finished, finishedObserver) = Signal<Finished, Never>.pipe()
    }

    isolated deinit { for (_, load) in running.values { load.dispose() } }

    public func save(_ orders: [SaveOrder]) {
        for order in orders {
            let id = downloads.begin(order.image, path: "\(order.folder)/\(order.proposedFileName)")
            waiting.append((id, order))
            currentProgress.modify { $0[id] = .waiting }
        }
        startNext()
    }

    /// Stops one; nothing of it stays on the disk.
    public func cancel(_ id: Download.ID) {
        guard let order = waiting.first(where: { $0.id == id })?.order ?? running[id]?.order else { return }
        waiting.removeAll { $0.id == id }
        running[id]?.load.dispose()
        downloads.update(id, to: .cancelled)
        finish(id, order, nil)
    }

    public func cancelAll() {
        for id in currentProgress.value.keys { cancel(id) }
    }

    /// Saves once more what has failed or was stopped, under the name it was to get, in the place of the old entry.
    public func retry(_ download: Download) {
        guard currentProgress.value[download.id] == nil else { return }
        downloads.remove([download.id])
        var order = SaveOrder(image: download.image, folder: "", name: "").chosen(path: download.path)
        order.conflict = .number
        save([order])
    }
}

extension SaveQueue {
    private func startNext() {
        while running.count < Self.mostAtOnce, !waiting.isEmpty {
            let (id, order) = waiting.removeFirst()
            let load = SerialDisposable()
            running[id] = (order, load)
            load.inner = saving.save(order).observe(on: scheduler).start { [weak self] event in
                // Interruption is our own doing, and comes on whichever thread lets go of it.
                if case .interrupted = event { return }
                MainActor.assumeIsolated { self?.receive(event, of: id, order) }
            }
        }
    }

    private func receive(_ event: Signal<SaveEvent, SaveError>.Event, of id: Download.ID, _ order: SaveOrder) {
        guard currentProgress.value[id] != nil else { return }
        switch event {
        case .value(.saved(let picture)):
            downloads.update(id, to: .saved, path: picture.path)
            finish(id, order, .success(picture))
        case .value(let event):
            if let progress = SaveProgress(event) { currentProgress.modify { $0[id] = progress } }
        case .failed(let error):
            downloads.update(id, to: .failed(reason: Problem(error).message))
            finish(id, order, .failure(error))
        case .completed, .interrupted:
            break
        }
    }

    private func finish(_ id: Download.ID, _ order: SaveOrder, _ result: Result<SavedPicture, SaveError>?) {
        running.removeValue(forKey: id)
        currentProgress.modify { $0[id] = nil }
        startNext()
        finishedObserver.send(
            value: Finished(image: order.image, result: result, remaining: currentProgress.value.count))
    }
}
