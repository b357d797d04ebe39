import FoundationEssentials
import Reactive

/// The clock of the pause countdown. It advances once a second while a pause is running and stops otherwise, so that
/// an idle window causes no wakeups. Main thread.
@MainActor
final class PauseCountdown {
    let now: MutableProperty<Date>
    /// Called with each tick. It calls `run` again, which stops after the last pause.
    var onTick: () -> Void = {}

    private let clock: any DateScheduler
    private let scheduler: any Scheduler
    private let timer = SerialDisposable()

    /// - Parameters:
    ///   - clock: gives the time, and schedules the next tick.
    ///   - scheduler: updates the time; the main thread's, except in tests.
    init(_ clock: any DateScheduler, on scheduler: any Scheduler) {
        (self.clock, self.scheduler) = (clock, scheduler)
        now = MutableProperty(clock.currentDate)
    }

    deinit { timer.dispose() }

    /// Reads the clock, so that decisions use the current time.
    func update() { now.value = clock.currentDate }

    /// Runs until the last of these times has passed; stops if none is in the future.
    func run(until ends: [Date]) {
        guard ends.contains(where: { $0 > now.value }) else { return timer.inner = nil }
        let next = clock.currentDate.addingTimeInterval(1)
        timer.inner = clock.schedule(after: next) { [weak self, scheduler] in
            scheduler.scheduleMain { self?.tick() }
        }
    }

    /// Reads the clock and calls `onTick`; also called when the results of an earlier search are shown again.
    func tick() {
        update()
        onTick()
    }
}
