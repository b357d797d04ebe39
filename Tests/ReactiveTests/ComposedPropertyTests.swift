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

    @Test("flatMap(.merge) follows the properties of all values")
    func flatMapMerge() {
        let inner = [MutableProperty(10), MutableProperty(20)]
        let choice = MutableProperty(0)
        let merged = choice.flatMap(.merge) { inner[$0] }
        let log = merged.producer.record()
        choice.value = 1
        inner[0].value = 11
        inner[1].value = 21
        #expect(log.values == [10, 20, 11, 21])
        #expect(merged.value == 21)
    }

    @Test("flatMap(.concat) follows a property until its release, and then the next one")
    func flatMapConcat() {
        let inner = Atomic([MutableProperty(10), MutableProperty(20)])
        let choice = MutableProperty(0)
        let chained = choice.flatMap(.concat) { inner.value[$0] }
        choice.value = 1
        inner.value[1].value = 21
        #expect(chained.value == 10)
        inner.swap([inner.value[1]])
        #expect(chained.value == 21)
        inner.value[0].value = 22
        #expect(chained.value == 22)
    }

    @Test("A property of properties follows the latest one, and keeps none of them alive")
    func flatten() {
        let outer = MutableProperty(MutableProperty(1))
        let flattened = outer.flatten(.latest)
        weak var former: MutableProperty<Int>?
        former = outer.value
        outer.value = MutableProperty(2)
        #expect(former == nil)
        outer.value.value = 3
        #expect(flattened.value == 3)
    }

    @Test("skipRepeats by a rule compares with the value of the source, even if that was ignored")
    func skipRepeats() {
        let source = MutableProperty(1)
        let property = source.skipRepeats { abs($0 - $1) < 2 }
        let log = property.producer.record()
        for number in [2, 3, 5, 4] { source.value = number }
        #expect(log.values == [1, 5])
        #expect(property.value == 5)
    }

    @Test("A zipped property of two properties of one source changes once for each change of the source")
    func diamond() {
        let source = MutableProperty(1)
        let zipped = source.map { $0 * 10 }.zip(with: source.map { $0 * 100 }).map { $0 + $1 }
        let log = zipped.producer.record()
        source.value = 2
        #expect(log.values == [110, 220])
        #expect(zipped.value == 220)
    }

    @Test("any and all accept properties of every kind")
    func variadicBooleans() {
        let (a, b) = (MutableProperty(true), MutableProperty(false))
        #expect([Property<Bool>.any(a, b).value, Property<Bool>.all(a, b).value] == [true, false])
        let producers = [SignalProducer<Bool, Never>.any(a, b), SignalProducer<Bool, Never>.all(a, b)]
        #expect(producers.map { $0.record().values.last } == [true, false])
    }
}
