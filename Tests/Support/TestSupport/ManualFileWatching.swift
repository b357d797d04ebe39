import Core
import FileAccess
import Model
import Reactive

/// Reports changes of files when a test says so.
public final class ManualFileWatching: FileWatching {
    private let changed = Signal<LocalPath, Never>.pipe()
    private let watched = Locked<[LocalPath]>([])

    public init() {}

    /// The files that are watched, in the order in which that began.
    public var paths: [LocalPath] { watched.withLock { $0 } }

    public func changes(of path: LocalPath) -> SignalProducer<(), Never> {
        SignalProducer { [self] observer, lifetime in
            lifetime += changed.output.filter { $0 == path }.observeValues { _ in observer.send(value: ()) }
            // A test that sees the file in `paths` may change it at once.
            watched.withLock { $0.append(path) }
            lifetime.observeEnded { [self] in
                watched.withLock { paths in
                    if let index = paths.firstIndex(of: path) { paths.remove(at: index) }
                }
            }
        }
    }

    public func change(_ path: LocalPath) { changed.input.send(value: path) }
}

/// Answers whether credits are lost, and records the files into which they are written again.
public final class StubEditedCredits: EditedCreditsKeeping {
    private let answer: Bool
    private let writing = RecordedEvents<LocalPath>()

    public init(areLost: Bool) { answer = areLost }

    public var written: [LocalPath] { writing.all }

    public func areCreditsLost(of image: ImageEntity, in path: LocalPath) -> SignalProducer<Bool, Never> {
        SignalProducer(value: answer)
    }

    public func writeCredits(of image: ImageEntity, to path: LocalPath) -> SignalProducer<FileChangeEvent, Never> {
        writing.add(path)
        var report = FileChangeReport()
        report.changed = [path]
        return SignalProducer(value: .finished(report))
    }
}
