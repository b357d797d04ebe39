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
