import Reactive
import Testing

@Suite struct ReplayLazilyTests {
    private let source = ObservedSource<Int, TestError>()

    @Test("A replay keeps the last values for later starts", arguments: [0, 1, 2, 9])
    func capacity(capacity: Int) {
        let replayed = source.producer.replayLazily(upTo: capacity)
        #expect(source.starts.value == 0)
        let first = replayed.record()
        source.send(1, 2, 3)
        let second = replayed.record()
        source.send([.value(4), .completed])
        let third = replayed.record()
        #expect(source.starts.value == 1)
        #expect(first.events == [1, 2, 3, 4].events(then: .completed))
        #expect(second.events == ([1, 2, 3].suffix(capacity) + [4]).events(then: .completed))
        #expect(third.events == Array([1, 2, 3, 4].suffix(capacity)).events(then: .completed))
    }

    @Test("A replay passes on each end to all starts, also later ones", arguments: allEnds)
    func ends(end: Signal<Int, TestError>.Event) {
        let replayed = source.producer.replayLazily(upTo: 1)
        let first = replayed.record()
        source.send([.value(1), end])
        #expect([first.events, replayed.record().events] == [[.value(1), end], [.value(1), end]])
        #expect([source.starts.value, source.ends.value] == [1, 1])
    }

    @Test("The deinitializer of a value that a replay drops may start the replay")
    func startWithinRelease() {
        let (signal, input) = Signal<Witness?, Never>.pipe()
        let replayed = SignalProducer(signal).replayLazily(upTo: 1)
        replayed.start()
        let values = Atomic(0)
        input.send(value: Witness { replayed.startWithValues { _ in values.modify { $0 += 1 } } })
        input.send(value: nil)
        input.send(value: nil)
        #expect(values.value > 0)
    }

    @Test("Disposing of one start of a replay does not affect the others, and does not end the work")
    func disposal() {
        let replayed = source.producer.replayLazily(upTo: 1)
        let (stopped, run) = replayed.recordAndHold()
        let other = replayed.record()
        source.send(1)
        run.dispose()
        source.send(2)
        #expect(source.ends.value == 0)
        #expect(stopped.events == [.value(1), .interrupted])
        #expect(other.events == [.value(1), .value(2)])
        withExtendedLifetime(replayed) {}
    }

    @Test("A replay works on without starts while its producer exists")
    func unobserved() {
        let replayed = source.producer.replayLazily(upTo: 2)
        replayed.start().dispose()
        source.send(1, 2)
        #expect(source.ends.value == 0)
        #expect(replayed.record().values == [1, 2])
    }

    @Test("The work of a replay ends with its producer and its last start")
    func release() {
        var replayed: SignalProducer<Int, TestError>? = source.producer.replayLazily(upTo: 2)
        let runs = [replayed?.start(), replayed?.start()]
        replayed = nil
        runs[0]?.dispose()
        #expect(source.ends.value == 0)
        runs[1]?.dispose()
        #expect(source.ends.value == 1)
    }

    @Test("A replay that nobody starts does no work")
    func unstarted() {
        var replayed: SignalProducer<Int, TestError>? = source.producer.replayLazily(upTo: 2)
        withExtendedLifetime(replayed) {}
        replayed = nil
        #expect([source.starts.value, source.ends.value] == [0, 0])
    }

    @Test("A start within an observer of a replay gets each value once")
    func reentrancy() {
        let replayed = source.producer.replayLazily(upTo: 1)
        let inner = Recorder<Int, TestError>()
        replayed.start { event in
            if event.value == 1 { replayed.start { inner.receive($0) } }
        }
        source.send(1, 2)
        #expect(inner.values == [1, 2])
    }

    @Test("A start that is disposed of by a replayed value gets no further one")
    func stopWithinReplay() {
        let replayed = source.producer.replayLazily(upTo: 3)
        let first = replayed.record()
        source.send(1, 2, 3)
        #expect(replayed.take(first: 2).record().events == [.value(1), .value(2), .completed])
        #expect(first.values == [1, 2, 3])
    }
}
