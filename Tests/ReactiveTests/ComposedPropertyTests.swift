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

    @Test("A capturing property keeps its source alive and passes it on")
    func capturing() {
        var source: MutableProperty? = MutableProperty(1)
        weak var weakSource: MutableProperty<Int>?
        weakSource = source
        let property = Property(capturing: source!)
        source = nil
        #expect(weakSource != nil)
        weakSource?.value = 2
        #expect(property.value == 2)
    }

    @Test("Law 26: A view of a property does not keep it alive, and keeps its last value")
    func view() {
        var source: MutableProperty? = MutableProperty(1)
        weak var weakSource: MutableProperty<Int>?
        weakSource = source
        let property = Property(source!)
        source?.value = 2
        source = nil
        #expect(weakSource == nil)
        #expect(property.value == 2)
        #expect(property.producer.record().events == [.value(2), .completed])
    }

    @Test("Law 23: A mapped property has its value before its observers are called")
    func mapped() {
        let source = MutableProperty(1)
        let mapped = source.map { $0 * 10 }
        let agreed = Atomic<[Bool]>([])
        mapped.producer.startWithValues { agreed.append(mapped.value == $0) }
        source.value = 2
        #expect(mapped.value == 20)
        #expect(agreed.value == [true, true])
    }

    @Test("Law 25: The streams of a composed property last as long as its sources, not as long as the property")
    func lifetime() {
        var source: MutableProperty? = MutableProperty(1)
        var mapped: Property<Int>? = source!.map { $0 + 1 }
        let log = mapped!.producer.record()
        mapped = nil
        source?.value = 5
        #expect(log.values == [2, 6])
        #expect(!log.hasEnded)
        source = nil
        #expect(log.isCompleted)
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

    @Test("A property of a stream begins with its initial value and completes with the stream, whatever the end")
    func initialThen() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let property = Property(initial: 0, then: signal)
        let log = property.producer.record()
        input.send(value: 1)
        #expect(property.value == 1)
        input.sendInterrupted()
        #expect(log.events == [.value(0), .value(1), .completed])
    }

    @Test("An optional property can be made from a stream of its wrapped type")
    func optionalInitial() {
        let property = Property<Int?>(initial: nil, then: SignalProducer<Int, Never>(value: 3))
        #expect(property.value == 3)
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

    @Test("Many properties combine into an array, and none into nil or the sentinel")
    func combineMany() {
        let properties = (1...3).map { MutableProperty($0) }
        let combined = Property<Int>.combineLatest(properties)
        properties[1].value = 20
        #expect(combined?.value == [1, 20, 3])
        let none: [MutableProperty<Int>] = []
        #expect(Property<Int>.combineLatest(none) == nil)
        #expect(Property<Int>.combineLatest(none, emptySentinel: [9]).value == [9])
        #expect(Property<Int>.zip(none, emptySentinel: [8]).value == [8])
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

    @Test("flatten(.latest) follows the property in the value")
    func flatten() {
        let (first, second) = (MutableProperty(1), MutableProperty(2))
        let current = MutableProperty(first)
        let flat = current.flatten(.latest)
        current.value = second
        second.value = 3
        #expect(flat.value == 3)
    }

    @Test("Logical operators work on properties")
    func logic() {
        let (a, b) = (MutableProperty(true), MutableProperty(false))
        let results = [a.negate(), a.and(b), a.or(b), Property<Bool>.all([a, b]), Property<Bool>.any([a, b])]
        #expect(results.map(\.value) == [false, false, true, false, true])
        b.value = true
        #expect(results.map(\.value) == [false, true, true, true, true])
    }

    @Test("Operators that skip values keep the property's value")
    func leavingOut() {
        let source = MutableProperty(1)
        let even = source.filter(initial: 0) { $0.isMultiple(of: 2) }
        let distinct = source.skipRepeats().signal.record()
        let unique = source.uniqueValues().signal.record()
        for number in [1, 2, 2, 1] { source.value = number }
        #expect(even.value == 2)
        #expect(distinct.values == [2, 1])
        #expect(unique.values == [2])
    }

    @Test("combinePrevious begins with the initial value")
    func combinePrevious() {
        let source = MutableProperty(1)
        let pairs = source.combinePrevious(0)
        #expect(pairs.value == (0, 1))
        source.value = 2
        #expect(pairs.value == (1, 2))
    }

    @Test("A property can be mapped by a key path and to a constant")
    func otherMaps() {
        let source = MutableProperty("abc")
        #expect(source.map(\.count).value == 3)
        #expect(source.map(value: 7).value == 7)
    }

    @Test("any and all accept properties of every kind")
    func variadicBooleans() {
        let (a, b) = (MutableProperty(true), MutableProperty(false))
        #expect(Property<Bool>.any(a, b).value)
        #expect(!Property<Bool>.all(a, b).value)
        #expect(SignalProducer<Bool, Never>.any(a, b).record().values.last == true)
        #expect(SignalProducer<Bool, Never>.all(a, b).record().values.last == false)
        b.value = true
        #expect(Property<Bool>.all(a, b).value)
    }
}
