import FoundationEssentials
import Reactive
import Testing

/// The order and the times of a scheduler whose time a test sets.
@Suite struct TestSchedulerTests {
    private let scheduler = TestScheduler()
    private let order = Atomic<[Int]>([])

    @Test("Law 28: A test scheduler runs actions by their dates, and equal dates by the order of scheduling")
    func dates() {
        let scheduler = TestScheduler()
        let order = Atomic<[Int]>([])
        scheduler.schedule(after: .seconds(2)) { order.append(3) }
        scheduler.schedule(after: .seconds(1)) { order.append(1) }
        scheduler.schedule(after: .seconds(1)) { order.append(2) }
        scheduler.schedule { order.append(0) }
        #expect(order.value.isEmpty)
        scheduler.run()
        #expect(order.value == [0, 1, 2, 3])
        #expect(scheduler.currentDate == .distantFuture)
    }

    @Test("A test scheduler's time is the date of the running action")
    func time() {
        let scheduler = TestScheduler(startDate: Date(timeIntervalSinceReferenceDate: 100))
        let dates = Atomic<[Double]>([])
        for delay in [5, 15] {
            scheduler.schedule(after: .seconds(delay)) { [unowned scheduler] in
                dates.append(scheduler.currentDate.timeIntervalSinceReferenceDate)
            }
        }
        scheduler.advance(by: .seconds(10))
        #expect(dates.value == [105])
        #expect(scheduler.currentDate.timeIntervalSinceReferenceDate == 110)
        scheduler.advance(by: 10.0)
        #expect(dates.value == [105, 115])
    }

    @Test("A repeated action runs at every interval until it is removed, even by itself")
    func endOfRepetition() {
        let scheduler = TestScheduler()
        let runs = Atomic(0)
        let repetition = SerialDisposable()
        repetition.inner = scheduler.schedule(after: .seconds(1), interval: .seconds(1)) {
            runs.increment()
            if runs.value == 3 { repetition.dispose() }
        }
        scheduler.advance(by: .seconds(10))
        #expect(runs.value == 3)
    }

    @Test("Actions scheduled by actions run in the same advance if they are due")
    func nested() {
        let scheduler = TestScheduler()
        let order = Atomic<[Int]>([])
        scheduler.schedule { [unowned scheduler] in
            order.append(1)
            scheduler.schedule { order.append(2) }
            scheduler.schedule(after: .seconds(5)) { order.append(3) }
        }
        scheduler.advance(by: .seconds(1))
        #expect(order.value == [1, 2])
        scheduler.advance(by: .seconds(4))
        #expect(order.value == [1, 2, 3])
    }

    @Test("Rewinding moves the scheduled dates back with the time")
    func rewind() {
        let scheduler = TestScheduler()
        let ran = Atomic(false)
        scheduler.schedule(after: .seconds(5)) { ran.value = true }
        scheduler.rewind(by: .seconds(3))
        scheduler.advance(by: .seconds(4))
        #expect(!ran.value)
        scheduler.advance(by: .seconds(1))
        #expect(ran.value)
    }

    @Test("An action with a past date runs at the next advance, and does not set the time back")
    func timeOfPastDate() {
        let start = Date(timeIntervalSinceReferenceDate: 100)
        let scheduler = TestScheduler(startDate: start)
        let times = Atomic<[Date]>([])
        scheduler.schedule(after: start.addingTimeInterval(-5)) { [unowned scheduler] in
            times.append(scheduler.currentDate)
        }
        scheduler.advance()
        #expect(times.value == [start])
    }

    @Test("Law 28: An action with a past date runs before those that are due now")
    func pastDate() {
        scheduler.schedule { [order] in order.append(2) }
        scheduler.schedule(after: scheduler.currentDate.addingTimeInterval(-5)) { [order] in order.append(1) }
        scheduler.schedule { [order] in order.append(3) }
        scheduler.advance()
        #expect(order.value == [1, 2, 3])
    }

    @Test("Law 28: Rewinding keeps the order of the actions")
    func rewoundOrder() {
        for number in [3, 1, 2] { scheduler.schedule(after: .seconds(number)) { [order] in order.append(number) } }
        scheduler.rewind(by: .seconds(10))
        scheduler.schedule { [order] in order.append(0) }
        scheduler.advance(by: .seconds(2))
        #expect(order.value == [0, 1, 2])
        scheduler.advance(by: .seconds(1))
        #expect(order.value == [0, 1, 2, 3])
    }

    @Test("Law 29: An action can withdraw a later one of the same date, and its own has no effect any more")
    func withdrawal() {
        let (own, later) = (SerialDisposable(), SerialDisposable())
        own.inner = scheduler.schedule { [order] in
            order.append(1)
            own.dispose()
            later.dispose()
        }
        later.inner = scheduler.schedule { [order] in order.append(2) }
        scheduler.run()
        #expect(order.value == [1])
    }

    @Test("A repeated action runs at each of its dates, between the actions of other dates")
    func repetition() {
        let start = scheduler.currentDate
        let times = Atomic<[Double]>([])
        let repetition = scheduler.schedule(after: start.addingTimeInterval(1), interval: .seconds(2)) {
            [unowned scheduler] in times.append(scheduler.currentDate.timeIntervalSince(start))
        }
        scheduler.schedule(after: .seconds(4)) { times.append(-4) }
        scheduler.advance(by: .seconds(5))
        #expect(times.value == [1, 3, -4, 5])
        repetition?.dispose()
        scheduler.run()
        #expect(times.value == [1, 3, -4, 5])
    }

    @Test("Law 29: A repeated action that is withdrawn before its first date does not run")
    func withdrawnRepetition() {
        scheduler.schedule(after: .seconds(1), interval: .seconds(1)) { [order] in order.append(1) }?.dispose()
        scheduler.run()
        #expect(order.value == [])
    }

    @Test("An action that advances the time runs what becomes due before it returns")
    func nestedAdvance() {
        scheduler.schedule(after: .seconds(1)) { [order, unowned scheduler] in
            order.append(1)
            scheduler.advance(by: .seconds(5))
            order.append(3)
        }
        scheduler.schedule(after: .seconds(6)) { [order] in order.append(2) }
        scheduler.advance(by: .seconds(2))
        #expect(order.value == [1, 2, 3])
        #expect(scheduler.currentDate == Date(timeIntervalSinceReferenceDate: 6))
    }

    @Test("Advancing to a date sets the time, also without actions")
    func emptyAdvance() {
        let date = scheduler.currentDate.addingTimeInterval(7)
        scheduler.advance(to: date)
        #expect(scheduler.currentDate == date)
        scheduler.advance()
        #expect(scheduler.currentDate == date)
    }

    @Test("The asynchronous forms run what the synchronous ones run, in the same order")
    @MainActor
    func asynchronous() async {
        for number in [3, 1, 2] { scheduler.schedule(after: .seconds(number)) { [order] in order.append(number) } }
        await scheduler.advance()
        #expect(order.value == [])
        await scheduler.advance(by: .seconds(2))
        #expect(order.value == [1, 2])
        #expect(scheduler.currentDate == Date(timeIntervalSinceReferenceDate: 2))
        await scheduler.run()
        #expect(order.value == [1, 2, 3])
        #expect(scheduler.currentDate == .distantFuture)
    }
}
