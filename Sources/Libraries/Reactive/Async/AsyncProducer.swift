extension SignalProducer {
    /// Creates a producer that runs `operation` in a new task at every start, sends its result and completes. Disposal
    /// cancels the task.
    @preconcurrency
    public init(
        priority: TaskPriority? = nil, async operation: @escaping @Sendable () async -> Value
    ) where Error == Never {
        self = .task(priority) { observer in
            let value = await operation()
            if Task.isCancelled { return observer.sendInterrupted() }
            observer.send(value: value)
            observer.sendCompleted()
        }
    }

    /// Creates a producer that runs `operation` in a new task at every start, sends its result and completes, or fails
    /// with the error that it throws. Disposal cancels the task.
    @preconcurrency
    public init(
        priority: TaskPriority? = nil, async operation: @escaping @Sendable () async throws(Error) -> Value
    ) {
        self = .task(priority) { observer in
            do throws(Error) {
                let value = try await operation()
                if Task.isCancelled { return observer.sendInterrupted() }
                observer.send(value: value)
                observer.sendCompleted()
            } catch {
                if Task.isCancelled { observer.sendInterrupted() } else { observer.send(error: error) }
            }
        }
    }

    /// Creates a producer that iterates over `sequence` in a new task at every start. It sends the elements and
    /// completes, or fails with the error that the iteration throws. Disposal cancels the task; the task's cancellation
    /// interrupts the stream.
    public init<Elements: AsyncSequence & Sendable>(
        _ sequence: Elements, priority: TaskPriority? = nil
    ) where Elements.Element == Value, Elements.Failure == Error {
        self = .task(priority) { observer in
            var elements = sequence.makeAsyncIterator()
            do throws(Error) {
                while let value = try await elements.next(isolation: nil) { observer.send(value: value) }
                if Task.isCancelled { observer.sendInterrupted() } else { observer.sendCompleted() }
            } catch {
                if Task.isCancelled { observer.sendInterrupted() } else { observer.send(error: error) }
            }
        }
    }

    /// Returns a producer whose work is a new task at every start. Disposal cancels the task.
    private static func task(
        _ priority: TaskPriority?, _ work: @escaping @Sendable (Observer) async -> Void
    ) -> SignalProducer {
        SignalProducer { observer, lifetime in
            let task = Task(priority: priority) { await work(observer) }
            lifetime.observeEnded { task.cancel() }
        }
    }
}
