import Dispatch

// These methods block the calling thread. Don't call them on the main thread, or on a queue on which the work must run.
extension SignalProducer {
    /// Starts, and blocks until the first value or the end. Returns the value or the error.
    public func first() -> Result<Value, Error>? {
        take(first: 1).single()
    }

    /// Starts, and blocks until the end. Returns nil unless there was exactly one value, or an error.
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

    /// Starts, and blocks until the end. Returns the last value or the error.
    public func last() -> Result<Value, Error>? {
        take(last: 1).single()
    }

    /// Starts, and blocks until the end.
    public func wait() -> Result<(), Error> {
        then(SignalProducer<(), Error>(value: ())).last() ?? .success(())
    }
}
