import FileAccess
import Model
import Reactive
import Synchronization

/// Has the same details for every file, and records changes.
final class MockDetailsEditing: PictureDetailsEditing {
    private struct State {
        var details: [LocalPath: PictureDetails] = [:]
        var calls: [String] = []
        var change: PictureDetailsChange?
        var failures: [FileChangeReport.Failure] = []
    }

    private let state = Mutex(State())

    /// What was called, with the names of the files.
    var calls: [String] { state.withLock { $0.calls } }
    /// The last written change.
    var change: PictureDetailsChange? { state.withLock { $0.change } }

    /// The files that remain as they are.
    var failures: [FileChangeReport.Failure] {
        get { state.withLock { $0.failures } }
        set { state.withLock { $0.failures = newValue } }
    }

    init(_ details: [String: PictureDetails] = [:]) {
        state.withLock { state in
            for (path, details) in details { state.details[LocalPath(path)] = details }
        }
    }

    func readDetails(
        of paths: [LocalPath], unless cancellation: FileChangeCancellation
    ) -> SignalProducer<DetailsReadingEvent, Never> {
        let read = state.withLock { state in
            paths.map { ReadDetails(path: $0, details: state.details[$0] ?? PictureDetails()) }
        }
        return SignalProducer(value: .finished(read, failures: []))
    }

    func write(
        _ change: PictureDetailsChange, to paths: [LocalPath], unless cancellation: FileChangeCancellation
    ) -> SignalProducer<FileChangeEvent, Never> {
        state.withLock { state in
            state.calls.append("write " + paths.map(\.name).joined(separator: ", "))
            state.change = change
        }
        var report = FileChangeReport()
        report.changed = paths
        report.failures = failures
        report.undo = { [self] in
            state.withLock { $0.calls.append("undo") }
            var undone = FileChangeReport()
            undone.changed = paths
            return SignalProducer(value: .finished(undone))
        }
        return SignalProducer(value: .finished(report))
    }
}
