import Dispatch
import Glibc
import Reactive
import Testing

/// Runs operators on streams of several threads. The assertions hold for every interleaving.
@Suite struct OperatorStressTests {
    private static let rounds = 250

    @Test(
        "Laws 5, 42: Values that arrive while another thread delivers are delivered after that, and nobody waits",
        arguments: CombiningOperator.allCases)
    func valuesDuringDelivery(operation: CombiningOperator) {
        let (left, leftInput) = Signal<Int, TestError>.reentrantUnserializedPipe()
        let (right, rightInput) = Signal<Int, TestError>.reentrantUnserializedPipe()
        let observer = SlowObserver()
        operation.applied(to: left, right).observe(observer.receive)
        leftInput.send(value: 1)
        leftInput.send(value: 2)
        let meanwhile = observer.run({ rightInput.send(value: 5) }) {
            leftInput.send(value: 3)
            rightInput.send(value: 6)
            leftInput.sendCompleted()
            rightInput.sendCompleted()
        }
        #expect(meanwhile == 0)
        #expect(observer.events == operation.values.events(then: .completed))
    }

    /// Counts deliveries, and those that begin during another one.
    private final class Deliveries: Sendable {
        let (count, overlaps) = (Atomic(0), Atomic(0))
        private let running = Atomic(0)

        func pass() {
            count.increment()
            if running.swap(1) == 1 { overlaps.increment() }
            sched_yield()
            running.value = 0
        }
    }

    private func onTwoThreads(_ first: @escaping @Sendable (Int) -> Void, _ second: @escaping @Sendable (Int) -> Void) {
        DispatchQueue.concurrentPerform(iterations: 2) { thread in
            for number in 1...Self.rounds { thread == 0 ? first(number) : second(number) }
        }
    }

    @Test("Law 5: The deliveries of a producer never overlap, whatever threads send", arguments: [false, true])
    func producers(isReentrant: Bool) {
        let work: @Sendable (Signal<Int, Never>.Observer, Lifetime) -> Void = { observer, _ in
            onTwoThreads({ observer.send(value: $0) }, { observer.send(value: $0) })
            observer.sendCompleted()
        }
        let producer = isReentrant ? SignalProducer.reentrantUnserialized(work) : SignalProducer(work)
        let deliveries = Deliveries()
        producer.map { $0 + 1 }.start { _ in deliveries.pass() }
        #expect(deliveries.count.value == 2 * Self.rounds + 1)
        #expect(deliveries.overlaps.value == 0)
    }

    @Test("Law 2: Nothing follows the completion by a trigger, whatever threads send")
    func completionByTrigger() {
        for _ in 0..<Self.rounds {
            let (signal, input) = Signal<Int, Never>.pipe()
            let (pulse, pulseInput) = Signal<(), Never>.pipe()
            let logs = [signal.take(until: pulse).record(), signal.producer.take(until: pulse).record()]
            DispatchQueue.concurrentPerform(iterations: 2) { thread in
                if thread == 0 { for number in 1...5 { input.send(value: number) } } else { pulseInput.send(value: ()) }
            }
            for log in logs {
                #expect(log.values == Array((1...5).prefix(log.values.count)))
                #expect(log.events.last == .completed)
                #expect(log.events.count == log.values.count + 1)
            }
        }
    }

    @Test("sample sends no value after a newer one, while one thread sends and another one samples")
    func sampling() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let (pulse, pulseInput) = Signal<(), Never>.pipe()
        let log = signal.sample(on: pulse).record()
        onTwoThreads({ input.send(value: $0) }, { _ in pulseInput.send(value: ()) })
        pulseInput.send(value: ())
        #expect(log.values == log.values.sorted())
        #expect(log.values.last == Self.rounds)
    }

    @Test("merge keeps the order of each of its streams, and loses no value of two threads")
    func merging() {
        let (left, leftInput) = Signal<Int, Never>.pipe()
        let (right, rightInput) = Signal<Int, Never>.pipe()
        let log = Signal.merge(left, right).record()
        onTwoThreads({ leftInput.send(value: $0) }, { rightInput.send(value: -$0) })
        #expect(log.values.filter { $0 > 0 } == Array(1...Self.rounds))
        #expect(log.values.filter { $0 < 0 } == (1...Self.rounds).map { -$0 })
    }

    @Test("Law 34: concurrent never runs more streams than its limit, and none is left out", arguments: 1...3)
    func limit(limit: Int) {
        let (running, most, starts) = (Atomic(0), Atomic(0), Atomic(0))
        let inputs = Atomic<[Signal<Int, Never>.Observer]>([])
        let inner = SignalProducer<Int, Never> { observer, _ in
            let now = running.modify { running in
                running += 1
                return running
            }
            most.modify { $0 = max($0, now) }
            starts.increment()
            inputs.append(observer)
        }
        let end: @Sendable () -> Bool = {
            guard let input = inputs.modify({ $0.popLast() }) else { return false }
            running.modify { $0 -= 1 }
            input.sendCompleted()
            return true
        }
        let (outer, outerInput) = Signal<Int, Never>.reentrantUnserializedPipe()
        let log = outer.flatMap(.concurrent(limit: UInt(limit))) { _ in inner }.record()
        onTwoThreads({ outerInput.send(value: $0) }, { _ in _ = end() })
        outerInput.sendCompleted()
        while end() {}
        #expect(most.value <= limit)
        #expect(starts.value == Self.rounds)
        #expect(log.events == [.completed])
    }

    @Test("Law 36: race keeps all values of one stream, and none of another one, whatever threads send")
    func race() {
        for _ in 0..<Self.rounds {
            let pipes = (0..<4).map { _ in Signal<Int, Never>.pipe() }
            let log = SignalProducer<Signal<Int, Never>, Never>(pipes.map(\.output)).flatten(.race).record()
            DispatchQueue.concurrentPerform(iterations: 4) { thread in
                for _ in 0..<3 { pipes[thread].input.send(value: thread) }
            }
            for pipe in pipes { pipe.input.sendCompleted() }
            #expect(log.values == Array(repeating: log.values.first ?? -1, count: 3))
            #expect(log.events.last == .completed)
        }
    }

    @Test("Law 43: A validating property has the value that its last decision wrote, whatever threads propose")
    func validation() {
        let property = ValidatingProperty<Int, TestError>(0) { $0.isMultiple(of: 2) ? .valid : .coerced($0 + 1, nil) }
        let log = property.signal.record()
        onTwoThreads({ property.value = $0 }, { property.value = 1_000 + $0 })
        #expect(log.values.count == 2 * Self.rounds)
        #expect(log.values.allSatisfy { $0.isMultiple(of: 2) })
        #expect(property.result.value.value == property.value)
        #expect(log.values.last == property.value)
    }
}
