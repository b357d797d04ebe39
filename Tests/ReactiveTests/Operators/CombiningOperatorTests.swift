import Reactive
import Testing

/// The laws of all operators on two streams, as operators of signals and of producers.
@Suite struct CombiningOperatorTests {
    private typealias Event = Signal<Int, TestError>.Event

    /// The result of an operator on two signals or on two producers, and the inputs of these two.
    private struct Combined {
        let log: Recorder<Int, TestError>
        let send: (_ left: Event?, _ right: Event?) -> Void

        func callAsFunction(left event: Event) { send(event, nil) }
        func callAsFunction(right event: Event) { send(nil, event) }
    }

    private func combined(_ operation: CombiningOperator) -> [Combined] {
        let (left, leftInput) = Signal<Int, TestError>.pipe()
        let (right, rightInput) = Signal<Int, TestError>.pipe()
        let ofSignals = Combined(log: operation.applied(to: left, right).record()) { first, second in
            if let first { leftInput.send(first) }
            if let second { rightInput.send(second) }
        }
        let sources = (ObservedSource<Int, TestError>(), ObservedSource<Int, TestError>())
        let ofProducers = Combined(
            log: operation.applied(to: sources.0.producer, sources.1.producer).record()
        ) { first, second in
            if let first { sources.0.send([first]) }
            if let second { sources.1.send([second]) }
        }
        return [ofSignals, ofProducers]
    }

    @Test(
        "A combination sends its values, and completes when both streams have completed",
        arguments: CombiningOperator.allCases)
    func values(operation: CombiningOperator) {
        for combined in combined(operation) {
            combined(left: .value(1))
            combined(left: .value(2))
            combined(right: .value(5))
            combined(left: .value(3))
            combined(right: .value(6))
            combined(left: .completed)
            #expect(combined.log.events == operation.values.events())
            combined(right: .completed)
            #expect(combined.log.events == operation.values.events(then: .completed))
        }
    }

    @Test("A failure of either stream ends a combination", arguments: CombiningOperator.allCases, [false, true])
    func failure(operation: CombiningOperator, ofLeft: Bool) {
        for combined in combined(operation) {
            if ofLeft { combined(left: .failed(.second)) } else { combined(right: .failed(.second)) }
            combined(left: .value(1))
            combined(right: .value(5))
            combined(left: .completed)
            #expect(combined.log.events == [.failed(.second)])
        }
    }

    @Test(
        "A failure of either stream ends a combination whose other stream has sent",
        arguments: CombiningOperator.allCases)
    func failureAfterValues(operation: CombiningOperator) {
        for combined in combined(operation) {
            combined(left: .value(1))
            combined(left: .value(2))
            combined(right: .value(5))
            combined(right: .failed(.first))
            #expect(combined.log.values == Array(operation.values.prefix(combined.log.values.count)))
            #expect(combined.log.events.last == .failed(.first))
        }
    }

    @Test(
        "An interruption of either stream interrupts a combination, but not a merge",
        arguments: CombiningOperator.allCases, [false, true])
    func interruption(operation: CombiningOperator, ofLeft: Bool) {
        for combined in combined(operation) {
            if ofLeft { combined(left: .interrupted) } else { combined(right: .interrupted) }
            let isMerge = CombiningOperator.merging.contains(operation)
            #expect(combined.log.events == (isMerge ? [] : [.interrupted]))
            if ofLeft { combined(right: .completed) } else { combined(left: .completed) }
            #expect(combined.log.events == [isMerge ? .completed : .interrupted])
        }
    }

    @Test(
        "A combination of a stream that completes without a value waits for the other one, unless no value can follow",
        arguments: CombiningOperator.allCases, [false, true])
    func empty(operation: CombiningOperator, isLeft: Bool) {
        let isReplaced = operation == .untilReplacement && !isLeft
        let endsAtOnce = CombiningOperator.pairwise.contains(operation) || isReplaced
        for combined in combined(operation) {
            if isLeft { combined(left: .completed) } else { combined(right: .completed) }
            #expect(combined.log.events == (endsAtOnce ? [.completed] : []))
            if isLeft { combined(right: .completed) } else { combined(left: .completed) }
            #expect(combined.log.events == [.completed])
        }
    }

