import FileAccess
import Reactive

/// What is read of files before they get other names.
public enum RenameReadingEvent: Sendable {
    case progress(done: Int, of: Int)
    /// The facts of all files that could be read. Always the last event.
    case finished([LocalPath: RenameFacts])
}

/// The port that reads the facts of picture files for patterns of names. `PictureFolders.RenameFactsReader` implements it.
public protocol RenameFactsReading: Sendable {
    /// Reads what a pattern may need of each file. Cold; sends on any thread. A file that cannot be read has the date of its
    /// last change only.
    func readFacts(
        of paths: [LocalPath], unless cancellation: FileChangeCancellation
    ) -> SignalProducer<RenameReadingEvent, Never>
}

/// The port that renames picture files. `Saving.PictureRenamer` implements it.
public protocol FileRenaming: Sendable {
    /// Sends the names in the folders of files, without the folders that cannot be read. Cold; sends on any thread.
    func readNames(around paths: [LocalPath]) -> SignalProducer<[LocalPath: FolderNames], Never>

    /// Renames pictures together with their sidecars, whatever the order of the names: files may exchange them. No file is
    /// replaced. Cold; sends on any thread. Disposing does not end the work: the report has to name what was renamed.
    func rename(
        _ items: [RenamePlan.Item], unless cancellation: FileChangeCancellation
    ) -> SignalProducer<FileChangeEvent, Never>
}
