import Localize
import Model
import Reactive

/// The list of files that are being saved and have been. Main thread.
@MainActor
public final class DownloadsViewModel {
    /// The latest first.
    public let downloads: Property<[Download]>
    public let progress: Property<[Download.ID: SaveProgress]>
    /// Whether there is anything that could be taken out of the list.
    public let canClear: Property<Bool>

    private let store: any DownloadsStoring
    private let queue: SaveQueue
    private let files: any FileOpening

    public init(store: any DownloadsStoring, queue: SaveQueue, files: any FileOpening) {
        (self.store, self.queue, self.files) = (store, queue, files)
        downloads = store.downloads
        progress = queue.progress
        canClear = store.downloads.map { $0.contains { $0.state != .saving } }.skipRepeats()
    }

    /// What stands below a file's name when nothing is under way with it.
    public func stateText(_ download: Download) -> String {
        switch download.state {
        case .saving: tr("Waiting…")
        case .saved: tr("Saved in %s", download.folder)
        case .cancelled: tr("Stopped")
        case .failed(let reason): reason
        case .interrupted: tr("Interrupted when Vitrine quit")
        }
    }

    public func cancel(_ download: Download) { queue.cancel(download.id) }
    public func retry(_ download: Download) { queue.retry(download) }
    public func open(_ download: Download) { files.open(path: download.path) }
    public func reveal(_ download: Download) { files.reveal(path: download.path) }

    /// Takes one out of the list; the file stays.
    ///
    /// - Returns: what to tell the user, with the way to put it back.
    public func remove(_ download: Download) -> ToastMessage {
        store.remove([download.id])
        return ToastMessage(tr("Removed from the list")) { [store] in store.restore([download]) }
    }

    /// Takes out everything that is not being saved.
    ///
    /// - Returns: what to tell the user, with the way to put it back.
    public func clear() -> ToastMessage {
        let removed = downloads.value.filter { $0.state != .saving }
        store.clear()
        return ToastMessage(tr("List cleared")) { [store] in store.restore(removed) }
    }
}

extension Download {
    /// The file's own name.
    public var fileName: String { path.split(separator: "/").last.map { String($0) } ?? path }

    /// The folder it is in.
    public var folder: String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    /// Whether saving it once more makes sense.
    public var canRetry: Bool {
        switch state {
        case .cancelled, .failed, .interrupted: true
        case .saving, .saved: false
        }
    }
}
