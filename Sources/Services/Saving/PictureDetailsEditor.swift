import FileAccess
import FoundationEssentials
import Model
import Reactive

/// Reads and writes the details of picture files, on a queue of its own, one file after the other.
///
/// Undoing restores the former bytes of each file, because the values alone would not bring back what another program has
/// stored in another form. The former contents exist without names while undo is offered; beyond the limits for them, undo
/// writes the former values. A new sidecar is always removed. Any thread.
public struct PictureDetailsEditor: PictureDetailsEditing {
    private let workers: EditedPicture.Workers
    /// Whether no more former contents may be kept for undo.
    private let isFull: @Sendable () -> Bool
    private let queue = QueueScheduler(qos: .userInitiated, name: "vitrine.details")

    /// - Parameters:
    ///   - readFields: reads the fields of untrusted files, and therefore in a sandbox.
    ///   - isComplete: returns whether a whole untrusted file has all of its data.
    package init(
        readFields: @escaping CreditsReader.FieldReading, metadata: MetadataWriter,
        isComplete: @escaping @Sendable (Data) throws(PictureError) -> Bool
    ) {
        self.init(EditedPicture.Workers(fields: readFields, isComplete: isComplete, metadata: metadata))
    }

    init(_ workers: EditedPicture.Workers, isFull: @escaping @Sendable () -> Bool = { FormerFile.isFull }) {
        (self.workers, self.isFull) = (workers, isFull)
    }

    public func readDetails(
        of paths: [LocalPath], unless cancellation: FileChangeCancellation
    ) -> SignalProducer<DetailsReadingEvent, Never> {
        SignalProducer { [queue, workers] observer, lifetime in
            queue.schedule {
                var read: [ReadDetails] = []
                var failures: [FileChangeReport.Failure] = []
                for (number, path) in paths.enumerated() where !cancellation.isCancelled && !lifetime.hasEnded {
                    observer.send(value: .progress(done: number, of: paths.count))
                    do throws(FileChangeError) {
                        read.append(ReadDetails(path: path, details: try EditedPicture(at: path, workers).details))
                    } catch {
                        failures.append(.init(path: path, error: error))
                    }
                }
                observer.send(value: .finished(read, failures: failures))
                observer.sendCompleted()
            }
        }
    }

    public func write(
        _ change: PictureDetailsChange, to paths: [LocalPath], unless cancellation: FileChangeCancellation
    ) -> SignalProducer<FileChangeEvent, Never> {
        SignalProducer { [self] observer, _ in
            queue.schedule {
                var report = FileChangeReport()
                var steps: [UndoStep] = []
                for (number, path) in paths.enumerated() where !cancellation.isCancelled {
                    observer.send(value: .progress(done: number, of: paths.count))
                    let former = report.attempt(path) { () throws(FileChangeError) in
                        try EditedPicture(at: path, workers).apply(change)
                    }
                    guard let former = former ?? nil else { continue }
                    if former.isSidecarOnly { report.sidecarCount += 1 }
                    let isKept = former.files.isEmpty || !isFull()
                    steps.append(UndoStep(path: path, former: isKept ? former : nil, reverse: former.reverse))
                    report.changed.append(path)
                }
                if !steps.isEmpty { report.undo = { [self, steps] in undo(steps) } }
                observer.send(value: .finished(report))
                observer.sendCompleted()
            }
        }
    }

    // MARK: Undo

    private struct UndoStep: Sendable {
        let path: LocalPath
        /// The former contents; `nil` if undo writes the former values.
        var former: EditedPicture.Former?
        let reverse: PictureDetailsChange
    }

    private func undo(_ steps: [UndoStep]) -> SignalProducer<FileChangeEvent, Never> {
        SignalProducer { [self] observer, _ in
            queue.schedule {
                var report = FileChangeReport()
                var left: [UndoStep] = []
                for (number, var step) in steps.enumerated() {
                    observer.send(value: .progress(done: number, of: steps.count))
                    let isUndone: ()? = report.attempt(step.path) { () throws(FileChangeError) in try undo(&step) }
                    if isUndone != nil {
                        report.changed.append(step.path)
                    } else if report.failures.last?.error.mayPass == true {
                        left.append(step)
                    }
                }
                if !left.isEmpty { report.undo = { [self, left] in undo(left) } }
                observer.send(value: .finished(report))
                observer.sendCompleted()
            }
        }
    }

    /// Undoes the change of one file. What is undone leaves the step, so that another attempt does only the rest.
    private func undo(_ step: inout UndoStep) throws(FileChangeError) {
        guard var former = step.former else {
            _ = try EditedPicture(at: step.path, workers).apply(step.reverse)
            return
        }
        defer { step.former = former }
        try FileChangeError.wrapping(at: step.path) { () throws(ReplaceableFile.Failure) in
            guard former.isRestorable else { throw ReplaceableFile.Failure.changed }
            // The picture is the last file. It is restored first, because a full disk may have no room for it.
            while let file = former.files.last {
                try file.restore()
                former.files.removeLast()
            }
            try former.created?.remove()
        }
    }
}

extension FileChangeReport {
    /// Returns the result of a change of a picture; `nil` if it failed, which the report names.
    mutating func attempt<Result>(_ path: LocalPath, _ change: () throws(FileChangeError) -> Result) -> Result? {
        do throws(FileChangeError) {
            return try change()
        } catch {
            failures.append(Failure(path: path, error: error))
            return nil
        }
    }
}
