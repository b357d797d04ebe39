extension SignalProducer {
    /// Returns a producer that applies a signal operator to the produced signal at every start.
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

    /// Returns a producer operator made from a signal operator with two operands. The right operand is started before
    /// the left one.
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
