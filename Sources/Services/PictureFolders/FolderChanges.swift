import FileAccess
import Model
import PictureIndex
import Reactive

/// Watches the folders of files that windows show. Watches end with this object: they are few. Any thread.
public final class FolderChanges: Sendable {
    /// The maximum number of folders, so that other programs can watch some, too.
    private static let maxCount = 1_024

    private let watcher: FolderWatcher?
    private let changes: Signal<Set<LocalPath>?, Never>

    public init() {
        let (changes, input) = Signal<Set<LocalPath>?, Never>.pipe()
        self.changes = changes
        watcher = FolderWatcher(limit: Self.maxCount, isRelevant: { _ in true }) { input.send(value: $0) }
    }

    /// Watches a folder from now on. It may wait for the disk. Changes that are made before it returns may not be reported.
    func watch(_ folder: LocalPath) { _ = watcher?.watch(folder) }

    /// Sends on any thread when files of a watched folder were written, moved or deleted.
    func signal(of folder: LocalPath) -> Signal<(), Never> {
        changes.filter { $0?.contains(folder) != false }.map { _ in () }
    }
}
