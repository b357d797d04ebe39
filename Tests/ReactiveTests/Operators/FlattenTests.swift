import Reactive
import Testing

@Suite final class FlattenTests {
    typealias Inner = Signal<Int, TestError>
    let (outer, outerInput) = Signal<Inner, TestError>.pipe()
    let (first, firstInput) = Inner.pipe()
    let (second, secondInput) = Inner.pipe()

    static let strategies: [FlattenStrategy] = [.merge, .concat, .latest, .race, .throttle, .concurrent(limit: 2)]

    @Test("Law 33: An inner interruption ends only the inner stream", arguments: strategies)
    func innerInterruption(strategy: FlattenStrategy) {
        let log = outer.flatten(strategy).record()
        outerInput.send(value: first)
        firstInput.sendInterrupted()
        outerInput.send(value: second)
        secondInput.send(value: 1)
        #expect(log.events == [.value(1)])
    }

    @Test("concat of very many streams that complete at once does not overflow the stack")
    func longConcat() {
        let log = SignalProducer<Int, Never>(0..<20_000).flatMap(.concat) { SignalProducer<Int, Never>(value: $0) }
            .reduce(0) { count, _ in count + 1 }.record()
        #expect(log.values == [20_000])
    }

    @Test("Waiting streams start in a loop and not recursively")
    func waitingConcat() {
        let (gate, input) = Signal<Int, Never>.pipe()
        let waiting = [gate.producer] + (0..<20_000).map { SignalProducer<Int, Never>(value: $0) }
        let log = SignalProducer<SignalProducer<Int, Never>, Never>(waiting).flatten(.concat)
            .reduce(0) { count, _ in count + 1 }.record()
        input.sendCompleted()
        #expect(log.events == [.value(20_000), .completed])
    }

    @Test("Law 7: With latest, a value can cause the next stream and is followed by its values")
    func latestReentrant() {
        let query = MutableProperty(0)
        let (source, input) = Signal<Int, Never>.pipe()
        let seen = Atomic<[Int]>([])
        query.producer.flatMap(.latest) { number in
            number == 0 ? source.producer : SignalProducer(value: number * 10)
        }.startWithValues { value in
            seen.append(value)
            if value == 7 { query.value = 1 }
        }
        input.send(value: 7)
        #expect(seen.value == [7, 10])
    }

    @Test("The elements of a sequence are taken until the stream has ended")
    func endlessElements() {
        let numbers = CountingSequence(count: 1_000)
        let producer = SignalProducer<CountingSequence, Never>(value: numbers)
        #expect(producer.flatten().take(first: 2).record().events == [.value(0), .value(1), .completed])
        #expect(numbers.taken.value == 2)
        let (signal, input) = Signal<CountingSequence, Never>.pipe()
        let log = signal.flatten().take(first: 3).record()
        input.send(value: numbers)
        #expect(log.events == [.value(2), .value(3), .value(4), .completed])
        #expect(numbers.taken.value == 5)
    }

    @Test("Law 7: A value of an inner stream can make the outer stream send the next one", arguments: strategies)
    func reentrantOuter(strategy: FlattenStrategy) {
        let (outer, outerInput) = Signal<Inner, TestError>.reentrantUnserializedPipe()
        let log = Recorder<Int, TestError>()
        outer.flatten(strategy).observe { [second] event in
            log.receive(event)
            if event.value == 1 { outerInput.send(value: second) }
        }
        outerInput.send(value: first)
        firstInput.send(value: 1)
        secondInput.send(value: 2)
        firstInput.send(value: 3)
        let values =
            switch strategy {
            case .concat, .race, .throttle: [1, 3]
            case .latest: [1, 2]
            default: [1, 2, 3]
            }
        #expect(log.values == values)
    }

    @Test("Laws 5, 42: A value of an inner stream waits for that of another thread", arguments: strategies)
    func valueDuringDelivery(strategy: FlattenStrategy) {
        let observer = SlowObserver()
        outer.flatten(strategy).observe(observer.receive)
        outerInput.send(value: first)
        outerInput.send(value: second)
        // With latest, only the second stream runs.
        let (slow, fast) = strategy == .latest ? (secondInput, firstInput) : (firstInput, secondInput)
        let meanwhile = observer.run({ slow.send(value: 1) }) {
            fast.send(value: 2)
            outerInput.sendCompleted()
            fast.sendCompleted()
        }
        slow.sendCompleted()
        #expect(meanwhile == 0)
        let runsBoth = strategy == .merge || strategy == .concurrent(limit: 2)
        #expect(observer.events == (runsBoth ? [1, 2] : [1]).events(then: .completed))
    }

    @Test("Law 35: latest ends the work of an inner stream before it starts the next one")
    func latestOrder() {
        let order = Atomic<[String]>([])
        let (numbers, input) = Signal<Int, TestError>.pipe()
        numbers.flatMap(.latest) { number in
            SignalProducer<Int, TestError>.never.on(
                starting: { order.append("begin \(number)") }, interrupted: { order.append("interrupt \(number)") },
                disposed: { order.append("end \(number)") })
        }.observe { _ in }
        input.send(value: 1)
        input.send(value: 2)
        #expect(order.value == ["begin 1", "interrupt 1", "end 1", "begin 2"])
    }

    @Test("Inner streams that end at once are no end of the flattened stream", arguments: strategies, [false, true])
    func emptyInnerStreams(strategy: FlattenStrategy, isInterrupted: Bool) {
        let (numbers, input) = Signal<Int, TestError>.pipe()
        let inner = SignalProducer<Int, TestError> { observer, _ in
            observer.send(isInterrupted ? .interrupted : .completed)
        }
        let logs = [
            numbers.flatMap(strategy) { _ in inner }.record(),
            numbers.producer.flatMap(strategy) { _ in inner }.record(),
        ]
        for number in 1...3 { input.send(value: number) }
        #expect(logs.map(\.events) == [[], []])
        input.sendCompleted()
        #expect(logs.map(\.events) == [[.completed], [.completed]])
    }
}