    @Test(
        "A combination of latest values goes on with the last value of a stream that has completed",
        arguments: CombiningOperator.latest)
    func lastValue(operation: CombiningOperator) {
        let values =
            switch operation {
            case .and, .all, .allSequence: [0, 1]
            case .or, .any, .anySequence: [1, 1]
            default: [25, 26]
            }
        for combined in combined(operation) {
            combined(left: .value(2))
            combined(left: .completed)
            combined(right: .value(5))
            combined(right: .value(6))
            #expect(combined.log.events == values.events())
        }
    }

    @Test(
        "zip completes with a stream whose values are used up, although values of the other one wait",
        arguments: CombiningOperator.pairwise)
    func waitingValues(operation: CombiningOperator) {
        for combined in combined(operation) {
            combined(left: .value(1))
            combined(left: .value(2))
            combined(right: .value(5))
            combined(right: .completed)
            #expect(combined.log.events == [.value(15), .completed])
        }
    }

    @Test("zip completes when the last value of a completed stream is used", arguments: CombiningOperator.pairwise)
    func exhausted(operation: CombiningOperator) {
        for combined in combined(operation) {
            combined(left: .value(1))
            combined(left: .value(2))
            combined(left: .completed)
            combined(right: .value(5))
            #expect(combined.log.events == [.value(15)])
            combined(right: .value(6))
            #expect(combined.log.events == [.value(15), .value(26), .completed])
        }
    }

    @Test("Three, four and five streams combine into tuples, as signals and as producers")
    func manyOperands() {
        let inputs = (0..<5).map { _ in Signal<Int, TestError>.pipe() }
        let (a, b, c, d, e) = (
            inputs[0].output, inputs[1].output, inputs[2].output, inputs[3].output, inputs[4].output
        )
        let three = [Signal.combineLatest(a, b, c), Signal.zip(a, b, c)].map {
            $0.map { [$0, $1, $2].digits }.record()
        }
        let four = [Signal.combineLatest(a, b, c, d), Signal.zip(a, b, c, d)].map {
            $0.map { [$0, $1, $2, $3].digits }.record()
        }
        let five = [Signal.combineLatest(a, b, c, d, e), Signal.zip(a, b, c, d, e)].map {
            $0.map { [$0, $1, $2, $3, $4].digits }.record()
        }
        let producers = [
            SignalProducer.combineLatest(a, b, c.producer, d.producer, e.producer),
            SignalProducer.zip(a, b, c.producer, d.producer, e.producer),
        ].map { $0.map { [$0, $1, $2, $3, $4].digits }.record() }
        for (number, input) in inputs.map(\.input).enumerated() { input.send(value: number + 1) }
        inputs[0].input.send(value: 9)
        for input in inputs.map(\.input) { input.sendCompleted() }
        let expected: [[Int]] = [
            [123, 923], [123], [1234, 9234], [1234], [12345, 92345], [12345], [12345, 92345], [12345],
        ]
        #expect((three + four + five + producers).map(\.events) == expected.map { $0.events(then: .completed) })
    }

    @Test(
        "A combination of producers starts nothing before its start, and each start has values of its own",
        arguments: CombiningOperator.allCases)
    func starts(operation: CombiningOperator) {
        let (left, right) = (ObservedSource<Int, TestError>(), ObservedSource<Int, TestError>())
        let result = operation.applied(to: left.producer, right.producer)
        #expect([left.starts.value, right.starts.value] == [0, 0])
        let logs = [result.record(), result.record()]
        #expect([left.starts.value, right.starts.value] == [2, 2])
        left.send(1, 2)
        right.send(5)
        left.send(3)
        right.send(6)
        #expect(logs.map(\.values) == [operation.values, operation.values])
    }

    @Test(
        "Disposing of a combination of producers interrupts it, and ends the work of both",
        arguments: CombiningOperator.allCases)
    func disposal(operation: CombiningOperator) {
        let (left, right) = (ObservedSource<Int, TestError>(), ObservedSource<Int, TestError>())
        let (log, run) = operation.applied(to: left.producer, right.producer).recordAndHold()
        run.dispose()
        left.send(1)
        right.send(5)
        #expect([left.ends.value, right.ends.value] == [1, 1])
        #expect(log.events == [.interrupted])
    }

    @Test(
        "The failure of one producer ends the work of the other", arguments: CombiningOperator.allCases, [false, true])
    func failureEndsWork(operation: CombiningOperator, ofLeft: Bool) {
        let (left, right) = (ObservedSource<Int, TestError>(), ObservedSource<Int, TestError>())
        operation.applied(to: left.producer, right.producer).start()
        (ofLeft ? left : right).send([.failed(.first)])
        #expect([left.ends.value, right.ends.value] == [1, 1])
    }

