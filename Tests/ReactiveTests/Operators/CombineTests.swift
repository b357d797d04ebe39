import Reactive
import Testing

@Suite final class CombineTests {
    let (left, leftInput) = Signal<Int, TestError>.pipe()
    let (right, rightInput) = Signal<String, TestError>.pipe()

    @Test("combineLatest waits for a value of each source and then sends at each value")
    func combineLatest() {
        let log = left.combineLatest(with: right).record()
        leftInput.send(value: 1)
        leftInput.send(value: 2)
        #expect(log.events.isEmpty)
        rightInput.send(value: "a")
        leftInput.send(value: 3)
        #expect(log.values.map { "\($0)\($1)" } == ["2a", "3a"])
    }

    @Test("combineLatest completes after all its sources")
    func combineLatestCompletes() {
        let log = Signal.combineLatest(left, right).record()
        leftInput.send(value: 1)
        leftInput.sendCompleted()
        rightInput.send(value: "a")
        #expect(!log.hasEnded)
        rightInput.sendCompleted()
        #expect(log.isCompleted)
    }

    @Test("An error or an interruption of one source ends a combination", arguments: [true, false])
    func combineLatestEnds(byError: Bool) {
        let logs = [Signal.combineLatest(left, right).record(), Signal.zip(left, right).record()]
        if byError { rightInput.send(error: .second) } else { rightInput.sendInterrupted() }
        leftInput.send(value: 1)
        #expect(logs.allSatisfy { $0.events.count == 1 && $0.isInterrupted == !byError })
    }

    @Test("Any number of streams of different types can be combined")
    func manyTypes() {
        let (third, fourth) = (SignalProducer<Bool, Never>(value: true), SignalProducer<Double, Never>(value: 0.5))
        let log = SignalProducer.combineLatest(
            SignalProducer<Int, Never>(value: 1), SignalProducer<String, Never>(value: "a"), third, fourth
        ).record()
        #expect(log.values.count == 1)
        #expect(log.values.first.map { $0 == (1, "a", true, 0.5) } == true)
        #expect(log.isCompleted)
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
        #expect(SignalProducer.combineLatest(many).record().values == [Array(0..<300)])
        #expect(SignalProducer.zip(many).record().values == [Array(0..<300)])
        let none: [SignalProducer<Int, Never>] = []
        #expect(SignalProducer.combineLatest(none).record().events == [.completed])
        #expect(SignalProducer.zip(none, emptySentinel: [7]).record().events == [.value([7]), .completed])
    }

    @Test("Disposing of a combination stops the work of its sources")
    func disposal() {
        let stopped = Atomic(0)
        let part = SignalProducer<Int, Never>.never.on(disposed: { stopped.increment() })
        SignalProducer.combineLatest(part, part).start().dispose()
        SignalProducer.zip([part, part, part]).start().dispose()
        #expect(stopped.value == 5)
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

    @Test("zip pairs the first with the first, the second with the second")
    func zip() {
        let log = left.zip(with: right).record()
        leftInput.send(value: 1)
        leftInput.send(value: 2)
        rightInput.send(value: "a")
        rightInput.send(value: "b")
        rightInput.send(value: "c")
        #expect(log.values.map { "\($0)\($1)" } == ["1a", "2b"])
    }

    @Test("zip completes as soon as no further pair can come")
    func zipCompletes() {
        let log = left.zip(with: right).record()
        leftInput.send(value: 1)
        leftInput.sendCompleted()
        #expect(!log.hasEnded)
        rightInput.send(value: "a")
        #expect(log.isCompleted)
    }

    @Test("merge sends values at once and completes after all its sources")
    func merge() {
        let (other, otherInput) = Signal<Int, TestError>.pipe()
        let log = Signal.merge(left, other).record()
        leftInput.send(value: 1)
        otherInput.send(value: 2)
        leftInput.sendCompleted()
        otherInput.send(value: 3)
        otherInput.sendCompleted()
        #expect(log.events == [.value(1), .value(2), .value(3), .completed])
    }

    @Test("merge of producers starts each of them")
    func mergeProducers() {
        let log = SignalProducer<Int, Never>.merge([SignalProducer([1, 2]), SignalProducer([3])]).record()
        #expect(log.events == [.value(1), .value(2), .value(3), .completed])
        #expect(SignalProducer<Int, Never>(value: 1).merge(with: SignalProducer(value: 2)).record().values == [1, 2])
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

    @Test("sample sends the latest value at each value of the sampler")
    func sample() {
        let (sampler, pull) = Signal<(), Never>.pipe()
        let log = left.sample(on: sampler).record()
        pull.send(value: ())
        leftInput.send(value: 1)
        leftInput.send(value: 2)
        pull.send(value: ())
        pull.send(value: ())
        #expect(log.values == [2, 2])
    }

    @Test("sample(with:) adds the sampler's value and completes after both")
    func sampleWith() {
        let (sampler, pull) = Signal<String, Never>.pipe()
        let log = left.sample(with: sampler).record()
        leftInput.send(value: 1)
        pull.send(value: "a")
        leftInput.sendCompleted()
        #expect(!log.hasEnded)
        pull.send(value: "b")
        pull.sendCompleted()
        #expect(log.values.map { "\($0)\($1)" } == ["1a", "1b"])
        #expect(log.isCompleted)
    }

    @Test("withLatest adds the latest value of another stream and skips values before its first one")
    func withLatest() {
        let (other, otherInput) = Signal<String, Never>.pipe()
        let log = left.withLatest(from: other).record()
        leftInput.send(value: 1)
        otherInput.send(value: "a")
        leftInput.send(value: 2)
        otherInput.sendCompleted()
        leftInput.send(value: 3)
        #expect(log.values.map { "\($0)\($1)" } == ["2a", "3a"])
        leftInput.sendCompleted()
        #expect(log.isCompleted)
    }

    @Test("withLatest accepts a property, whose value is available from the start")
    func withLatestOfProperty() {
        let property = MutableProperty("a")
        let log = SignalProducer<Int, Never>([1, 2]).withLatest(from: property).record()
        #expect(log.values.map { "\($0)\($1)" } == ["1a", "2a"])
    }
}
