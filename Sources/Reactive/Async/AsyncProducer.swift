extension SignalProducer {
    /// Runs `operation` in a task of its own for every start, sends what it returns and completes. Disposal cancels
    /// the task.
    public init(
        priority: TaskPriority? = nil, async operation: @escaping @Sendable () async -> Value
    ) where Error == Never {
        self.init { observer, lifetime in
            let task = Task(priority: priority) {
                let value = await operation()
                if Task.isCancelled { return observer.sendInterrupted() }
                observer.send(value: value)
                observer.sendCompleted()
            }
            lifetime.observeEnded { task.cancel() }
        }
    }

    /// Runs `operation` in a task of its own for every start, sends what it returns and completes, or fails with what
    /// it throws. Disposal cancels the task.
    public init(
        priority: TaskPriority? = nil, async operation: @escaping @Sendable () async throws(Error) -> Value
    ) {
        self.init { observer, lifetime in
            let task = Task(priority: priority) {
                do throws(Error) {
                    let value = try await operation()
                    if Task.isCancelled { return observer.sendInterrupted() }
                    observer.send(value: value)
                    observer.sendCompleted()
                } catch {
                    observer.send(error: error)
                }
            }
            lifetime.observeEnded { task.cancel() }
        }
    }
}
