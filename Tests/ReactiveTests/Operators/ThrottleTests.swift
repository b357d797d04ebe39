import Reactive
import Testing

@Suite final class ThrottleTests {
    private let scheduler = TestScheduler()
    private let (signal, input) = Signal<Int, TestError>.pipe()

    /// Records an operator on the signal and on its producer.
    private func record(
        _ ofSignal: (Signal<Int, TestError>) -> Signal<Int, TestError>,
        _ ofProducer: (SignalProducer<Int, TestError>) -> SignalProducer<Int, TestError>
    ) -> [Recorder<Int, TestError>] {
        [ofSignal(signal).record(), ofProducer(signal.producer).record()]
    }

    @Test("throttle sends at most one value in an interval and always the latest")
    func intervals() {
        let logs = record({ $0.throttle(10, on: scheduler) }, { $0.throttle(10, on: scheduler) })
        for number in 0..<25 {
            input.send(value: number)
            scheduler.advance(by: .seconds(1))
        }
        scheduler.advance(by: .seconds(10))
        #expect(logs.map(\.values) == [[0, 9, 19, 24], [0, 9, 19, 24]])
    }

    @Test("throttle sends at once after a pause of an interval")
    func pause() {
        let logs = record({ $0.throttle(10, on: scheduler) }, { $0.throttle(10, on: scheduler) })
        input.send(value: 1)
        scheduler.advance(by: .seconds(10))
        input.send(value: 2)
        scheduler.advance()
        #expect(logs.map(\.values) == [[1, 2], [1, 2]])
    }

    @Test("throttle sends again when the clock has been set back")
    func rewound() {
        let log = signal.throttle(10, on: scheduler).record()
        input.send(value: 1)
        scheduler.advance()
        scheduler.rewind(by: .seconds(1_000))
        input.send(value: 2)
        scheduler.advance()
        #expect(log.values == [1, 2])
    }

    @Test("throttle without an interval sends every value that the scheduler has time for")
    func noInterval() {
        let logs = record({ $0.throttle(0, on: scheduler) }, { $0.throttle(0, on: scheduler) })
        for number in 1...3 {
            input.send(value: number)
            scheduler.advance()
        }
        #expect(logs.map(\.values) == [[1, 2, 3], [1, 2, 3]])
    }

    @Test("The end of a throttled stream drops the pending value")
    func pendingEnd() {
        let logs = record({ $0.throttle(10, on: scheduler) }, { $0.throttle(10, on: scheduler) })
        input.send(value: 1)
        scheduler.advance()
        input.send(value: 2)
        input.sendCompleted()
        scheduler.advance(by: .seconds(20))
        #expect(logs.map(\.events) == [[.value(1), .completed], [.value(1), .completed]])
    }

    @Test("throttle(while:) sends values on its scheduler, and the kept one after the release")
    func whileHeld() {
        let isHeld = MutableProperty(false)
        let logs = record(
            { $0.throttle(while: isHeld, on: scheduler) }, { $0.throttle(while: isHeld, on: scheduler) })
        input.send(value: 1)
        #expect(logs.map(\.values) == [[], []])
        scheduler.advance()
        isHeld.value = true
        input.send(value: 2)
        input.send(value: 3)
        scheduler.advance()
        #expect(logs.map(\.values) == [[1], [1]])
        isHeld.value = false
        isHeld.value = false
        scheduler.advance()
        #expect(logs.map(\.values) == [[1, 3], [1, 3]])
    }

    @Test("throttle(while:) keeps a value if it is held again before the scheduler runs")
    func heldAgain() {
        let isHeld = MutableProperty(true)
        let log = signal.throttle(while: isHeld, on: scheduler).record()
        input.send(value: 1)
        isHeld.value = false
        isHeld.value = true
        scheduler.advance()
        #expect(log.values == [])
        isHeld.value = false
        scheduler.advance()
        #expect(log.values == [1])
    }

    @Test("throttle(while:) continues after the release of its property")
    func propertyReleased() {
        var isHeld: MutableProperty<Bool>? = MutableProperty(false)
        let log = isHeld.map { signal.throttle(while: $0, on: ImmediateScheduler()).record() }
        isHeld = nil
        input.send(value: 1)
        input.sendCompleted()
        #expect(log?.events == [.value(1), .completed])
    }

    @Test("The end of a stream that throttle(while:) holds drops the kept value", arguments: allEnds)
    func heldEnd(end: Signal<Int, TestError>.Event) {
        let isHeld = MutableProperty(true)
        let logs = record(
            { $0.throttle(while: isHeld, on: scheduler) }, { $0.throttle(while: isHeld, on: scheduler) })
        input.send(value: 1)
        input.send(end)
        isHeld.value = false
        scheduler.advance()
        #expect(logs.map(\.events) == [[end], [end]])
    }

    @Test("debounce begins its interval again at every value")
    func debounce() {
        let logs = record({ $0.debounce(2, on: scheduler) }, { $0.debounce(2, on: scheduler) })
        input.send(value: 1)
        scheduler.advance(by: .seconds(1))
        input.send(value: 2)
        scheduler.advance(by: .seconds(1))
        #expect(logs.map(\.values) == [[], []])
        scheduler.advance(by: .seconds(1))
        #expect(logs.map(\.values) == [[2], [2]])
        scheduler.advance(by: .seconds(10))
        #expect(logs.map(\.values) == [[2], [2]])
    }

    @Test("Completion drops the pending value of debounce, or waits until it is due", arguments: [false, true])
    func debounceCompletion(discard: Bool) {
        let logs = record(
            { $0.debounce(2, on: scheduler, discardWhenCompleted: discard) },
            { $0.debounce(2, on: scheduler, discardWhenCompleted: discard) })
        input.send(value: 1)
        scheduler.advance(by: .seconds(1))
        input.sendCompleted()
        scheduler.advance()
        let atOnce: [Signal<Int, TestError>.Event] = discard ? [.completed] : []
        #expect(logs.map(\.events) == [atOnce, atOnce])
        scheduler.advance(by: .seconds(1))
        let later: [Signal<Int, TestError>.Event] = discard ? [.completed] : [.value(1), .completed]
        #expect(logs.map(\.events) == [later, later])
    }

    @Test("A failure drops the pending value of debounce, even if a completion waits for it")
    func debounceFailure() {
        let logs = record(
            { $0.debounce(2, on: scheduler, discardWhenCompleted: false) },
            { $0.debounce(2, on: scheduler, discardWhenCompleted: false) })
        input.send(value: 1)
        input.send(error: .first)
        scheduler.advance(by: .seconds(9))
        #expect(logs.map(\.events) == [[.failed(.first)], [.failed(.first)]])
    }

    @Test("debounce that keeps its last value does not send it again at the completion")
    func debounceSent() {
        let logs = record(
            { $0.debounce(2, on: scheduler, discardWhenCompleted: false) },
            { $0.debounce(2, on: scheduler, discardWhenCompleted: false) })
        input.send(value: 1)
        scheduler.advance(by: .seconds(2))
        input.sendCompleted()
        scheduler.advance(by: .seconds(9))
        #expect(logs.map(\.events) == [[.value(1), .completed], [.value(1), .completed]])
    }

    @Test("debounce without a pending value completes at once", arguments: [false, true])
    func debounceNothing(discard: Bool) {
        let logs = record(
            { $0.debounce(2, on: scheduler, discardWhenCompleted: discard) },
            { $0.debounce(2, on: scheduler, discardWhenCompleted: discard) })
        input.sendCompleted()
        scheduler.advance()
        #expect(logs.map(\.events) == [[.completed], [.completed]])
    }
}
