import FileAccess
import Reactive

/// How files get into another folder.
public enum FileRelocation: Sendable, Hashable {
    case copy, move
}

/// The port that copies and moves picture files. `Saving.PictureRelocator` implements it.
public protocol FileRelocating: Sendable {
    /// Copies or moves files into a folder, each together with its sidecar. A file whose name is taken there gets a number;
    /// none is replaced. Files that are in the folder already are not moved. Cold; sends on any thread. Disposing does not end
    /// the work: the report has to name what was moved.
    func relocate(
        _ paths: [LocalPath], by relocation: FileRelocation, to folder: LocalPath,
        unless cancellation: FileChangeCancellation
    ) -> SignalProducer<FileChangeEvent, Never>
}
