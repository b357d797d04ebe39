import Reactive
import Testing

/// Combinations of streams of several types and kinds, and of many streams.
@Suite struct CombineTests {
    @Test("Any number of streams of different types can be combined")
    func manyTypes() {
        let (third, fourth) = (SignalProducer<Bool, Never>(value: true), SignalProducer<Double, Never>(value: 0.5))
        let log = SignalProducer.combineLatest(
            SignalProducer<Int, Never>(value: 1), SignalProducer<String, Never>(value: "a"), third, fourth
        ).map { "\($0)\($1)\($2)\($3)" }.record()
        #expect(log.events == [.value("1atrue0.5"), .completed])
    }

    @Test("A producer can be combined with a property")
    func producerWithProperty() {
        let property = MutableProperty("a")
        let log = SignalProducer<Int, Never>(value: 1).combineLatest(with: property).record()
        property.value = "b"
        #expect(log.values.map { "\($0)\($1)" } == ["1a", "1b"])
    }

    @Test("A producer can be zipped, merged and compared with a property")
    func producerWithProperties() {
        let one = SignalProducer<Int, Never>(value: 1)
        let (two, no) = (MutableProperty(2), MutableProperty(false))
        #expect(one.zip(with: two).map { [$0, $1] }.record().values == [[1, 2]])
        #expect(one.merge(with: two).record().values == [1, 2])
        #expect(one.map { $0 == 1 }.and(no).record().values == [false])
        #expect(one.map { $0 == 1 }.or(no).record().values == [true])
    }

    @Test("A combination of no signals has ended")
    func noSignals() {
        let none: [Signal<Int, Never>] = []
        let combined = [Signal<Int, Never>.combineLatest(none), Signal<Int, Never>.zip(none)]
        #expect(combined.map { $0.record().events } == [[.interrupted], [.interrupted]])
        #expect(Signal<Int, Never>.merge(none).record().events == [.interrupted])
    }

    @Test("zip releases a value when it has sent it")
    func usedValues() {
        let (left, leftInput) = Signal<Witness, Never>.pipe()
        let (right, rightInput) = Signal<Int, Never>.pipe()
        let released = Atomic(0)
        left.zip(with: right).observeValues { _ in }
        for _ in 0..<3 { leftInput.send(value: Witness { released.increment() }) }
        #expect(released.value == 0)
        rightInput.send(value: 1)
        #expect(released.value == 1)
        withExtendedLifetime((leftInput, rightInput)) {}
    }

    @Test("A sequence of streams combines into arrays, also hundreds of them, and an empty one completes at once")
    func sequences() {
        let many = (0..<300).map { SignalProducer<Int, Never>(value: $0) }
        let combined = [SignalProducer.combineLatest(many), SignalProducer.zip(many)]
        #expect(combined.allSatisfy { $0.record().values == [Array(0..<300)] })
        let none: [SignalProducer<Int, Never>] = []
        #expect(SignalProducer.combineLatest(none).record().events == [.completed])
        #expect(SignalProducer.zip(none, emptySentinel: [7]).record().events == [.value([7]), .completed])
    }

    @Test("Law 7: An observer of a combination can change a source")
    func reentrancy() {
        let (a, b) = (MutableProperty(0), MutableProperty(0))
        let log = Recorder<[Int], Never>()
        a.producer.combineLatest(with: b).map { [$0, $1] }.start { event in
            log.receive(event)
            if event.value == [1, 0] { b.value = 5 }
        }
        a.value = 1
        #expect(log.values == [[0, 0], [1, 0], [1, 5]])
    }

    @Test("merge takes streams of several kinds")
    func mergeMixed() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let (one, property) = (SignalProducer<Int, Never>(value: 1), MutableProperty(2))
        let log = SignalProducer.merge(one, signal).record()
        let others = SignalProducer.merge(signal, property, one).record()
        let four = SignalProducer.merge(property, one, signal, one).record()
        input.send(value: 3)
        input.sendCompleted()
        #expect(log.events == [.value(1), .value(3), .completed])
        #expect(others.values == [2, 1, 3])
        #expect(four.values == [2, 1, 1, 3])
    }
}
