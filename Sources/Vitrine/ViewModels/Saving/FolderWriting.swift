import Localize
import Model
import Reactive

/// Writes folders with pictures, one at a time. It lives as long as the program, so that the work continues after its window
/// is closed. Main thread.
@MainActor
public class FolderWriting<Folder: Sendable & Equatable, Failure: Error> {
    /// The progress of the present work; `nil` while there is none.
    public let progress: Property<FolderProgress?>
    /// Sends the result of each work that was not canceled, for a toast or a notification.
    public let finished: Signal<Result<Folder, Failure>, Never>

    private let scheduler: any Scheduler
    private let currentProgress = MutableProperty<FolderProgress?>(nil)
    private let finishedObserver: Signal<Result<Folder, Failure>, Never>.Observer
    private let running = SerialDisposable()

    /// - Parameter scheduler: receives events; the main thread's, except in tests.
    public init(scheduler: any Scheduler = UIScheduler()) {
        self.scheduler = scheduler
        progress = Property(capturing: currentProgress)
        (finished, finishedObserver) = Signal<Result<Folder, Failure>, Never>.pipe()
    }

    deinit { running.dispose() }

    /// Begins to write a folder. Returns false while another one is being written.
    ///
    /// - Parameter count: the number of pictures; 0 until they are counted.
    @discardableResult
    public func begin(_ work: SignalProducer<FolderEvent<Folder>, Failure>, count: Int = 0) -> Bool {
        guard progress.value == nil else { return false }
        currentProgress.value = FolderProgress(done: 0, total: count)
        running.inner = work.observe(on: scheduler).startWithMainResult { [weak self] in self?.receive($0) }
        return true
    }

    /// Stops the work without a message. No part of it remains on disk.
    public func cancel() {
        running.inner = nil
        currentProgress.value = nil
    }

    /// Called with each complete folder before it is reported.
    func didWrite(_ folder: Folder) {}

    private func receive(_ result: Result<FolderEvent<Folder>, Failure>) {
        // An event of canceled work may still arrive.
        guard progress.value != nil else { return }
        switch result {
        case .success(.progress(let done, let total)):
            currentProgress.value = FolderProgress(done: done, total: total)
        case .success(.finished(let folder)):
            didWrite(folder)
            currentProgress.value = nil
            finishedObserver.send(value: .success(folder))
        case .failure(let error):
            currentProgress.value = nil
            finishedObserver.send(value: .failure(error))
        }
    }
}

/// The progress of a folder with pictures, as it is shown.
public struct FolderProgress: Sendable, Equatable {
    public let done: Int
    /// The number of pictures; 0 until they are counted.
    public let total: Int

    public var fraction: Double? { total > 0 ? Double(done) / Double(total) : nil }
    public var text: String {
        total > 0 ? tr("Exporting: %s of %s", formatted(done), formatted(total)) : tr("Exporting…")
    }
}
