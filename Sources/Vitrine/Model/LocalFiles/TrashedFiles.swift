import Core
import FileAccess
import Reactive

extension FileTrashing {
    /// Moves files to the trash, one after the other. One undo restores all of them, as far as their locations in the trash are
    /// known. Cold; sends on any thread. Disposing does not end the work: the report has to name what was moved.
    public func moveToTrash(
        _ paths: [LocalPath], unless cancellation: FileChangeCancellation
    ) -> SignalProducer<FileChangeEvent, Never> {
        changing(paths, unless: cancellation) { path in
            moveToTrash(path)
                .map { Outcome(path: path, inTrash: $0.location == nil ? nil : $0) }
                .flatMapError { SignalProducer<Outcome, Never>(value: Outcome(path: path, error: .trash($0))) }
        }
    }

    /// Restores files, each with its sidecars. The sidecars of a file that stays in the trash stay there, too: beside another
    /// file of the same name they would describe that one.
    private func restoreAll(_ files: [TrashedFile]) -> SignalProducer<FileChangeEvent, Never> {
        changing(files, unless: FileChangeCancellation()) { file in
            restoring(file).flatMap(.concat) { outcome -> SignalProducer<Outcome, Never> in
                let sidecars = outcome.error == nil ? file.sidecars : []
                let outcomes = SignalProducer<TrashedFile, Never>(sidecars).flatMap(.concat) { restoring($0) }
                return outcomes.filter { $0.error != nil }.prefix(value: outcome)
            }
        }
    }

    private func restoring(_ file: TrashedFile) -> SignalProducer<Outcome, Never> {
        restore(file)
            .map { _ in Outcome(path: file.path) }
            .flatMapError { error in
                let error = FileChangeError.trash(error)
                return SignalProducer<Outcome, Never>(
                    value: Outcome(path: file.path, error: error, inTrash: error.mayPass ? file : nil))
            }
    }

    /// Changes files one after the other, and reports the result. Its undo restores the files that are in the trash then.
    private func changing<File: Sendable>(
        _ files: [File], unless cancellation: FileChangeCancellation,
        _ change: @escaping @Sendable (File) -> SignalProducer<Outcome, Never>
    ) -> SignalProducer<FileChangeEvent, Never> {
        SignalProducer { observer, _ in
            // Progress is told this many times at most.
            let interval = max(1, files.count / 200)
            SignalProducer<(Int, File), Never>(files.enumerated().map { ($0, $1) })
                .flatMap(.concat) { number, file in
                    SignalProducer<Outcome, Never> { outcome, _ in
                        guard !cancellation.isCancelled else { return outcome.sendCompleted() }
                        if number % interval == 0 { observer.send(value: .progress(done: number, of: files.count)) }
                        change(file).start(outcome)
                    }
                }
                .collect()
                .startWithValues { outcomes in
                    var report = FileChangeReport()
                    report.changed = outcomes.filter { $0.error == nil }.map(\.path)
                    report.failures = outcomes.compactMap { outcome in
                        outcome.error.map { .init(path: outcome.path, error: $0) }
                    }
                    let inTrash = outcomes.compactMap(\.inTrash)
                    if !inTrash.isEmpty { report.undo = { restoreAll(inTrash) } }
                    observer.send(value: .finished(report))
                    observer.sendCompleted()
                }
        }
    }
}

/// What became of one file.
private struct Outcome: Sendable {
    let path: LocalPath
    var error: FileChangeError?
    /// The file in the trash, if it can be restored from there.
    var inTrash: TrashedFile?
}
