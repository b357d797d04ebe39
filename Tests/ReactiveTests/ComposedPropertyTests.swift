import Reactive
import Testing

@Suite struct PropertyTests {
    @Test("A constant sends its value and completes, and its signal has ended")
    func constant() {
        let property = Property(value: 1)
        #expect(property.value == 1)
        #expect(property.producer.record().events == [.value(1), .completed])
        #expect(property.signal.record().events == [.interrupted])
    }

    @Test("Law 21: A property of a stream that sends at its start has the last of these values")
    func ofImmediateStream() {
        let property = Property<Int>(initial: 0, then: SignalProducer<Int, Never>([1, 2]))
        #expect(property.value == 2)
        #expect(property.producer.record().events == [.value(2), .completed])
    }

    @Test("A composed property without an owner stops its work")
    func unheld() {
        let source = MutableProperty(1)
        let calls = Atomic(0)
        do {
            let mapped = source.map { _ in calls.increment() }
            withExtendedLifetime(mapped) {}
        }
        source.value = 2
        #expect(calls.value == 1)
    }

    @Test("A combined property has the values of its sources, which can have three types")
    func combineLatest() {
        let (number, name, flag) = (MutableProperty(1), MutableProperty("a"), MutableProperty(true))
        let combined = Property.combineLatest(number, name, flag)
        #expect(combined.value == (1, "a", true))
        name.value = "b"
        flag.value = false
        #expect(combined.value == (1, "b", false))
    }

    @Test("A zipped property changes after all its sources have changed")
    func zip() {
        let (left, right) = (MutableProperty(1), MutableProperty("a"))
        let zipped = left.zip(with: right)
        left.value = 2
        #expect(zipped.value == (1, "a"))
        right.value = "b"
        #expect(zipped.value == (2, "b"))
    }

    @Test("flatMap(.latest) follows the property chosen by the value")
    func flatMap() {
        let (first, second) = (MutableProperty("a"), MutableProperty("b"))
        let choice = MutableProperty(true)
        let chosen = choice.flatMap(.latest) { $0 ? first : second }
        #expect(chosen.value == "a")
        choice.value = false
        first.value = "unseen"
        #expect(chosen.value == "b")
        second.value = "c"
        #expect(chosen.value == "c")
    }

    @Test("any and all accept properties of every kind")
    func variadicBooleans() {
        let (a, b) = (MutableProperty(true), MutableProperty(false))
        #expect([Property<Bool>.any(a, b).value, Property<Bool>.all(a, b).value] == [true, false])
        let producers = [SignalProducer<Bool, Never>.any(a, b), SignalProducer<Bool, Never>.all(a, b)]
        #expect(producers.map { $0.record().values.last } == [true, false])
    }
}
