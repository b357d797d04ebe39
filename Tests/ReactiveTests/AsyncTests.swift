import Reactive
import Testing

@Suite struct AsyncTests {
    @Test("A producer runs an async function for every start and sends its result")
    func producer() async {
        let runs = Atomic(0)
        let producer = SignalProducer<Int, Never>(async: {
            runs.increment()
            return 7
        })
        #expect(runs.value == 0)
        for _ in 0..<2 {
            var values: [Int] = []
            for await value in producer.asyncStream { values.append(value) }
            #expect(values == [7])
        }
        #expect(runs.value == 2)
    }

    @Test("A producer of an async function fails with what it throws")
    func failure() async {
        let producer = SignalProducer<Int, TestError>(async: { () async throws(TestError) -> Int in throw .second })
        await #expect(throws: TestError.second) {
            for try await _ in producer.asyncThrowingStream {}
        }
    }

    @Test("Law 40: Disposing of the producer cancels the task")
    func cancellation() async {
        let log = Recorder<Int, Never>()
        let gate = Atomic<CheckedContinuation<Void, Never>?>(nil)
        await withCheckedContinuation { (cancelled: CheckedContinuation<Void, Never>) in
            let producer = SignalProducer<Int, Never>(async: {
                await withTaskCancellationHandler {
                    await withCheckedContinuation { (release: CheckedContinuation<Void, Never>) in
                        gate.value = release
                        if Task.isCancelled { gate.swap(nil)?.resume() }
                    }
                } onCancel: {
                    gate.swap(nil)?.resume()
                    cancelled.resume()
                }
                return 1
            })
            producer.start { log.receive($0) }.dispose()
        }
        #expect(log.events == [.interrupted])
    }

    @Test("Law 40: Disposing of the producer of a throwing function cancels the task")
    func throwingCancellation() async {
        let (cancelled, cancel) = Signal<Int, Never>.pipe()
        let ends = cancelled.asyncStream
        let log = Recorder<Int, any Error>()
        let producer = SignalProducer<Int, any Error>(async: { () async throws -> Int in
            defer { cancel.sendCompleted() }
            try await TestScheduler().sleep(for: .seconds(10))
            return 1
        })
        producer.start { log.receive($0) }.dispose()
        for await _ in ends {}
        #expect(log.isInterrupted)
        #expect(log.events.count == 1)
    }

    @Test("Law 40: A task that cancels itself interrupts the stream, whatever it returns or throws", arguments: 0..<3)
    func selfCancellation(form: Int) async {
        let cancel: @Sendable () -> Void = { withUnsafeCurrentTask { $0?.cancel() } }
        let producers: [SignalProducer<Int, any Error>] = [
            SignalProducer<Int, Never>(async: {
                cancel()
                return 1
            }).promoteError(),
            SignalProducer<Int, any Error>(async: { () async throws -> Int in
                cancel()
                return 1
            }),
            SignalProducer<Int, any Error>(async: { () async throws -> Int in
                cancel()
                throw TestError.first
            }),
        ]
        var events: [String] = []
        for await event in producers[form].materialize().asyncSequence { events.append("\(event)") }
        #expect(events == ["INTERRUPTED"])
    }

    @Test("An async stream of a signal that fails throws after the later values")
    func throwingSignalStream() async {
        let (signal, input) = Signal<Int, TestError>.pipe()
        input.send(value: 1)
        let stream = signal.asyncThrowingStream
        input.send(value: 2)
        input.send(error: .second)
        var values: [Int] = []
        await #expect(throws: TestError.second) { for try await value in stream { values.append(value) } }
        #expect(values == [2])
    }

    @Test("Law 41: Ending the iteration of a throwing stream stops the work")
    func endOfThrowingIteration() async throws {
        let stopped = Atomic(false)
        do {
            let stream = SignalProducer<Int, TestError>.never.prefix(value: 1)
                .on(disposed: { stopped.value = true }).asyncThrowingStream
            for try await value in stream {
                #expect(value == 1)
                break
            }
        }
        #expect(stopped.value)
    }

    @Test("An async stream of a signal contains the later values")
    func signalStream() async {
        let (signal, input) = Signal<Int, Never>.pipe()
        let stream = signal.asyncStream
        input.send(value: 1)
        input.send(value: 2)
        input.sendCompleted()
        var values: [Int] = []
        for await value in stream { values.append(value) }
        #expect(values == [1, 2])
    }

    @Test("An async stream throws the error after the values")
    func throwingStream() async {
        var values: [Int] = []
        await #expect(throws: TestError.first) {
            for try await value in SignalProducer<Int, TestError>(value: 1).concat(error: .first).asyncThrowingStream {
                values.append(value)
            }
        }
        #expect(values == [1])
    }

    @Test("An interruption is thrown as a cancellation error")
    func interruptedStream() async {
        await #expect(throws: CancellationError.self) {
            for try await _ in Signal<Int, TestError>.empty.asyncThrowingStream {}
        }
    }

    @Test("Law 41: An interruption ends an async stream and an asynchronous sequence after the last value")
    func interruptedSequences() async {
        let interrupted = SignalProducer<Int, Never> { observer, _ in
            observer.send(value: 1)
            observer.sendInterrupted()
        }
        var values: [Int] = []
        for await value in interrupted.asyncStream { values.append(value) }
        for await value in interrupted.asyncSequence { values.append(value) }
        #expect(values == [1, 1])
    }

    @Test("Law 41: Ending the iteration stops the work")
    func endOfIteration() async {
        let stopped = Atomic(false)
        do {
            let stream = SignalProducer<Int, Never>.never.prefix(value: 1)
                .on(disposed: { stopped.value = true }).asyncStream
            for await _ in stream { break }
        }
        #expect(stopped.value)
    }

    @Test("Law 41: Cancelling the task that iterates stops the work")
    func cancelledIteration() async {
        let (stopped, stop) = Signal<Int, Never>.pipe()
        let ends = stopped.asyncStream
        let stream = SignalProducer<Int, Never>.never.on(disposed: { stop.sendCompleted() }).asyncStream
        let task = Task { for await _ in stream {} }
        task.cancel()
        for await _ in ends {}
        await task.value
    }

    @Test("Law 41: A producer is an asynchronous sequence, and every iteration starts it")
    func sequence() async throws {
        let starts = Atomic(0)
        let values = SignalProducer<Int, TestError>([1, 2, 3]).on(starting: { starts.increment() }).asyncSequence
        #expect(starts.value == 0)
        for _ in 0..<2 {
            var seen: [Int] = []
            for try await value in values { seen.append(value) }
            #expect(seen == [1, 2, 3])
        }
        #expect(starts.value == 2)
    }

    @Test("Law 41: An iteration throws the error after the last value")
    func sequenceError() async {
        var seen: [Int] = []
        do throws(TestError) {
            for try await value in SignalProducer<Int, TestError>(values: 1, 2).concat(error: .first).asyncSequence {
                seen.append(value)
            }
            Issue.record("The error is thrown.")
        } catch {
            #expect(error == .first)
        }
        #expect(seen == [1, 2])
    }

    @Test("Law 41: Leaving an iteration stops the work")
    func leftSequence() async {
        let stopped = Atomic(false)
        let endless = SignalProducer<Int, Never>.never.prefix(value: 1).on(disposed: { stopped.value = true })
        for await _ in endless.asyncSequence { break }
        #expect(stopped.value)
    }

    @Test("Law 41: Cancelling the task of an iteration stops the work")
    func cancelledSequence() async {
        let (stopped, stop) = Signal<Int, Never>.pipe()
        let ends = stopped.asyncStream
        let endless = SignalProducer<Int, Never>.never.on(disposed: { stop.sendCompleted() }).asyncSequence
        let task = Task { for await _ in endless {} }
        task.cancel()
        for await _ in ends {}
        await task.value
    }

    @Test("Law 40: An asynchronous sequence is a producer that sends its elements and completes")
    func sequenceAsProducer() async {
        let source = AsyncStream<Int> { continuation in
            for value in 1...3 { continuation.yield(value) }
            continuation.finish()
        }
        var seen: [Signal<Int, Never>.Event] = []
        for await event in SignalProducer<Int, Never>(source).materialize().asyncSequence { seen.append(event) }
        #expect(seen == [.value(1), .value(2), .value(3), .completed])
    }

    @Test("Law 40: A producer of a sequence fails with what the iteration throws")
    func throwingSequenceAsProducer() async {
        let source = AsyncThrowingStream<Int, any Error> { continuation in
            continuation.yield(1)
            continuation.finish(throwing: TestError.second)
        }
        var results: [Int] = []
        let producer = SignalProducer<Int, any Error>(source).materializeResults()
        for await result in producer.asyncSequence { results.append((try? result.get()) ?? -1) }
        #expect(results == [1, -1])
    }

    @Test("Law 40: Disposing of a producer of a sequence ends the iteration")
    func disposedSequence() async {
        let (ended, end) = Signal<Int, Never>.pipe()
        let ends = ended.asyncStream
        let source = AsyncStream<Int> { continuation in
            continuation.onTermination = { _ in end.sendCompleted() }
        }
        let log = Recorder<Int, Never>()
        SignalProducer<Int, Never>(source).start { log.receive($0) }.dispose()
        for await _ in ends {}
        #expect(log.events == [.interrupted])
    }

    @Test("Law 41: No value is lost in the conversion to a sequence and back, including the last one")
    func bothBridges() async {
        for count in 0..<50 {
            let there = SignalProducer<Int, Never>(Array(0..<count)).asyncSequence
            var seen: [Int] = []
            for await value in SignalProducer<Int, Never>(there).asyncSequence { seen.append(value) }
            #expect(seen == Array(0..<count))
        }
    }

    @Test("A task can sleep by the clock of a scheduler, for an interval and until a date", arguments: [false, true])
    @MainActor
    func sleeping(untilDate: Bool) async throws {
        let scheduler = TestScheduler()
        let deadline = scheduler.currentDate.addingTimeInterval(10)
        let woken = Atomic(false)
        let task = Task {
            if untilDate {
                try await scheduler.sleep(until: deadline)
            } else {
                try await scheduler.sleep(for: .seconds(10))
            }
            woken.value = true
        }
        await scheduler.advance(by: .seconds(9))
        #expect(!woken.value)
        await scheduler.advance(by: .seconds(1))
        try await task.value
        #expect(woken.value)
    }

    @Test("A canceled sleep throws")
    func cancelledSleep() async {
        let task = Task { try await TestScheduler().sleep(for: .seconds(10)) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test("A scheduler's timer is an asynchronous sequence of its times")
    @MainActor
    func timer() async {
        let scheduler = TestScheduler()
        let start = scheduler.currentDate
        let timer = scheduler.timer(interval: .seconds(2))
        await scheduler.advance(by: 6)
        var times: [Double] = []
        for await time in timer.prefix(3) { times.append(time.timeIntervalSince(start)) }
        #expect(times == [2, 4, 6])
    }
}
