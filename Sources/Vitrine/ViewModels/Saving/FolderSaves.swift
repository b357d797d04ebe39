import Localize
import Model
import Reactive

/// Saves pictures with their credits into new folders.
@MainActor
public final class FolderSaves: FolderWriting<SavedFolder, SaveError> {
    private let saving: any FolderSaving
    private let downloads: any DownloadsStoring

    /// - Parameter downloads: lists the pictures after the folder is complete, so that copies of them are recognized later.
    public init(
        saving: any FolderSaving, downloads: any DownloadsStoring, scheduler: any Scheduler = UIScheduler()
    ) {
        (self.saving, self.downloads) = (saving, downloads)
        super.init(scheduler: scheduler)
    }

    /// Begins a save. Returns false while another one is running.
    public func begin(_ request: FolderSaveRequest) -> Bool {
        begin(saving.saveFolder(request), count: request.pictures.count)
    }

    /// The number of pictures that are still to be saved.
    public var remainingCount: Int { progress.value.map { max(1, $0.total - $0.done) } ?? 0 }

    override func didWrite(_ folder: SavedFolder) {
        for picture in folder.pictures {
            guard let saved = picture.saved else { continue }
            let id = downloads.begin(picture.image, path: saved.path)
            downloads.update(id, to: .saved, path: nil, code: saved.imageCode)
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
