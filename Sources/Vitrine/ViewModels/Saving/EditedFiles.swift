import Core
import Dispatch
import FileAccess
import Model
import Reactive

/// Tells when saved files that were opened in other programs have been edited. Any thread.
public struct EditedFiles: Sendable {
    /// A file as another program has left it.
    public struct Edit: Sendable, Equatable {
        public let path: LocalPath
        /// The picture that the file was saved from.
        public let image: ImageEntity
        public let hasLostCredits: Bool
    }

    private let watching: any FileWatching
    private let credits: any EditedCreditsKeeping
    private let scheduler: any Scheduler

    /// - Parameter scheduler: begins to watch, which may wait for the disk.
    public init(
        watching: any FileWatching, credits: any EditedCreditsKeeping,
        scheduler: any Scheduler = QueueScheduler(qos: .utility, name: "edited-files")
    ) {
        (self.watching, self.credits, self.scheduler) = (watching, credits, scheduler)
    }

    /// Sends each edit of a file until it is disposed of. Delivers on any thread.
    public func edits(of image: ImageEntity, in path: LocalPath) -> SignalProducer<Edit, Never> {
        watching.changes(of: path).start(on: scheduler)
            .flatMap(.latest) { [credits] _ in
                credits.areCreditsLost(of: image, in: path).map { Edit(path: path, image: image, hasLostCredits: $0) }
            }
    }

    /// Writes the credits that an edit has lost.
    public func writeCredits(_ edit: Edit) -> SignalProducer<FileChangeEvent, Never> {
        credits.writeCredits(of: edit.image, to: edit.path)
    }
}
