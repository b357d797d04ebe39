import FoundationEssentials
import Reactive

/// Decides when a listing whose pictures may have changed is compared with the present pictures: soon after the first
/// change, at most twice a second, and less often if that takes long.
enum ListingUpdates {
    /// The shortest time between two updates, in seconds.
    static let shortestPause = 0.5
    /// The pause after an update, as a multiple of the time that it took: updates use at most a tenth of a processor core.
    static let pauseFactor = 9.0

    private struct State {
        var isScheduled = false
        var notBefore: Date
    }

    /// Returns a producer that sends one update and completes. It works while it is started.
    ///
    /// - Parameters:
    ///   - pause: the time before the first comparison, in seconds.
    ///   - scheduler: runs `update`; a serial one.
    ///   - update: returns the update, or `nil` if nothing has changed. Its argument returns the pause that the time so far
    ///     requires. After an error the next change tries again.
    static func producer(
        after pause: Double, on scheduler: any DateScheduler, changes: Signal<(), Never>,
        update: @escaping @Sendable (_ pause: () -> Double) throws -> ListingUpdate?
    ) -> SignalProducer<ListingUpdate, Never> {
        SignalProducer { observer, lifetime in
            let state = Locked(State(notBefore: scheduler.currentDate.addingTimeInterval(pause)))
            let compare: @Sendable () -> Void = {
                guard !lifetime.hasEnded else { return }
                // A change from now on asks for another comparison.
                state.withLock { $0.isScheduled = false }
                let start = scheduler.currentDate
                func pause() -> Double {
                    max(shortestPause, scheduler.currentDate.timeIntervalSince(start) * pauseFactor)
                }
                let found = try? update(pause)
                guard let found else {
                    let next = scheduler.currentDate.addingTimeInterval(pause())
                    return state.withLock { $0.notBefore = next }
                }
                observer.send(value: found)
                observer.sendCompleted()
            }
            let request: @Sendable () -> Void = {
                let date = state.withLock { state -> Date? in
                    guard !state.isScheduled else { return nil }
                    state.isScheduled = true
                    return state.notBefore
                }
                guard let date else { return }
                lifetime += scheduler.schedule(after: max(date, scheduler.currentDate), action: compare)
            }
            lifetime += changes.observeValues(request)
            // The pictures may have changed since they were listed.
            request()
        }
    }
}
