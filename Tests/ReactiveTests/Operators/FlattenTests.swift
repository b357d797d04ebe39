import Reactive
import Testing

@Suite final class FlattenTests {
    typealias Inner = Signal<Int, TestError>
    let (outer, outerInput) = Signal<Inner, TestError>.pipe()
    let (first, firstInput) = Inner.pipe()
    let (second, secondInput) = Inner.pipe()

    static let strategies: [FlattenStrategy] = [.merge, .concat, .latest, .race, .throttle, .concurrent(limit: 2)]

    @Test("Law 32: An error of the outer stream ends everything", arguments: strategies)
    func outerError(strategy: FlattenStrategy) {
        let log = outer.flatten(strategy).record()
        outerInput.send(value: first)
        firstInput.send(value: 1)
        outerInput.send(error: .second)
        firstInput.send(value: 2)
        #expect(log.events == [.value(1), .failed(.second)])
    }

    @Test("Law 32: An error of an inner stream ends everything", arguments: strategies)
    func innerError(strategy: FlattenStrategy) {
        let log = outer.flatten(strategy).record()
        outerInput.send(value: first)
        firstInput.send(error: .first)
        outerInput.send(value: second)
        secondInput.send(value: 1)
        #expect(log.events == [.failed(.first)])
    }

    @Test("Law 33: An inner interruption ends only the inner stream", arguments: strategies)
    func innerInterruption(strategy: FlattenStrategy) {
        let log = outer.flatten(strategy).record()
        outerInput.send(value: first)
        firstInput.sendInterrupted()
        outerInput.send(value: second)
        secondInput.send(value: 1)
        #expect(log.events == [.value(1)])
    }

    @Test("An outer interruption interrupts everything", arguments: strategies)
    func outerInterruption(strategy: FlattenStrategy) {
        let log = outer.flatten(strategy).record()
        outerInput.send(value: first)
        outerInput.sendInterrupted()
        firstInput.send(value: 1)
        #expect(log.events == [.interrupted])
    }

    @Test(
        "Law 37: A flattened stream completes after the outer stream and all inner ones, in any order",
        arguments: strategies,
        [true, false])
    func completion(strategy: FlattenStrategy, outerFirst: Bool) {
        let log = outer.flatten(strategy).record()
        outerInput.send(value: first)
        firstInput.send(value: 1)
        if outerFirst { outerInput.sendCompleted() } else { firstInput.sendCompleted() }
        #expect(!log.hasEnded)
        if outerFirst { firstInput.sendCompleted() } else { outerInput.sendCompleted() }
        #expect(log.events == [.value(1), .completed])
    }

