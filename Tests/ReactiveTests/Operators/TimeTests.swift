import Reactive
import Testing

@Suite final class TimeTests {
    let scheduler = TestScheduler()
    let (signal, input) = Signal<Int, TestError>.pipe()

    @Test("observe(on:) sends every event on the scheduler, in order")
    func observeOn() {
        let log = signal.observe(on: scheduler).record()
        input.send(value: 1)
        input.send(value: 2)
        input.sendCompleted()
        #expect(log.events.isEmpty)
        scheduler.advance()
        #expect(log.events == [.value(1), .value(2), .completed])
    }

    @Test("Law 30: Values on their way are dropped after disposal, and the interruption is sent on the scheduler")
    func observeOnDisposal() {
        let (log, run) = signal.producer.observe(on: scheduler).recordAndHold()
        input.send(value: 1)
        run.dispose()
        #expect(log.events.isEmpty)
        scheduler.advance()
        #expect(log.events == [.interrupted])
    }

    @Test("Law 30: Values are dropped after disposal even if the source has ended")
    func observeOnDisposalAfterEnd() {
        let (log, run) = SignalProducer<Int, Never>(value: 1).observe(on: scheduler).recordAndHold()
        run.dispose()
        scheduler.advance()
        #expect(log.events == [.interrupted])
    }

    @Test("Disposing of an observation on a scheduler stops the work at once")
    func observeOnStopsWork() {
        let work = SimpleDisposable()
        let producer = SignalProducer<Int, Never> { observer, lifetime in
            lifetime += work
            lifetime.observeEnded { _ = observer }
        }
        producer.observe(on: scheduler).start().dispose()
        #expect(work.isDisposed)
    }

    @Test("start(on:) begins the work on the scheduler, unless it is stopped earlier")
    func startOn() {
        let starts = Atomic(0)
        let producer = SignalProducer<Int, Never>(value: 1).on(starting: { starts.increment() }).start(on: scheduler)
        let log = producer.record()
        let stopped = producer.recordAndHold()
        stopped.run.dispose()
        #expect(log.events.isEmpty)
        scheduler.advance()
        #expect(log.events == [.value(1), .completed])
        #expect(stopped.recorder.events == [.interrupted])
        #expect(starts.value == 1)
    }

    @Test("delay delays values and completion")
    func delay() {
        let log = signal.delay(10, on: scheduler).record()
        input.send(value: 1)
        scheduler.advance(by: .seconds(5))
        input.sendCompleted()
        scheduler.advance(by: .seconds(5))
        #expect(log.events == [.value(1)])
        scheduler.advance(by: .seconds(5))
        #expect(log.events == [.value(1), .completed])
    }

    @Test("delay does not delay errors")
    func delayedError() {
        let log = signal.delay(10, on: scheduler).record()
        input.send(value: 1)
        input.send(error: .first)
        scheduler.advance()
        #expect(log.events == [.failed(.first)])
    }

    @Test("throttle sends the first value at once and then the latest one, at most once in an interval")
    func throttle() {
        let log = signal.throttle(1, on: scheduler).record()
        input.send(value: 0)
        scheduler.advance()
        #expect(log.values == [0])
        input.send(value: 1)
        input.send(value: 2)
        scheduler.advance(by: .milliseconds(500))
        #expect(log.values == [0])
        scheduler.advance(by: .milliseconds(500))
        #expect(log.values == [0, 2])
        input.send(value: 3)
        scheduler.advance(by: .milliseconds(2500))
        input.send(value: 4)
        scheduler.advance()
        #expect(log.values == [0, 2, 3, 4])
    }

    @Test("The end of a throttled stream drops the pending value")
    func throttleEnd() {
        let log = signal.throttle(1, on: scheduler).record()
        input.send(value: 0)
        scheduler.advance()
        input.send(value: 1)
        input.sendCompleted()
        scheduler.run()
        #expect(log.events == [.value(0), .completed])
    }

    @Test("throttle(while:) keeps the latest value until it may be sent")
    func throttleWhile() {
        let isHeld = MutableProperty(false)
        let log = signal.throttle(while: isHeld, on: ImmediateScheduler()).record()
        input.send(value: 1)
        isHeld.value = true
        input.send(value: 2)
        input.send(value: 3)
        #expect(log.values == [1])
        isHeld.value = false
        #expect(log.values == [1, 3])
    }

    @Test("throttle(while:) ends at once and drops the pending value")
    func throttleWhileEnd() {
        let isHeld = MutableProperty(true)
        let log = signal.throttle(while: isHeld, on: ImmediateScheduler()).record()
        input.send(value: 1)
        input.sendCompleted()
        isHeld.value = false
        #expect(log.events == [.completed])
    }