    /// The operators that start the right stream last. In the attribute itself Swift 6.0 would crash.
    private static let leftFirst = CombiningOperator.allCases.filter { $0 != .untilReplacement }

    @Test("A combination whose left producer fails at its start does not start the right one", arguments: leftFirst)
    func failureAtStart(operation: CombiningOperator) {
        let source = ObservedSource<Int, TestError>()
        let log = operation.applied(to: SignalProducer<Int, TestError>(error: .first), source.producer).record()
        #expect(log.events == [.failed(.first)])
        #expect(source.starts.value == 0)
    }

    @Test(
        "The end of the last observation of a combination of signals disposes of both",
        arguments: CombiningOperator.allCases)
    func signalDisposal(operation: CombiningOperator) {
        let (left, right) = (ObservedSignal<Int, TestError>(), ObservedSignal<Int, TestError>())
        let observation = left.handOver { left in
            right.handOver { right in operation.applied(to: left, right).observe { _ in } }
        }
        #expect([left.source.isDisposed, right.source.isDisposed] == [false, false])
        observation?.dispose()
        #expect([left.source.isDisposed, right.source.isDisposed] == [true, true])
    }

    @Test(
        "The release of a combination of signals without observers disposes of both",
        arguments: CombiningOperator.allCases)
    func signalRelease(operation: CombiningOperator) {
        let (left, right) = (ObservedSignal<Int, TestError>(), ObservedSignal<Int, TestError>())
        var result: Signal<Int, TestError>? = left.handOver { left in
            right.handOver { right in operation.applied(to: left, right) }
        }
        #expect([left.source.isDisposed, right.source.isDisposed] == [false, false])
        withExtendedLifetime(result) {}
        result = nil
        #expect([left.source.isDisposed, right.source.isDisposed] == [true, true])
    }

    @Test("Each observer of a combination of signals gets the same events", arguments: CombiningOperator.allCases)
    func observers(operation: CombiningOperator) {
        let (left, leftInput) = Signal<Int, TestError>.pipe()
        let (right, rightInput) = Signal<Int, TestError>.pipe()
        let result = operation.applied(to: left, right)
        let logs = [result.record(), result.record()]
        leftInput.send(value: 1)
        leftInput.send(value: 2)
        rightInput.send(value: 5)
        leftInput.send(value: 3)
        rightInput.send(value: 6)
        rightInput.send(error: .first)
        let events = operation.values.events(then: .failed(.first))
        #expect(logs.map(\.events) == [events, events])
    }

    @Test("A combination releases its observer at the end and at the disposal", arguments: CombiningOperator.allCases)
    func release(operation: CombiningOperator) {
        let released = Atomic(0)
        let (left, right) = (ObservedSource<Int, TestError>(), ObservedSource<Int, TestError>())
        let result = operation.applied(to: left.producer, right.producer)
        func start() -> any Disposable {
            result.start { [witness = Witness { released.increment() }] _ in withExtendedLifetime(witness) {} }
        }
        start().dispose()
        #expect(released.value == 1)
        _ = start()
        left.send([.completed])
        right.send([.completed])
        #expect(released.value == 2)
    }

    @Test("Law 7: An observer of a combination can send into its source", arguments: CombiningOperator.allCases)
    func reentrancy(operation: CombiningOperator) {
        let (left, leftInput) = Signal<Int, TestError>.reentrantUnserializedPipe()
        let (right, rightInput) = Signal<Int, TestError>.pipe()
        let log = Recorder<Int, TestError>()
        operation.applied(to: left, right).observe { event in
            log.receive(event)
            if log.values.count == 1 { leftInput.send(value: 9) }
        }
        rightInput.send(value: 5)
        leftInput.send(value: 1)
        rightInput.send(value: 6)
        let expected =
            switch operation {
            case .combineLatest, .combineLatestWith, .combineLatestSequence: [15, 95, 96]
            case .zip, .zipWith, .zipSequence: [15, 96]
            case .merge, .mergeWith, .mergeSequence: [5, 9, 1, 6]
            case .and, .all, .allSequence: [0, 0, 1]
            case .or, .any, .anySequence: [0, 1, 1]
            case .untilReplacement: [5, 6]
            }
        #expect(log.values == expected)
    }
}
