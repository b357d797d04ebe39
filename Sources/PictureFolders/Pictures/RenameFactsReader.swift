import FileAccess
import Glibc
import Imaging
import Model
import Reactive

/// Reads what patterns of names need of picture files, on a queue of its own.
public struct RenameFactsReader: RenameFactsReading {
    private let files: LocalFactsReader
    private let queue = QueueScheduler(qos: .userInitiated, name: "folders.rename-facts")

    /// Progress is told this many times at most.
    private static let progressCount = 200

    public init(inspector: any PictureFileInspecting) { files = LocalFactsReader(inspector: inspector) }

    public func readFacts(
        of paths: [LocalPath], unless cancellation: FileChangeCancellation
    ) -> SignalProducer<RenameReadingEvent, Never> {
        SignalProducer { [self] observer, lifetime in
            lifetime += queue.schedule {
                let interval = max(1, paths.count / Self.progressCount)
                var facts: [LocalPath: RenameFacts] = [:]
                for (number, path) in paths.enumerated() {
                    if cancellation.isCancelled || lifetime.hasEnded { break }
                    if number % interval == 0 { observer.send(value: .progress(done: number, of: paths.count)) }
                    facts[path] = self.facts(ofFile: path)
                }
                observer.send(value: .finished(facts))
                observer.sendCompleted()
            }
        }
    }

    private func facts(ofFile path: LocalPath) -> RenameFacts {
        let known = try? files.facts(ofFile: path, .metadata)
        return RenameFacts(
            date: known?.embedded.photo.dateTaken ?? Self.changeDate(of: path), camera: known?.embedded.photo.camera,
            size: known?.size)
    }

    /// The time of the last change, by the clock of this computer.
    private static func changeDate(of path: LocalPath) -> PhotoDate? {
        var (status, parts) = (stat(), tm())
        guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
        var time = status.st_mtim.tv_sec
        guard localtime_r(&time, &parts) != nil else { return nil }
        return PhotoDate(
            year: Int(parts.tm_year) + 1_900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
            hour: Int(parts.tm_hour), minute: Int(parts.tm_min))
    }
}