    @Test("A flattened stream without inner streams completes", arguments: strategies)
    func emptyOuter(strategy: FlattenStrategy) {
        #expect(
            SignalProducer<SignalProducer<Int, Never>, Never>.empty.flatten(strategy).record().events == [.completed])
    }

    @Test("Disposing of a flattened producer stops outer and inner work", arguments: strategies)
    func disposal(strategy: FlattenStrategy) {
        let stopped = Atomic<Set<String>>([])
        let inner = SignalProducer<Int, Never>.never.on(disposed: { stopped.modify { _ = $0.insert("inner") } })
        let outer = SignalProducer<Int, Never>.never.prefix(value: 1)
            .on(disposed: { stopped.modify { _ = $0.insert("outer") } })
        outer.flatMap(strategy) { _ in inner }.start().dispose()
        #expect(stopped.value == ["inner", "outer"])
    }

    @Test("merge sends values at once")
    func merge() {
        let log = outer.flatten(.merge).record()
        outerInput.send(value: first)
        outerInput.send(value: second)
        firstInput.send(value: 1)
        secondInput.send(value: 2)
        firstInput.send(value: 3)
        #expect(log.values == [1, 2, 3])
    }

    @Test("Law 34: concat starts the next stream when the previous one completes")
    func concat() {
        let started = Atomic<[Int]>([])
        let inputs = (0..<3).map { _ in Signal<Int, Never>.pipe() }
        let log = SignalProducer<Int, Never>(0..<3).flatMap(.concat) { index in
            inputs[index].output.producer.on(starting: { started.append(index) })
        }.record()
        #expect(started.value == [0])
        inputs[0].input.send(value: 10)
        inputs[0].input.sendCompleted()
        #expect(started.value == [0, 1])
        inputs[1].input.sendCompleted()
        inputs[2].input.send(value: 12)
        inputs[2].input.sendCompleted()
        #expect(log.events == [.value(10), .value(12), .completed])
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

    @Test("Law 34: concurrent runs at most as many streams as its limit", arguments: [1, 2, 3])
    func concurrent(limit: UInt) {
        let running = Atomic(0)
        let most = Atomic(0)
        let inputs = (0..<6).map { _ in Signal<Int, Never>.pipe() }
        let log = SignalProducer<Int, Never>(0..<6).flatMap(.concurrent(limit: limit)) { index in
            inputs[index].output.producer.on(
                starting: {
                    running.increment()
                    most.modify { $0 = max($0, running.value) }
                }, terminated: { running.modify { $0 -= 1 } })
        }.record()
        inputs.forEach { $0.input.sendCompleted() }
        #expect(most.value == Int(limit))
        #expect(log.isCompleted)
    }

    @Test("Law 35: latest interrupts the previous stream")
    func latest() {
        let interrupted = Atomic(0)
        let log = outer.flatMap(.latest) { $0.producer.on(interrupted: { interrupted.increment() }) }.record()
        outerInput.send(value: first)
        firstInput.send(value: 1)
        outerInput.send(value: second)
        firstInput.send(value: 2)
        secondInput.send(value: 3)
        #expect(interrupted.value == 1)
        #expect(log.values == [1, 3])
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

    @Test("Law 36: race keeps the first stream that sends and interrupts the others")
    func race() {
        let interrupted = Atomic<[Int]>([])
        let streams = [first, second].enumerated().map { index, signal in
            signal.producer.on(interrupted: { interrupted.append(index) })
        }
        let log = SignalProducer<SignalProducer<Int, TestError>, TestError>(streams).flatten(.race).record()
        secondInput.send(value: 2)
        firstInput.send(value: 1)
        secondInput.send(value: 3)
        secondInput.sendCompleted()
        #expect(log.events == [.value(2), .value(3), .completed])
        #expect(interrupted.value == [0])
    }

    @Test("throttle ignores new streams while one is active")
    func throttle() {
        let log = outer.flatten(.throttle).record()
        outerInput.send(value: first)
        outerInput.send(value: second)
        secondInput.send(value: 2)
        firstInput.send(value: 1)
        #expect(log.values == [1])
    }

    @Test("Streams with and without errors can be flattened together")
    func errorTypes() {
        let failing = SignalProducer<Int, TestError>(value: 1)
        let safe = SignalProducer<Int, Never>(value: 2)
        let a: SignalProducer<Int, TestError> = failing.flatMap(.merge) { _ in safe }
        let b: SignalProducer<Int, TestError> = safe.flatMap(.merge) { _ in failing }
        let c: SignalProducer<Int, Never> = safe.flatMap(.merge) { _ in safe }
        #expect(a.record().values + b.record().values + c.record().values == [2, 1, 2])
    }

    @Test("Properties and sequences can be flattened")
    func otherInners() {
        let property = MutableProperty(1)
        let log = SignalProducer<MutableProperty<Int>, TestError>(value: property).flatten(.latest).record()
        property.value = 2
        #expect(log.values == [1, 2])
        #expect(SignalProducer<[Int], Never>([[1, 2], [3]]).flatten().record().values == [1, 2, 3])
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

    @Test("flatMapError continues with another stream, which can have another error type")
    func flatMapError() {
        let failing = SignalProducer<Int, TestError>(error: .first).prefix(value: 1)
        let saved: SignalProducer<Int, Never> = failing.flatMapError { _ in SignalProducer(value: 9) }
        #expect(saved.record().events == [.value(1), .value(9), .completed])
        #expect(failing.flatMapError { _ in SignalProducer<Int, TestError>(error: .second) }.record().error == .second)
    }

    @Test("flatMapError does nothing without an error")
    func flatMapErrorUnused() {
        let called = Atomic(false)
        let log = SignalProducer<Int, TestError>(value: 1).flatMapError { _ -> SignalProducer<Int, Never> in
            called.value = true
            return .empty
        }.record()
        #expect(log.events == [.value(1), .completed])
        #expect(!called.value)
    }
}
