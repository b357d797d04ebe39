import Dispatch
import Glibc
import Reactive
import Testing

/// Runs many threads at once. The assertions hold for every interleaving; the thread sanitizer shows races.
@Suite struct StressTests {
    private static let threads = 8
    private static let rounds = 250

    private func onManyThreads(_ work: @escaping @Sendable (Int) -> Void) {
        DispatchQueue.concurrentPerform(iterations: StressTests.threads, execute: work)
    }

    @Test("Law 5: Deliveries of a pipe never overlap, whatever threads send")
    func serialPipe() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let (inside, overlaps, count) = (Atomic(0), Atomic(0), Atomic(0))
        signal.map { $0 + 1 }.observeValues { _ in
            if inside.modify({
                $0 += 1; return $0
            }) > 1 {
                overlaps.increment()
            }
            count.increment()
            inside.modify { $0 -= 1 }
        }
        onManyThreads { _ in
            for number in 0..<Self.rounds { input.send(value: number) }
        }
        #expect(overlaps.value == 0)
        #expect(count.value == Self.threads * Self.rounds)
    }

    @Test("Law 5: Deliveries of a reentrant signal never overlap, and no value is lost")
    func serialReentrantSignal() {
        let (signal, input) = Signal<Int, Never>.reentrantUnserializedPipe()
        let (inside, overlaps, count) = (Atomic(0), Atomic(0), Atomic(0))
        signal.observeValues { value in
            if inside.modify({
                $0 += 1; return $0
            }) > 1 {
                overlaps.increment()
            }
            count.increment()
            if value > 0 { input.send(value: 0) }
            inside.modify { $0 -= 1 }
        }
        onManyThreads { _ in
            for _ in 0..<Self.rounds { input.send(value: 1) }
        }
        #expect(overlaps.value == 0)
        #expect(count.value == 2 * Self.threads * Self.rounds)
    }

    @Test("Law 2: A signal sends nothing after its end, whatever threads send and stop")
    func oneEnd() {
        for _ in 0..<Self.rounds {
            let (signal, input) = Signal<Int, TestError>.pipe()
            let log = signal.record()
            onManyThreads { thread in
                switch thread % 4 {
                case 0: input.sendInterrupted()
                case 1: input.sendCompleted()
                case 2: input.send(error: .first)
                default: input.send(value: thread)
                }
            }
            #expect(log.events.count { $0.isTerminating } == 1)
            #expect(log.events.last?.isTerminating == true)
        }
    }

    @Test("Law 14: No value follows an interruption, even if its sender waited for another delivery")
    func noValueAfterInterruption() {
        for _ in 0..<Self.rounds {
            let (signal, input) = Signal<Int, Never>.pipe()
            let log = signal.record()
            let (isDelivering, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            signal.observeValues { value in
                guard value == 1 else { return }
                isDelivering.signal()
                mayGoOn.wait()
            }
            let senders = DispatchGroup()
            // Each has its own queue, because all threads may wait at once.
            DispatchQueue(label: "first").async(group: senders) { input.send(value: 1) }
            isDelivering.wait()
            let hasBegun = DispatchSemaphore(value: 0)
            DispatchQueue(label: "second").async(group: senders) {
                hasBegun.signal()
                input.send(value: 2)
            }
            hasBegun.wait()
            input.sendInterrupted()
            mayGoOn.signal()
            senders.wait()
            #expect(log.events == [.value(1), .interrupted])
        }
    }

    @Test("Law 7: A bounded queue loses no value and keeps the order of each thread")
    func boundedQueue() {
        let (signal, input) = Signal<(Int, Int), Never>.reentrantUnserializedPipe()
        let counts = Atomic([Int](repeating: 0, count: 4))
        let disorder = Atomic(0)
        signal.observeValues { thread, number in
            counts.modify { counts in
                if counts[thread] != number { disorder.increment() }
                counts[thread] += 1
            }
        }
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for number in 0..<10_000 { input.send(value: (thread, number)) }
        }
        #expect(counts.value == [10_000, 10_000, 10_000, 10_000])
        #expect(disorder.value == 0)
    }

    @Test("Law 7: A sender that finds the queue of another thread full delivers values, too")
    func fullQueue() {
        let (signal, input) = Signal<Int, Never>.reentrantUnserializedPipe()
        let sender = Atomic<UInt>(0)
        let senderDelivers = Atomic(false)
        let isDelivering = DispatchSemaphore(value: 0)
        let mayDeliver = DispatchSemaphore(value: 0)
        signal.observeValues { value in
            if value == 0 { isDelivering.signal() }
            if UInt(pthread_self()) == sender.value {
                senderDelivers.value = true
            } else if !senderDelivers.value {
                mayDeliver.wait()
            }
        }
        let threads = DispatchGroup()
        DispatchQueue(label: "delivering").async(group: threads) { input.send(value: 0) }
        isDelivering.wait()
        DispatchQueue(label: "sending").async(group: threads) {
            sender.value = UInt(pthread_self())
            // The delivering thread stays thousands of values behind, so it always has values to deliver, and the queue fills.
            // Without a limit, this thread sends everything before the other one has delivered it.
            let distance = 4_000
            for number in 1...2_000_000 {
                if senderDelivers.value { break }
                input.send(value: number)
                if number > distance { mayDeliver.signal() }
            }
            for _ in 0...distance { mayDeliver.signal() }
        }
        threads.wait()
        #expect(senderDelivers.value)
    }

    @Test("Law 42: Streams that fill each other's queues from two threads end")
    func crossedQueues() {
        let (a, intoA) = Signal<Int, Never>.reentrantUnserializedPipe()
        let (b, intoB) = Signal<Int, Never>.reentrantUnserializedPipe()
        let counts = Atomic((a: 0, b: 0))
        a.observeValues { value in
            counts.modify { $0.a += 1 }
            if value > 0 { for _ in 0..<value { intoB.send(value: 0) } }
        }
        b.observeValues { value in
            counts.modify { $0.b += 1 }
            if value > 0 { for _ in 0..<value { intoA.send(value: 0) } }
        }
        DispatchQueue.concurrentPerform(iterations: 2) { thread in
            if thread == 0 { intoA.send(value: 5_000) } else { intoB.send(value: 5_000) }
        }
        #expect(counts.value == (5_001, 5_001))
    }

    @Test("Law 34: Flattening loses no inner stream if the outer one completes while an inner one ends")
    func noLostInnerStream() {
        for _ in 0..<Self.rounds * 4 {
            let (outer, outerInput) = Signal<SignalProducer<Int, Never>, Never>.pipe()
            let (first, firstInput) = Signal<Int, Never>.pipe()
            let log = outer.flatten(.concat).record()
            outerInput.send(value: first.producer)
            outerInput.send(value: SignalProducer(value: 1))
            outerInput.send(value: SignalProducer(value: 2))
            DispatchQueue.concurrentPerform(iterations: 2) { thread in
                if thread == 0 { firstInput.sendCompleted() } else { outerInput.sendCompleted() }
            }
            #expect(log.events == [.value(1), .value(2), .completed])
        }
    }

    @Test("Law 13: One of many disposing threads runs the action")
    func oneDisposal() {
        for _ in 0..<Self.rounds {
            let runs = Atomic(0)
            let composite = CompositeDisposable()
            let serial = SerialDisposable()
            composite += serial
            onManyThreads { thread in
                composite += AnyDisposable { runs.increment() }
                serial.inner = AnyDisposable { runs.increment() }
                if thread > 3 { composite.dispose() }
            }
            #expect(runs.value == 2 * Self.threads)
        }
    }

    @Test("Observers can be added and removed while values are sent")
    func changingObservers() {
        let (signal, input) = Signal<Int, Never>.pipe()
        onManyThreads { thread in
            for number in 0..<Self.rounds {
                if thread == 0 {
                    input.send(value: number)
                } else {
                    signal.map { $0 * 2 }.filter { $0 > 10 }.observeValues { _ in }?.dispose()
                }
            }
        }
        let log = signal.record()
        input.send(value: 1)
        #expect(log.values == [1])
    }

    @Test("Law 22: A property's producer sends each later change exactly once")
    func propertyProducer() {
        let property = MutableProperty(0)
        let faults = Atomic(0)
        onManyThreads { thread in
            for _ in 0..<Self.rounds {
                if thread < 2 {
                    property.modify { $0 += 1 }
                } else {
                    // The changes are consecutive numbers.
                    let last = Atomic<Int?>(nil)
                    let run = property.producer.startWithValues { value in
                        if let before = last.swap(value), value != before + 1 { faults.increment() }
                    }
                    _ = property.value
                    run.dispose()
                }
            }
        }
        #expect(faults.value == 0)
        #expect(property.value == 2 * Self.rounds)
    }

    @Test("Law 42: Properties that set each other from many threads do not deadlock")
    func crossedProperties() {
        let (a, b) = (MutableProperty(0), MutableProperty(0))
        let sum = Property.combineLatest(a, b).map { $0 + $1 }
        a.signal.observeValues { if $0 > 0 { b.value = -$0 } }
        b.signal.observeValues { if $0 > 0 { a.value = -$0 } }
        onManyThreads { thread in
            for number in 1...Self.rounds {
                if thread.isMultiple(of: 2) { a.value = number } else { b.value = number }
                _ = sum.value
            }
        }
        a.value = 0
        b.value = 0
        #expect(sum.value == 0)
    }

    @Test("Combined streams send matching values in order")
    func combinedStreams() {
        let (left, leftInput) = Signal<Int, Never>.pipe()
        let (right, rightInput) = Signal<Int, Never>.pipe()
        let pairs = Signal.zip(left, right).record()
        let latest = Signal.combineLatest(left, right).record()
        onManyThreads { thread in
            guard thread < 2 else { return }
            for number in 0..<Self.rounds {
                if thread == 0 { leftInput.send(value: number) } else { rightInput.send(value: number) }
            }
        }
        let numbers = Array(0..<Self.rounds)
        #expect(pairs.values.map(\.0) == numbers && pairs.values.map(\.1) == numbers)
        #expect(latest.values.last.map { $0 == (Self.rounds - 1, Self.rounds - 1) } == true)
        #expect(zip(latest.values, latest.values.dropFirst()).allSatisfy { $0.0 <= $1.0 && $0.1 <= $1.1 })
    }

    @Test(
        "Streams can be started, flattened and stopped from many threads",
        arguments: [
            FlattenStrategy.merge, .concat, .latest, .race, .throttle, .concurrent(limit: 3),
        ])
    func flattening(strategy: FlattenStrategy) {
        let (signal, input) = Signal<Int, Never>.pipe()
        let (started, stopped) = (Atomic(0), Atomic(0))
        onManyThreads { thread in
            for number in 0..<Self.rounds / 5 {
                let run = signal.producer.prefix(value: 0)
                    .flatMap(strategy) { _ in
                        SignalProducer<Int, Never>.never.prefix(value: 1)
                            .on(starting: { started.increment() }, disposed: { stopped.increment() })
                    }
                    .start()
                input.send(value: number)
                run.dispose()
            }
        }
        #expect(started.value > 0)
        #expect(started.value == stopped.value)
    }

    @Test("A replayed producer sends the same values to all observers")
    func replay() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let replayed = signal.producer.replayLazily(upTo: .max)
        let first = replayed.record()
        let logs = Atomic<[Recorder<Int, Never>]>([])
        onManyThreads { thread in
            for number in 0..<Self.rounds / 5 {
                if thread == 0 { input.send(value: number) } else { logs.append(replayed.record()) }
            }
        }
        input.sendCompleted()
        #expect(first.values == Array(0..<Self.rounds / 5))
        #expect(logs.value.allSatisfy { $0.events == first.events })
    }

    @Test("Scheduler hops keep the order of each thread's values")
    func hops() async {
        let scheduler = QueueScheduler(name: "hops")
        let (signal, input) = Signal<Int, Never>.pipe()
        let log = signal.observe(on: scheduler).record()
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for number in 0..<Self.rounds { input.send(value: thread * 10_000 + number) }
        }
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            scheduler.schedule { done.resume() }
        }
        for thread in 0..<4 {
            #expect(log.values.filter { $0 / 10_000 == thread } == (0..<Self.rounds).map { thread * 10_000 + $0 })
        }
    }

    @Test("Law 38: One of many threads that apply an action at the same time succeeds")
    func actions() {
        for _ in 0..<Self.rounds / 5 {
            let action = Action<Void, Int, Never> { .never }
            let refusals = Atomic(0)
            let runs = CompositeDisposable()
            onManyThreads { _ in
                runs += action.apply().startWithFailed { _ in refusals.increment() }
            }
            #expect(refusals.value == Self.threads - 1)
            runs.dispose()
            #expect(action.isEnabled.value)
        }
    }

    /// The duration of `endless`: a few rounds, or the number of seconds that `script/checks/stress-libraries` sets.
    private static let deadline = getenv("REACTIVE_STRESS_SECONDS").flatMap { Double(String(cString: $0)) }
        .map { DispatchTime.now() + $0 }

    @Test("Laws 2, 11, 14: Streams that several threads end and dispose of end once and release everything")
    func endless() {
        let strategies: [FlattenStrategy] = [.merge, .concat, .latest, .race, .throttle, .concurrent(limit: 3)]
        var round = 0
        repeat {
            let (started, stopped) = (Atomic(0), Atomic(0))
            let ends = Atomic<[Int]>([])
            for strategy in strategies {
                let (outer, outerInput) = Signal<SignalProducer<Int, Never>, Never>.pipe()
                let (inner, innerInput) = Signal<Int, Never>.pipe()
                let state = MutableProperty(0)
                let log = Recorder<Int, Never>()
                let run = SignalProducer.combineLatest(
                    outer.producer.flatten(strategy)
                        .on(starting: { started.increment() }, disposed: { stopped.increment() }),
                    state.producer
                )
                .map { $0 + $1 }
                .start { log.receive($0) }
                let eager = SignalProducer<Int, Never>(0..<5).concat(inner.producer)
                    .on(starting: { started.increment() }, disposed: { stopped.increment() })
                let turn = round
                onManyThreads { thread in
                    switch (thread + turn) % 8 {
                    case 0: outerInput.send(value: eager)
                    case 1: innerInput.send(value: turn)
                    case 2: state.value = turn
                    case 3: innerInput.sendCompleted()
                    case 4: outerInput.send(value: eager)
                    case 5: turn.isMultiple(of: 2) ? outerInput.sendCompleted() : outerInput.sendInterrupted()
                    case 6: if turn.isMultiple(of: 3) { run.dispose() }
                    default: innerInput.sendInterrupted()
                    }
                }
                run.dispose()
                ends.append(log.events.count { $0.isTerminating })
                if log.events.last?.isTerminating != true { ends.append(-1) }
            }
            #expect(ends.value == [1, 1, 1, 1, 1, 1])
            #expect(started.value == stopped.value)
            round += 1
        } while Self.deadline.map { DispatchTime.now() < $0 } ?? (round < 50)
    }
}