    @Test("debounce sends a value after a pause without values")
    func debounce() {
        let log = signal.debounce(1, on: scheduler).record()
        for number in 1...3 {
            input.send(value: number)
            scheduler.advance(by: .milliseconds(900))
        }
        #expect(log.values.isEmpty)
        scheduler.advance(by: .milliseconds(100))
        #expect(log.values == [3])
    }

    @Test("Completion drops the pending value of debounce or waits for it", arguments: [true, false])
    func debounceEnd(discard: Bool) {
        let log = signal.debounce(1, on: scheduler, discardWhenCompleted: discard).record()
        input.send(value: 1)
        input.sendCompleted()
        scheduler.run()
        #expect(log.events == (discard ? [.completed] : [.value(1), .completed]))
    }

    @Test("An error drops the pending value of debounce")
    func debounceError() {
        let log = signal.debounce(1, on: scheduler, discardWhenCompleted: false).record()
        input.send(value: 1)
        input.send(error: .first)
        scheduler.run()
        #expect(log.events == [.failed(.first)])
    }

    @Test("timeout ends a stream with an error at the time limit")
    func timeout() {
        let late = signal.timeout(after: 2, raising: TestError.second, on: scheduler).record()
        let inTime = SignalProducer<Int, TestError>(value: 1)
            .timeout(after: 2, raising: TestError.second, on: scheduler).record()
        input.send(value: 1)
        scheduler.advance(by: .seconds(3))
        #expect(late.events == [.value(1), .failed(.second)])
        #expect(inTime.events == [.value(1), .completed])
    }

    @Test("timeout gives an error type to a stream without errors")
    func timeoutOfSafeStream() {
        let log = SignalProducer<Int, Never>.never.timeout(after: 1, raising: TestError.first, on: scheduler).record()
        scheduler.advance(by: .seconds(1))
        #expect(log.events == [.failed(.first)])
    }

    @Test("collect(every:) sends the values of each interval", arguments: [true, false])
    func collectEvery(skipEmpty: Bool) {
        let log = signal.collect(every: .seconds(1), on: scheduler, skipEmpty: skipEmpty).record()
        input.send(value: 1)
        input.send(value: 2)
        scheduler.advance(by: .seconds(2))
        input.send(value: 3)
        scheduler.advance(by: .seconds(1))
        #expect(log.values == (skipEmpty ? [[1, 2], [3]] : [[1, 2], [], [3]]))
    }

    @Test("Completion drops the collected values or waits for the interval", arguments: [true, false])
    func collectEveryEnd(discard: Bool) {
        let log = signal.collect(every: .seconds(1), on: scheduler, skipEmpty: true, discardWhenCompleted: discard)
            .record()
        input.send(value: 1)
        input.sendCompleted()
        scheduler.advance(by: .seconds(1))
        #expect(log.events == (discard ? [.completed] : [.value([1]), .completed]))
    }

    @Test("lazyMap transforms only the latest value when the scheduler runs")
    func lazyMap() {
        let transformed = Atomic<[Int]>([])
        let log = signal.lazyMap(on: scheduler) { value in
            transformed.append(value)
            return value * 10
        }.record()
        for number in 1...3 { input.send(value: number) }
        scheduler.advance()
        input.send(value: 4)
        scheduler.advance()
        #expect(transformed.value == [3, 4])
        #expect(log.values == [30, 40])
    }

    @Test("A timer sends the time at every interval until it is stopped")
    func timer() {
        let start = scheduler.currentDate
        let (log, run) = SignalProducer.timer(interval: .seconds(1), on: scheduler).recordAndHold()
        scheduler.advance(by: .milliseconds(2500))
        #expect(log.values.map { $0.timeIntervalSince(start) } == [1, 2])
        run.dispose()
        scheduler.advance(by: .seconds(5))
        #expect(log.values.count == 2)
    }

    @Test("interval takes each value from its sequence when it sends it")
    func lazyInterval() {
        let numbers = CountingSequence(count: 1_000)
        let (log, run) = SignalProducer.interval(numbers, interval: .seconds(1), on: scheduler).recordAndHold()
        #expect(numbers.taken.value == 0)
        scheduler.advance(by: .seconds(3))
        #expect(log.values == [0, 1, 2])
        #expect(numbers.taken.value == 3)
        run.dispose()
    }

    @Test("interval sends a sequence value by value, and completes")
    func interval() {
        let log = SignalProducer.interval(["a", "b"], interval: .seconds(1), on: scheduler).record()
        scheduler.advance(by: .seconds(1))
        #expect(log.events == [.value("a")])
        scheduler.advance(by: .seconds(5))
        #expect(log.events == [.value("a"), .value("b"), .completed])
    }

    @Test("interval sends increasing numbers")
    func counting() {
        let log = SignalProducer<Int, Never>.interval(.seconds(1), on: scheduler).take(first: 3).record()
        scheduler.advance(by: .seconds(9))
        #expect(log.events == [.value(0), .value(1), .value(2), .completed])
    }
}
