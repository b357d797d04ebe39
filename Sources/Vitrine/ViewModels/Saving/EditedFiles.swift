import Core
import Dispatch
import FileAccess
import Model
import Reactive

/// Tells when saved files that were opened in other programs have been edited. Any thread.
public struct EditedFiles: Sendable {
    /// Writes the credits that an edit has lost.
    public let credits: any EditedCreditsKeeping
    private let watching: any FileWatching
    private let scheduler: any Scheduler

    /// - Parameter scheduler: begins to watch, which may wait for the disk.
    public init(
        watching: any FileWatching, credits: any EditedCreditsKeeping,
        scheduler: any Scheduler = QueueScheduler(qos: .utility, name: "edited-files")
    ) {
        (self.watching, self.credits, self.scheduler) = (watching, credits, scheduler)
    }

    /// Sends at each edit of a file, until it is disposed of, whether the file has lost the credits of the picture that it was
    /// saved from. Delivers on any thread.
    public func edits(of image: ImageEntity, in path: LocalPath) -> SignalProducer<Bool, Never> {
        watching.changes(of: path).start(on: scheduler)
            .flatMap(.latest) { [credits] _ in credits.areCreditsLost(of: image, in: path) }
    }
}
