import Reactive
import Testing

@Suite struct SignalTests {
    @Test("The generator of a signal runs at once, even without observers")
    func generator() {
        let order = Atomic<[String]>([])
        let signal = Signal<Int, Never> { _, _ in order.append("generated") }
        order.append("created")
        signal.observeValues { _ in }
        #expect(order.value == ["generated", "created"])
    }

    @Test("Law 3: All observers see the same events in the same order")
    func sameEvents() {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let logs = (0..<3).map { _ in signal.record() }
        input.send(value: 1)
        input.send(value: 2)
        input.send(error: .first)
        #expect(logs.allSatisfy { $0.events == [.value(1), .value(2), .failed(.first)] })
    }

    @Test("Law 3: An observer gets no value sent before its observation")
    func lateObserver() {
        let (signal, input) = Signal<Int, Never>.pipe()
        input.send(value: 1)
        let log = signal.record()
        input.send(value: 2)
        #expect(log.values == [2])
    }

    @Test("Law 2: A signal sends nothing after its end", arguments: allEnds)
    func nothingFollows(end: Signal<Int, TestError>.Event) {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let log = signal.record()
        input.send(end)
        input.send(value: 1)
        input.sendCompleted()
        input.send(error: .second)
        input.sendInterrupted()
        #expect(log.events == [end])
    }

    @Test("Law 4: An observer of an ended signal is interrupted at once, and one of a signal without an end is not")
    func endedSignal() {
        #expect(Signal<Int, Never>.never.record().events == [])
        #expect(Signal<Int, Never>.empty.record().events == [.interrupted])
        #expect(Signal<Int, Never>.empty.observe { _ in } == nil)
    }

