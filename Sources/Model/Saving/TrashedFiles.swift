import FileAccess
import Reactive

extension FileTrashing {
    /// Moves files to the trash, one after the other. One undo restores all of them, as far as their places in the trash are
    /// known. Cold; sends on any thread. Disposing does not end the work: the report has to name what was moved.
    public func moveToTrash(
        _ paths: [LocalPath], unless cancellation: FileChangeCancellation
    ) -> SignalProducer<FileChangeEvent, Never> {
        SignalProducer<FileChangeEvent, Never> { observer, _ in
            let trashed = Locked<[TrashedFile]>([])
            let change: FileSequence<LocalPath>.Change = { path, done in
                moveToTrash(path).startWithResult { result in
                    switch result {
                    case .success(let file):
                        trashed.withLock { $0.append(file) }
                        done(path, nil)
                    case .failure(let error): done(path, FileChangeError.trash(error))
                    }
                }
            }
            let undo: @Sendable () -> FileSequence<LocalPath>.Undo? = {
                let files = trashed.withLock { $0 }.filter { $0.place != nil }
                if files.isEmpty { return nil }
                return { restoreAll(files) }
            }
            FileSequence(paths, unless: cancellation, observer, change: change, undo: undo).begin()
        }
    }

    private func restoreAll(_ files: [TrashedFile]) -> SignalProducer<FileChangeEvent, Never> {
        SignalProducer<FileChangeEvent, Never> { observer, _ in
            let left = Locked<[TrashedFile]>([])
            let change: FileSequence<TrashedFile>.Change = { file, done in
                restore(file).startWithResult { result in
                    switch result {
                    case .success: done(file.path, nil)
                    case .failure(let error):
                        let error = FileChangeError.trash(error)
                        if error.mayPass { left.withLock { $0.append(file) } }
                        done(file.path, error)
                    }
                }
            }
            let again: @Sendable () -> FileSequence<TrashedFile>.Undo? = {
                let files = left.withLock { $0 }
                if files.isEmpty { return nil }
                return { restoreAll(files) }
            }
            FileSequence(files, unless: FileChangeCancellation(), observer, change: change, undo: again).begin()
        }
    }
}

/// Changes files one after the other, each when the change of the one before has ended, and reports the result.
private final class FileSequence<File: Sendable>: Sendable {
    typealias Done = @Sendable (LocalPath, FileChangeError?) -> Void
    typealias Change = @Sendable (File, @escaping Done) -> Void
    typealias Undo = @Sendable () -> SignalProducer<FileChangeEvent, Never>

    private struct State: Sendable {
        var next = 0
        var report = FileChangeReport()
        /// Whether a loop is running, which takes the next file, too. A change may end before its call returns.
        var isRunning = false
        var mayContinue = true
    }

    private let files: [File]
    private let cancellation: FileChangeCancellation
    private let observer: Signal<FileChangeEvent, Never>.Observer
    private let change: Change
    private let undo: @Sendable () -> Undo?
    private let state = Locked(State())
    /// Progress is told this many times at most.
    private let interval: Int

    init(
        _ files: [File], unless cancellation: FileChangeCancellation,
        _ observer: Signal<FileChangeEvent, Never>.Observer,
        change: @escaping Change, undo: @escaping @Sendable () -> Undo?
    ) {
        (self.files, self.cancellation, self.observer) = (files, cancellation, observer)
        (self.change, self.undo) = (change, undo)
        interval = max(1, files.count / 200)
    }

    /// Continues until a change has not ended yet.
    func begin() {
        while let number = take() {
            if number % interval == 0 { observer.send(value: .progress(done: number, of: files.count)) }
            change(files[number]) { [self] path, error in finish(path, error) }
        }
    }

    /// Returns the number of the next file; `nil` at the end, and while another change or loop is running.
    private func take() -> Int? {
        let (number, isOver) = state.withLock { state -> (Int?, Bool) in
            guard state.mayContinue else {
                state.isRunning = false
                return (nil, false)
            }
            guard state.next < files.count, !cancellation.isCancelled else { return (nil, true) }
            state.isRunning = true
            state.mayContinue = false
            defer { state.next += 1 }
            return (state.next, false)
        }
        if isOver { end() }
        return number
    }

    private func finish(_ path: LocalPath, _ error: FileChangeError?) {
        let resumes = state.withLock { state in
            if let error {
                state.report.failures.append(.init(path: path, error: error))
            } else {
                state.report.changed.append(path)
            }
            state.mayContinue = true
            return !state.isRunning
        }
        if resumes { begin() }
    }

    private func end() {
        var report = state.withLock { $0.report }
        report.undo = undo()
        observer.send(value: .finished(report))
        observer.sendCompleted()
    }
}
