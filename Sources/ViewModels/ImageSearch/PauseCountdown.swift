import FoundationEssentials
import Reactive

/// The time by which pauses count down: it moves on once a second while one is running, and stands still otherwise, so that
/// a window in which nothing happens wakes nobody.
///
/// Main thread.
@MainActor
final class PauseCountdown {
    let now: Property<Date>
    /// Called when the time has moved on.
    var onTick: () -> Void = {}

    private let clock: any DateScheduler
    private let scheduler: any Scheduler
    private let current: MutableProperty<Date>
    private let timer = SerialDisposable()

    /// - Parameters:
    ///   - clock: says what time it is, and waits.
    ///   - scheduler: where the time moves on: the main thread's, but for tests.
    init(_ clock: any DateScheduler, on scheduler: any Scheduler) {
        (self.clock, self.scheduler) = (clock, scheduler)
        current = MutableProperty(clock.currentDate)
        now = Property(capturing: current)
    }

    deinit { timer.dispose() }

    /// Looks at the clock, so that what is decided now is decided by the time it is.
    func update() { current.value = clock.currentDate }

    /// Moves on as long as one of these times has not come; none lets it stand still.
    func run(until ends: [Date]) {
        guard ends.contains(where: { $0 > current.value }) else { return timer.inner = nil }
        let next = clock.currentDate.addingTimeInterval(1)
        timer.inner = clock.schedule(after: next) { [weak self, scheduler] in
            scheduler.schedule { MainActor.assumeIsolated { self?.tick() } }
        }
    }

    private func tick() {
        update()
        onTick()
    }
}
