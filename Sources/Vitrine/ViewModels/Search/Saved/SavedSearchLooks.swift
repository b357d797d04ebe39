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

    /// The user opens a saved search, which begins afterwards.
    func open(_ search: SearchCommand, shownAs shown: SearchCommand) {
        guard let store, let saved = store.searches.value.first(where: { $0.search == search }) else {
            return resume(nil)
        }
        resume(SavedSearchLook(at: saved.id, shownAs: shown))
        reading.inner = store.seenPictures(of: saved.id).observe(on: scheduler)
            .startWithMainResult { [weak self] result in
                // After a failure nothing is recorded, which would hide what is new.
                if case .success(let seen) = result { self?.handle { $0.earlierLooksRead(seen) } }
            }
    }

    /// A search begins. A look ends with another search; the same one again belongs to it.
    func begin(_ search: SearchCommand) {
        guard look?.search == search else { return resume(nil) }
        look?.restarted()
    }

    /// Continues an earlier look whose results are shown again.
    func resume(_ look: SavedSearchLook?) {
        reading.inner = nil
        self.look = look
        publish()
    }

    func receive(_ page: ResponseEntity, isLast: Bool) {
        handle {
            $0.received(page.images.map(\.id), copies: page.copies.map(\.id), isLast: isLast && page.failures.isEmpty)
        }
    }

    func end(withFailures hasFailures: Bool) { if !hasFailures { handle { $0.ended() } } }

    private func handle(_ event: (inout SavedSearchLook) -> SavedSearchLook.Recording?) {
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
