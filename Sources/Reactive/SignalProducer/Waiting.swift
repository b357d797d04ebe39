import Dispatch

// What blocks the calling thread. Not for the main thread, nor for a queue on which the work itself has to run.
extension SignalProducer {
    /// Starts, and blocks until the first value or the end.
    public func first() -> Result<Value, Error>? {
        take(first: 1).single()
    }

    /// Starts, and blocks until the end. Nil unless there was exactly one value, or an error.
    public func single() -> Result<Value, Error>? {
        let result = Atomic<Result<Value, Error>?>(nil)
        let done = DispatchSemaphore(value: 0)
        take(first: 2).start(
            Observer(
                value: { value in result.modify { $0 = $0 == nil ? .success(value) : nil } },
                termination: { end in
                    if case .failed(let error) = end { result.value = .failure(error) }
                    done.signal()
                }))
        done.wait()
        return result.value
    }

    /// Starts, and blocks until the end. The last value, or the error.
    public func last() -> Result<Value, Error>? {
        take(last: 1).single()
    }

    /// Starts, and blocks until the end.
    public func wait() -> Result<(), Error> {
        then(SignalProducer<(), Error>(value: ())).last() ?? .success(())
    }
}
