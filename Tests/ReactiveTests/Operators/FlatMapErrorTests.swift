import Reactive
import Testing

/// Streams that go on after an error.
@Suite final class FlatMapErrorTests {
    private let (signal, input) = Signal<Int, TestError>.pipe()
    private let second = ObservedSource<Int, TestError>()

    @Test("flatMapError starts its stream at the failure only, and ends it at the disposal")
    func disposal() {
        let (first, second) = (ObservedSource<Int, TestError>(), ObservedSource<Int, Never>())
        let errors = Atomic<[TestError]>([])
        let (log, run) = first.producer.flatMapError { error in
            errors.append(error)
            return second.producer
        }.recordAndHold()
        first.send(1)
        #expect(second.starts.value == 0)
        first.send([.failed(.second)])
        second.send(2)
        #expect([first.ends.value, second.starts.value, second.ends.value] == [1, 1, 0])
        run.dispose()
        #expect([first.ends.value, second.ends.value] == [1, 1])
        #expect(errors.value == [.second])
        #expect(log.events == [.value(1), .value(2), .interrupted])
    }

    @Test("flatMapError ends like its second stream, as signal and as producer", arguments: allEnds)
    func secondEnds(end: Signal<Int, TestError>.Event) {
        let logs = [
            signal.flatMapError { [second] _ in second.producer }.record(),
            signal.producer.flatMapError { [second] _ in second.producer }.record(),
        ]
        input.send(value: 0)
        input.send(error: .first)
        second.send([.value(1), end])
        #expect(logs.map(\.events) == [[.value(0), .value(1), end], [.value(0), .value(1), end]])
        #expect([second.starts.value, second.ends.value] == [2, 2])
    }

    @Test("flatMapError starts no second stream after a completion or an interruption", arguments: [false, true])
    func firstEnds(byCompletion: Bool) {
        let end: Signal<Int, TestError>.Event = byCompletion ? .completed : .interrupted
        let logs = [
            signal.flatMapError { [second] _ in second.producer }.record(),
            signal.producer.flatMapError { [second] _ in second.producer }.record(),
        ]
        input.send(end)
        #expect(logs.map(\.events) == [[end], [end]])
        #expect(second.starts.value == 0)
    }

    @Test("The end of the last observation of flatMapError's signal ends the second stream")
    func signalDisposal() {
        let source = ObservedSignal<Int, TestError>()
        let observation = source.handOver { [second] signal in
            signal.flatMapError { _ in second.producer }.observe { _ in }
        }
        source.send([.failed(.first)])
        #expect([second.starts.value, second.ends.value] == [1, 0])
        observation?.dispose()
        #expect(second.ends.value == 1)
    }

    @Test("flatMapError continues with a property, as signal and as producer")
    func property() {
        let property = MutableProperty(5)
        let logs = [
            signal.flatMapError { _ in property }.record(), signal.producer.flatMapError { _ in property }.record(),
        ]
        input.send(error: .first)
        property.value = 6
        #expect(logs.map(\.values) == [[5, 6], [5, 6]])
    }

    @Test("The second stream of flatMapError can have a second stream itself")
    func nested() {
        let log = signal.flatMapError { [second] _ in
            second.producer.flatMapError { error in SignalProducer<Int, TestError>(value: 9).concat(error: error) }
        }.record()
        input.send(error: .first)
        second.send([.value(1), .failed(.second)])
        #expect(log.events == [.value(1), .value(9), .failed(.second)])
    }
}