    @Test("Law 15: Disposing of an observation ends no other")
    func disposal() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let first = Recorder<Int, Never>()
        let observation = signal.observe { first.receive($0) }
        let second = signal.record()
        input.send(value: 1)
        observation?.dispose()
        observation?.dispose()
        input.send(value: 2)
        #expect(first.events == [.value(1)])
        #expect(second.values == [1, 2])
    }

    @Test("An observer can stop its observation while it is called")
    func disposalWithin() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let seen = Atomic<[Int]>([])
        let observation = SerialDisposable()
        observation.inner = signal.observeValues { value in
            seen.append(value)
            observation.dispose()
        }
        input.send(value: 1)
        input.send(value: 2)
        #expect(seen.value == [1])
    }

    @Test("An observer can observe the same signal while it is called and gets the later events")
    func observationWithin() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let inner = Atomic<[Int]>([])
        signal.take(first: 1).observeValues { _ in
            signal.observeValues { inner.append($0) }
        }
        input.send(value: 1)
        input.send(value: 2)
        #expect(inner.value == [2])
    }

    @Test("Law 6: An end sent by an observer is delivered to all observers after the value")
    func endWithin() {
        let (signal, input) = Signal<Int, Never>.pipe()
        signal.observeValues { _ in input.sendCompleted() }
        let log = signal.record()
        input.send(value: 1)
        input.send(value: 2)
        #expect(log.events == [.value(1), .completed])
    }

    @Test("Law 2: The first of several ends sent during a delivery is the end", arguments: [false, true])
    func endsWithin(isReentrant: Bool) {
        let (signal, input) =
            isReentrant ? Signal<Int, TestError>.reentrantUnserializedPipe() : Signal<Int, TestError>.pipe()
        signal.observe { event in
            guard event.value != nil else { return }
            input.send(error: .first)
            input.sendCompleted()
            input.sendInterrupted()
        }
        let log = signal.record()
        input.send(value: 1)
        #expect(log.events == [.value(1), .failed(.first)])
    }

    @Test("Law 4: An observer that is added while an end is delivered is interrupted at once", arguments: allEnds)
    func observationWithinEnd(end: Signal<Int, TestError>.Event) {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let late = Recorder<Int, TestError>()
        signal.observe { event in
            if event.isTerminating { signal.observe { late.receive($0) } }
        }
        input.send(end)
        #expect(late.events == [.interrupted])
    }

    @Test("Law 7: Values sent into a reentrant signal by its observers are delivered in order")
    func reentrancy() {
        let (signal, input) = Signal<Int, Never>.reentrantUnserializedPipe()
        signal.observeValues { value in
            if value < 3 {
                input.send(value: value + 1)
                input.send(value: value + 10)
            }
        }
        let log = signal.record()
        input.send(value: 1)
        #expect(log.values == [1, 2, 11, 3, 12])
    }

    @Test("Law 7: The end of a reentrant signal follows the values sent before it")
    func reentrantEnd() {
        let (signal, input) = Signal<Int, Never>.reentrantUnserializedPipe()
        signal.take(first: 1).observeValues { _ in
            input.send(value: 2)
            input.sendCompleted()
            input.send(value: 3)
        }
        let log = signal.record()
        input.send(value: 1)
        #expect(log.events == [.value(1), .value(2), .completed])
    }

    @Test("Law 14: Interruption drops the pending values")
    func reentrantInterruption() {
        let (signal, input) = Signal<Int, Never>.reentrantUnserializedPipe()
        signal.take(first: 1).observeValues { _ in
            input.send(value: 2)
            input.sendInterrupted()
        }
        let log = signal.record()
        input.send(value: 1)
        #expect(log.events == [.value(1), .interrupted])
    }

    @Test("The deinitializer of a value that an interruption drops may use the signal")
    func dropping() {
        let (signal, input) = Signal<Witness?, Never>.reentrantUnserializedPipe()
        signal.take(first: 1).observeValues { _ in
            input.send(value: Witness { input.send(value: nil) })
            input.sendInterrupted()
        }
        let isInterrupted = Atomic(false)
        signal.observeInterrupted { isInterrupted.value = true }
        input.send(value: nil)
        #expect(isInterrupted.value)
    }

    @Test("An unserialized signal ends at once, even within a delivery, and sends nothing after its end")
    func unserialized() {
        let (signal, input) = Signal<Int, Never>.unserializedPipe()
        signal.observeValues { _ in input.sendCompleted() }
        let log = signal.record()
        input.send(value: 1)
        #expect(log.events == [.completed])
    }

    @Test("Each closure of an observer gets its kind of event")
    func observerClosures() {
        let seen = Atomic<[String]>([])
        func observer() -> Signal<Int, TestError>.Observer {
            .init(
                value: { seen.append("value \($0)") }, failed: { seen.append("failed \($0)") },
                completed: { seen.append("completed") }, interrupted: { seen.append("interrupted") })
        }
        for event: Signal<Int, TestError>.Event in [.value(1), .failed(.first), .completed, .interrupted] {
            observer().send(event)
        }
        #expect(seen.value == ["value 1", "failed first", "completed", "interrupted"])
    }

    @Test("Events are equal if their kinds and their contents are equal")
    func equality() {
        typealias Event = Signal<Int, TestError>.Event
        let events: [Event] = [.value(1), .value(2), .failed(.first), .failed(.second), .completed, .interrupted]
        for (number, event) in events.enumerated() {
            #expect(events.indices.filter { events[$0] == event } == [number])
        }
    }

    @Test("An event can be transformed and described")
    func transformation() {
        typealias Event = Signal<Int, TestError>.Event
        #expect(Event.value(1).map { "\($0)!" }.value == "1!")
        #expect(Event.failed(.first).mapError { _ in TestError.second }.error == .second)
        let descriptions = [Event.value(1), .failed(.first), .completed, .interrupted].map { "\($0)" }
        #expect(descriptions == ["VALUE 1", "FAILED first", "COMPLETED", "INTERRUPTED"])
    }

    @Test("The transformations of an event leave its kind of end as it is", arguments: allEnds)
    func transformedEnds(end: Signal<Int, TestError>.Event) {
        #expect(end.map { -$0 } == end)
        #expect(end.mapError { $0 } == end)
    }
}

@Suite struct SignalLifetimeTests {
    @Test("Law 16: The source is disposed of after the observers got the end")
    func disposalAfterEnd() {
        let order = Atomic<[String]>([])
        let (signal, input) = Signal<Int, Never>.pipe(disposable: AnyDisposable { order.append("disposed") })
        signal.observeCompleted { order.append("completed") }
        input.sendCompleted()
        #expect(order.value == ["completed", "disposed"])
    }

    @Test("Law 18: A signal without an owner and an observer is disposed of without an event")
    func abandonment() {
        let isDisposed = SimpleDisposable()
        let log = Recorder<Int, Never>()
        let input: Signal<Int, Never>.Observer
        do {
            let pipe = Signal<Int, Never>.pipe(disposable: isDisposed)
            input = pipe.input
            pipe.output.observe { log.receive($0) }?.dispose()
            #expect(!isDisposed.isDisposed)
        }
        #expect(isDisposed.isDisposed)
        withExtendedLifetime(input) {}
        #expect(log.events.isEmpty)
    }

