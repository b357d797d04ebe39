import Model
import Reactive

/// The folders in which a search has found nothing. A background scheduler looks which of them exist. Main thread.
@MainActor
final class SearchedFolders {
    /// The existing folders once they are known; otherwise `nil`.
    let folders = MutableProperty<[String]?>(nil)
    /// Called when none of the folders exists.
    var onNone: () -> Void = {}

    private let worker: any Scheduler
    private let scheduler: any Scheduler
    private let lookup = SerialDisposable()

    /// - Parameters:
    ///   - worker: looks at the disk, which may take long.
    ///   - scheduler: receives the result; the main thread's, except in tests.
    init(worker: any Scheduler, scheduler: any Scheduler) { (self.worker, self.scheduler) = (worker, scheduler) }

    deinit { lookup.dispose() }

    /// Forgets the folders of the previous search.
    func removeAll() {
        folders.value = nil
        lookup.inner = nil
    }

    /// Looks which of the service's folders exist. Does nothing for a service that searches no folders.
    func look(in provider: ImageProvider) {
        guard let existing = provider.folders else { return }
        lookup.inner = SignalProducer<[String], Never> { existing() }
            .start(on: worker).observe(on: scheduler)
            .startWithMainValues { [weak self] found in
                self?.folders.value = found
                if found.isEmpty { self?.onNone() }
            }
    }
}
