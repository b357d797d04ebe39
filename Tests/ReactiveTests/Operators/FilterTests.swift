import Reactive
import Testing

private let numbers = SignalProducer<Int, TestError>([1, 2, 3, 4])

@Suite struct FilterTests {
    @Test("filter, compactMap and skipNil send the matching values")
    func filter() {
        #expect(numbers.filter { $0.isMultiple(of: 2) }.record().values == [2, 4])
        #expect(numbers.compactMap { $0 > 2 ? "\($0)" : nil }.record().values == ["3", "4"])
        #expect(SignalProducer<Int?, Never>([1, nil, 3]).skipNil().record().values == [1, 3])
    }

    @Test("take(first:) completes with its last value and stops the work", arguments: [1, 2, 4, 9])
    func takeFirst(count: Int) {
        let log = numbers.take(first: count).record()
        #expect(log.values == Array((1...4).prefix(count)))
        #expect(log.isCompleted)
    }

    @Test("Taking no values starts nothing")
    func takeNone() {
        let started = Atomic(false)
        let log = numbers.on(starting: { started.value = true }).take(first: 0).record()
        #expect(log.events == [.completed])
        #expect(!started.value)
    }

    @Test("Law 17: take(first:) stops the signal it observes")
    func takeFirstStopsSignal() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let calls = Atomic(0)
        let log = signal.on(value: { _ in calls.increment() }).take(first: 1).record()
        input.send(value: 1)
        input.send(value: 2)
        #expect(calls.value == 1)
        #expect(log.events == [.value(1), .completed])
    }

    @Test("A value sent back by the observer of take(first:) does not exceed the count")
    func takeFirstReentrant() {
        let property = MutableProperty(0)
        let seen = Atomic<[Int]>([])
        property.signal.take(first: 1).observeValues { value in
            seen.append(value)
            property.value = value + 1
        }
        property.value = 1
        #expect(seen.value == [1])
    }

    @Test("take(last:) sends the last values on completion", arguments: [0, 1, 3, 9])
    func takeLast(count: Int) {
        let log = numbers.take(last: count).record()
        #expect(log.values == Array((1...4).suffix(count)))
        #expect(log.isCompleted)
        #expect(numbers.concat(error: .first).take(last: count).record().events == [.failed(.first)])
    }

    @Test("take(while:) skips the value that ends it, and take(until:) includes it")
    func takeWhile() {
        #expect(numbers.take(while: { $0 < 3 }).record().events == [.value(1), .value(2), .completed])
        #expect(numbers.take(until: { $0 < 3 }).record().events == [.value(1), .value(2), .value(3), .completed])
    }

    @Test("take(until:) completes at the trigger's value or completion", arguments: [true, false])
    func takeUntil(byValue: Bool) {
        let (signal, input) = Signal<Int, Never>.pipe()
        let (trigger, pull) = Signal<(), Never>.pipe()
        let logs = [signal.take(until: trigger).record(), signal.producer.take(until: trigger).record()]
        input.send(value: 1)
        if byValue { pull.send(value: ()) } else { pull.sendCompleted() }
        input.send(value: 2)
        #expect(logs.allSatisfy { $0.events == [.value(1), .completed] })
    }

    @Test("take(until:) with a trigger that has fired starts nothing")
    func takeUntilFired() {
        let started = Atomic(false)
        let log = numbers.on(starting: { started.value = true })
            .take(until: SignalProducer<(), Never>(value: ())).record()
        #expect(log.events == [.completed])
        #expect(!started.value)
    }

    @Test("take(until:) ignores an interruption of the trigger")
    func takeUntilInterrupted() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let log = signal.take(until: Signal<(), Never>.empty).record()
        input.send(value: 1)
        #expect(log.events == [.value(1)])
    }

    @Test("take(during:) completes at the end of the lifetime, or at once after its end")
    func takeDuring() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let (lifetime, token) = Lifetime.make()
        let logs = [signal.take(during: lifetime).record(), signal.producer.take(during: lifetime).record()]
        input.send(value: 1)
        token.dispose()
        input.send(value: 2)
        #expect(logs.allSatisfy { $0.events == [.value(1), .completed] })
        #expect(numbers.take(during: lifetime).record().events == [.completed])
    }

    @Test("take(untilReplacement:) sends the replacement's events from its first event on")
    func takeUntilReplacement() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let (other, otherInput) = Signal<Int, Never>.pipe()
        let log = signal.take(untilReplacement: other).record()
        input.send(value: 1)
        input.sendCompleted()
        otherInput.send(value: 10)
        otherInput.sendCompleted()
        #expect(log.events == [.value(1), .value(10), .completed])
    }

    @Test("A replacement stops the work of the replaced stream")
    func replacementStops() {
        let stopped = Atomic(false)
        let (other, input) = Signal<Int, Never>.pipe()
        SignalProducer<Int, Never>.never.on(disposed: { stopped.value = true }).take(untilReplacement: other).start()
        input.send(value: 1)
        #expect(stopped.value)
    }

    @Test("skip(first:) skips the given number of values", arguments: [0, 2, 9])
    func skipFirst(count: Int) {
        #expect(numbers.skip(first: count).record().values == Array((1...4).dropFirst(count)))
    }

    @Test("skip(while:) sends all values from the first one that does not match")
    func skipWhile() {
        let values = SignalProducer<Int, Never>([1, 2, 1]).skip(while: { $0 < 2 }).record().values
        #expect(values == [2, 1])
    }

    @Test("skip(until:) waits for the trigger")
    func skipUntil() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let (trigger, pull) = Signal<(), Never>.pipe()
        let log = signal.skip(until: trigger).record()
        input.send(value: 1)
        pull.send(value: ())
        input.send(value: 2)
        #expect(log.values == [2])
    }

    @Test("skipRepeats skips consecutive equal values")
    func skipRepeats() {
        let values = SignalProducer<Int, Never>([1, 1, 2, 2, 1])
        #expect(values.skipRepeats().record().values == [1, 2, 1])
        #expect(values.skipRepeats { $0 % 2 == $1 % 2 }.record().values == [1, 2, 1])
    }

    @Test("uniqueValues skips values that were sent before")
    func uniqueValues() {
        #expect(SignalProducer<Int, Never>([1, 2, 1, 3, 2]).uniqueValues().record().values == [1, 2, 3])
        #expect(SignalProducer<Int, Never>([1, 11, 2]).uniqueValues { $0 % 10 }.record().values == [1, 2])
    }
}
