import Core
import FileAccess
import Localize
import Model
import Reactive

/// The list of running and finished downloads. Main thread.
@MainActor
public final class DownloadsViewModel {
    /// The downloads, the latest first.
    public let downloads: Property<[Download]>
    public let progress: Property<[Download.ID: SaveProgress]>
    /// Whether the list has entries that can be removed.
    public let canClear: Property<Bool>

    private let store: any DownloadsStoring
    private let queue: SaveQueue
    private let files: any FileOpening
    private let pictures: any PictureLoading

    public init(
        store: any DownloadsStoring, queue: SaveQueue, files: any FileOpening, pictures: any PictureLoading
    ) {
        (self.store, self.queue, self.files, self.pictures) = (store, queue, files, pictures)
        downloads = store.downloads
        progress = queue.progress
        canClear = store.downloads.map { $0.contains { $0.state != .saving } }.skipRepeats()
    }

    /// Sends the preview of a download's picture; completes without a value if there is none. Cold.
    public func preview(of download: Download, fitting box: PixelSize) -> SignalProducer<Bitmap, Never> {
        let request = PictureRequest(url: download.image.previewURL(filling: box), box: box)
        return pictures.loadPicture(request, urgency: .now).flatMapError { _ in .empty }
    }

    /// Returns the text below the file name of a download that is not running.
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
    public func open(_ download: Download) { files.open(path: LocalPath(download.path)) }
    public func reveal(_ download: Download) { files.reveal(path: LocalPath(download.path)) }

    /// Removes an entry from the list; the file stays.
    ///
    /// - Returns: the message, whose action restores the entry.
    public func remove(_ download: Download) -> ToastMessage {
        store.remove([download.id])
        return ToastMessage(tr("Removed from the list")) { [store] in store.restore([download]) }
    }

    /// Removes all entries that are not being saved.
    ///
    /// - Returns: the message, whose action restores them.
    public func clear() -> ToastMessage {
        let removed = downloads.value.filter { $0.state != .saving }
        store.clear()
        return ToastMessage(tr("List cleared")) { [store] in store.restore(removed) }
    }
}

extension Download {
    /// The file's name without its folder.
    public var fileName: String { path.split(separator: "/").last.map { String($0) } ?? path }

    /// The folder of the file.
    public var folder: String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    /// Whether the file can be saved again.
    public var canRetry: Bool {
        switch state {
        case .cancelled, .failed, .interrupted: true
        case .saving, .saved: false
        }
    }
}