    @Test("Law 18: An observed signal without an owner continues")
    func observedOnly() {
        let log = Recorder<Int, Never>()
        let input: Signal<Int, Never>.Observer = {
            let pipe = Signal<Int, Never>.pipe()
            pipe.output.map { $0 * 2 }.observe { log.receive($0) }
            return pipe.input
        }()
        input.send(value: 1)
        #expect(log.values == [2])
    }

    @Test("Law 18: An observed signal without an owner is disposed of with the last of its observations")
    func lastObservation() {
        let source = ObservedSignal<Int, Never>()
        let observations: [(any Disposable)?] = source.handOver { signal in
            (0..<3).map { _ in signal.observe { _ in } }
        }
        for observation in observations {
            #expect(!source.source.isDisposed)
            observation?.dispose()
        }
        #expect(source.source.isDisposed)
        withExtendedLifetime(source) {}
    }

    @Test("Law 18: Operators whose result has no owner and no observer stop")
    func unwantedOperator() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let calls = Atomic(0)
        do { _ = signal.map { _ in calls.increment() }.map { $0 } }
        input.send(value: 1)
        #expect(calls.value == 0)
    }

    @Test("Law 19: An input released before the end interrupts its signal")
    func lostInput() {
        let signal = Signal<Int, Never>.pipe().output
        #expect(signal.record().isInterrupted)
    }

    @Test("Law 19: The release of an input interrupts the observers")
    func lostInputOfObserved() {
        var pipe: (output: Signal<Int, Never>, input: Signal<Int, Never>.Observer)? = Signal<Int, Never>.pipe()
        let signal = pipe!.output
        let log = signal.record()
        #expect(!log.hasEnded)
        pipe = nil
        #expect(log.isInterrupted)
    }

    @Test("Observers are released when the signal ends")
    func observersAreReleased() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let released = Atomic(false)
        signal.observeValues { [witness = Witness { released.value = true }] _ in _ = witness }
        input.send(value: 1)
        #expect(!released.value)
        input.sendCompleted()
        #expect(released.value)
    }

    @Test("The release of an observer can observe the signal again", arguments: [false, true])
    func observationWithinRelease(byEnd: Bool) {
        let (signal, input) = Signal<Int, Never>.pipe()
        let log = Recorder<Int, Never>()
        let observe: @Sendable () -> Void = { [weak signal] in _ = signal?.observe { log.receive($0) } }
        let observation = signal.observeValues { [witness = Witness(ended: observe)] _ in _ = witness }
        if byEnd { input.sendCompleted() } else { observation?.dispose() }
        input.send(value: 1)
        #expect(log.events == [byEnd ? .interrupted : .value(1)])
        withExtendedLifetime((signal, input)) {}
    }

    @Test("A signal that ended during its creation disposes of later additions to its lifetime")
    func endWithinGenerator() {
        let member = SimpleDisposable()
        _ = Signal<Int, Never> { input, lifetime in
            input.sendCompleted()
            lifetime += member
        }
        #expect(member.isDisposed)
    }

    @Test("The input of a signal is an observer, which receives values and the end")
    func observerProtocol() {
        func feed<Input: Observer>(_ input: Input, _ end: Termination<TestError>)
        where Input.Value == Int, Input.Error == TestError {
            input.receive(1)
            input.terminate(end)
        }
        let ends: [Termination<TestError>] = [.failed(.first), .completed, .interrupted]
        let logs = ends.map { end in
            let (signal, input) = Signal<Int, TestError>.pipe()
            let log = signal.record()
            feed(input, end)
            return log.events
        }
        #expect(logs == [[.value(1), .failed(.first)], [.value(1), .completed], [.value(1), .interrupted]])
    }

    @Test("An observer can map an interruption to completion, and passes on the other ends", arguments: allEnds)
    func mappedInterruption(end: Signal<Int, TestError>.Event) {
        let recorder = Recorder<Int, TestError>()
        let observer = Signal<Int, TestError>.Observer { recorder.receive($0) }
        let mapping = Signal<Int, TestError>.Observer(mappingInterruptedToCompleted: observer)
        mapping.send(value: 1)
        mapping.send(end)
        #expect(recorder.events == [.value(1), end == .interrupted ? .completed : end])
    }
}
