import Reactive
import Testing

@Suite("Swift concurrency", .timeLimit(.minutes(5))) struct AsyncTests {
    @Test("A producer runs an async function for every start, and sends what it returns")
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

    @Test("An async stream brings the values, and ends with the producer")
    func stream() async {
        var values: [Int] = []
        for await value in SignalProducer<Int, Never>([1, 2, 3]).asyncStream { values.append(value) }
        #expect(values == [1, 2, 3])
    }

    @Test("An async stream of a signal brings what comes from now on")
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

    @Test("An interruption is thrown as a cancellation")
    func interruptedStream() async {
        await #expect(throws: CancellationError.self) {
            for try await _ in Signal<Int, TestError>.empty.asyncThrowingStream {}
        }
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
}
