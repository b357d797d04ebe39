import FileAccess
import Reactive

/// The port that looks after the credits of saved files that other programs edit.
public protocol EditedCreditsKeeping: Sendable {
    /// Sends whether a file has lost the license or the names of the picture that it was saved from. A file that cannot be
    /// read has lost nothing. Delivers on any thread.
    func areCreditsLost(of image: ImageEntity, in path: LocalPath) -> SignalProducer<Bool, Never>

    /// Writes the credits again, with the note that the picture was edited. Delivers on any thread.
    func writeCredits(of image: ImageEntity, to path: LocalPath) -> SignalProducer<FileChangeEvent, Never>
}
