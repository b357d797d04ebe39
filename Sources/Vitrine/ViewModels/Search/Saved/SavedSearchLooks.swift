import Core
import FoundationEssentials
import Model
import Reactive

/// Follows the looks at saved searches in a window, and records what was seen. Main thread.
@MainActor
final class SavedSearchLooks {
    /// The look at the shown search; `nil` if that was not opened as a saved one.
    private(set) var look: SavedSearchLook?
    /// The new pictures among the loaded results.
    let newPictures = MutableProperty<Set<ImageID>>([])

    /// The look that the next search begins.
    private var opened: SavedSearchLook?
    private let store: (any SavedSearchesStoring)?
    private let clock: any DateScheduler
    private let scheduler: any Scheduler
    private let reading = SerialDisposable()

    /// - Parameters:
    ///   - clock: dates the looks.
    ///   - scheduler: receives what was read; the main thread's, except in tests.
    init(_ store: (any SavedSearchesStoring)?, clock: any DateScheduler, on scheduler: any Scheduler) {
        (self.store, self.clock, self.scheduler) = (store, clock, scheduler)
    }

    deinit { reading.dispose() }

    /// The user opens a saved search, which begins afterwards. Until then the former look is that of the shown results.
    func open(_ search: SearchCommand, shownAs shown: SearchCommand) {
        opened = store?.searches.value.first { $0.search == search }.map { SavedSearchLook(at: $0.id, shownAs: shown) }
    }

    /// A search begins. A look ends with another search; the same one again belongs to it.
    func begin(_ search: SearchCommand) {
        if let opened = opened.take(), opened.search == search {
            resume(opened)
            reading.inner = store?.seenPictures(of: opened.id).observe(on: scheduler)
                .startWithMainResult { [weak self] result in
                    // After a failure nothing is recorded, which would hide what is new.
                    if case .success(let seen) = result { self?.handle { $0.earlierLooksRead(seen) } }
                }
            return
        }
        guard look?.search == search else { return resume(nil) }
        look?.restarted()
    }

    /// Continues an earlier look whose results are shown again.
    func resume(_ look: SavedSearchLook?) {
        reading.inner = nil
        self.look = look
        publish()
    }

    /// - Parameters:
    ///   - isLast: whether there are no more results.
    ///   - services: those that were asked.
    func receive(_ page: ResponseEntity, isLast: Bool, of services: Set<ProviderID>) {
        let end = isLast && page.failures.isEmpty ? services : nil
        handle { $0.received(page.images.map(\.id), copies: page.copies.map(\.id), end: end) }
    }

    /// The search of these services has ended without a failure.
    func end(of services: Set<ProviderID>) { handle { $0.ended(services) } }

    private func handle(_ event: (inout SavedSearchLook) -> SeenPictures?) {
        guard var look else { return }
        let recording = event(&look)
        self.look = look
        publish()
        if let recording { store?.recordLook(at: recording, of: look.id, at: clock.currentDate).start() }
    }

    private func publish() {
        let new = look?.newPictures ?? []
        if newPictures.value != new { newPictures.value = new }
    }
}
