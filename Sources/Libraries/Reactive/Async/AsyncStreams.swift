extension SignalProducer where Error == Never {
    /// The values of one start. Reading this property starts the producer. The end of the iteration, or the
    /// cancellation of its task, disposes of the start.
    public var asyncStream: AsyncStream<Value> {
        AsyncStream { continuation in
            let run = start(
                Observer(value: { continuation.yield($0) }, termination: { _ in continuation.finish() }))
            continuation.onTermination = { _ in run.dispose() }
        }
    }
}

extension SignalProducer {
    /// The values of one start and its error. Reading this property starts the producer. The end of the iteration, or
    /// the cancellation of its task, disposes of the start. An interruption is thrown as a `CancellationError`.
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
    /// The values from now on. The end of the iteration, or the cancellation of its task, ends the observation.
    public var asyncStream: AsyncStream<Value> { producer.asyncStream }
}

extension Signal {
    /// The values from now on, and the error. The end of the iteration, or the cancellation of its task, ends the
    /// observation. An interruption is thrown as a `CancellationError`.
    public var asyncThrowingStream: AsyncThrowingStream<Value, any Swift.Error> { producer.asyncThrowingStream }
}

extension SignalProducer {
    /// The values as an asynchronous sequence. Every iteration starts the producer.
    ///
    /// The iteration throws the error of the stream, and ends with its completion or interruption, after the last
    /// value. The end of the iteration, or the cancellation of its task, disposes of the start.
    public var asyncSequence: AsyncValues { AsyncValues(producer: self) }

    /// The values of a producer; see ``SignalProducer/asyncSequence``.
    public struct AsyncValues: AsyncSequence, Sendable {
        public typealias Element = Value
        public typealias Failure = Error

        let producer: SignalProducer

        public func makeAsyncIterator() -> Iterator { Iterator(producer) }

        /// One start and its buffered values. The buffer has no limit.
        public struct Iterator: AsyncIteratorProtocol {
            // The end is buffered with the values, so that it cannot precede a value.
            private var events: AsyncStream<ProducedSignal.Event>.Iterator

            init(_ producer: SignalProducer) {
                events =
                    AsyncStream { continuation in
                        let run = producer.start { event in
                            continuation.yield(event)
                            if event.isTerminating { continuation.finish() }
                        }
                        continuation.onTermination = { _ in run.dispose() }
                    }.makeAsyncIterator()
            }

            public mutating func next() async throws(Error) -> Value? { try await next(isolation: nil) }

            public mutating func next(isolation actor: isolated (any Actor)?) async throws(Error) -> Value? {
                switch await events.next(isolation: actor) {
                case .value(let value): return value
                case .failed(let error): throw error
                case .completed, .interrupted, nil: return nil
                }
            }
        }
    }
}
