extension SignalProducer {
    /// The producer whose every start applies a signal operator to the signal produced.
    @preconcurrency
    public func lift<U: Sendable, F: Swift.Error>(
        _ transform: @escaping @Sendable (Signal<Value, Error>) -> Signal<U, F>
    ) -> SignalProducer<U, F> {
        SignalProducer<U, F>.reentrantUnserialized { observer, lifetime in
            startWithSignal { signal, interrupter in
                lifetime += interrupter
                lifetime += transform(signal).observe(observer)
            }
        }
    }

    /// Makes of a signal operator with two operands one on producers; the right one is started before the left one.
    @preconcurrency
    public func lift<U: Sendable, F: Swift.Error, V: Sendable, G: Swift.Error>(
        _ transform: @escaping @Sendable (Signal<Value, Error>) -> (Signal<U, F>) -> Signal<V, G>
    ) -> (SignalProducer<U, F>) -> SignalProducer<V, G> {
        { other in
            SignalProducer<V, G>.reentrantUnserialized { observer, lifetime in
                startWithSignal { signal, interrupter in
                    lifetime += interrupter
                    other.startWithSignal { otherSignal, otherInterrupter in
                        lifetime += otherInterrupter
                        lifetime += transform(signal)(otherSignal).observe(observer)
                    }
                }
            }
        }
    }
}
