extension SignalProducer where Error == Never {
    /// The values of one start, which happens when this is read. Ending the iteration, or cancelling its task,
    /// disposes of the start.
    public var asyncStream: AsyncStream<Value> {
        AsyncStream { continuation in
            let run = start(
                Observer(value: { continuation.yield($0) }, termination: { _ in continuation.finish() }))
            continuation.onTermination = { _ in run.dispose() }
        }
    }
}

extension SignalProducer {
    /// The values of one start, which happens when this is read, and its error. Ending the iteration, or cancelling
    /// its task, disposes of the start. An interruption is thrown as a `CancellationError`.
    public var asyncThrowingStream: AsyncThrowingStream<Value, any Swift.Error> {
        AsyncThrowingStream { continuation in
            let run = start(
                Observer(
                    value: { continuation.yield($0) },
                    termination: { end in
                        switch end {
                        case .failed(let error): continuation.finish(throwing: error)
                        case .completed: continuation.finish()
                        case .interrupted: continuation.finish(throwing: CancellationError())
                        }
                    }))
            continuation.onTermination = { _ in run.dispose() }
        }
    }
}

extension Signal where Error == Never {
    /// The values from now on. Ending the iteration, or cancelling its task, ends the observation.
    public var asyncStream: AsyncStream<Value> { producer.asyncStream }
}

extension Signal {
    /// The values from now on, and the error. Ending the iteration, or cancelling its task, ends the observation. An
    /// interruption is thrown as a `CancellationError`.
    public var asyncThrowingStream: AsyncThrowingStream<Value, any Swift.Error> { producer.asyncThrowingStream }
}
