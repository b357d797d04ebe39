import Core
import Glibc
import Localize
import Model
import PictureIndex
import Reactive

/// The state of the index. It is read on a queue of its own, after each change and every two seconds, because other processes
/// read folders, too.
public struct IndexedState: PictureIndexControlling {
    private let index: PictureIndex
    private let changes: Signal<(), Never>
    private let queue = QueueScheduler(qos: .utility, name: "folders.state")

    /// - Parameter changes: sent when the index may have changed.
    public init(_ index: PictureIndex, changes: Signal<(), Never>) { (self.index, self.changes) = (index, changes) }

    public var states: SignalProducer<PictureIndexState, Never> {
        SignalProducer(changes)
            .merge(with: SignalProducer.timer(interval: .seconds(2), on: queue).map { _ in })
            .readings(on: queue) { [index] in (try? index.status()).map { PictureIndexState($0) } }
    }

    public func setPaused(_ isPaused: Bool) -> SignalProducer<(), StorageError> {
        SignalProducer { [index] in Result { () throws(StorageError) in try index.setPaused(isPaused) } }
            .start(on: queue)
    }
}

extension PictureIndexState {
    init(_ status: PictureIndex.Status) {
        self.init()
        activity = status.isPaused ? .paused : status.isRunning ? .running : .idle
        (pictureCount, unreadFolderCount) = (status.pictureCount, status.unreadFolderCount)
        unavailableFolderCount = status.unavailableFolderCount
        problems = status.problems.map { Problem(path: $0.path, reason: $0.text) }
        problemCount = status.problemCount
    }
}

extension IndexingProblem {
    /// What is wrong, in a few words of the user's language.
    public var text: String {
        switch kind {
        case .unreadableFile where code == EAGAIN: tr("can’t be read at the moment")
        case .unreadableFile, .unreadableFolder: code == 0 ? tr("changed while it was read") : reason
        case .notAPicture: tr("not a picture")
        case .notAFile: tr("not a regular file")
        case .loop: tr("a link to a folder around it")
        case .notIndexed: tr("not up to date, because the index can’t be written")
        }
    }
}
