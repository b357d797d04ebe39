extension Signal {
    /// An operator on one stream. It receives the output's observer, and returns the observer for the source's events.
    /// The lifetime is that of the resulting stream.
    ///
    /// Signals and producers share it, so that every such operator is implemented once.
    typealias Transformation<U: Sendable, F: Swift.Error> =
        @Sendable (_ output: Signal<U, F>.Observer, _ lifetime: Lifetime) -> Observer

    /// Returns the signal of an operator whose output is as serial as its input.
    func transformed<U: Sendable, F: Swift.Error>(_ transformation: Transformation<U, F>) -> Signal<U, F> {
        Signal<U, F>(.unserialized) { output, lifetime in
            lifetime.disposables.add(observe(transformation(output, lifetime)))
        }
    }

    /// Returns the signal of an operator that also sends from other sources or on a scheduler.
    func transformedSerially<U: Sendable, F: Swift.Error>(_ transformation: Transformation<U, F>) -> Signal<U, F> {
        Signal<U, F>.reentrantUnserialized { output, lifetime in
            lifetime.disposables.add(observe(transformation(output, lifetime)))
        }
    }
}

extension SignalProducer {
    /// Returns the producer of an operator whose output is as serial as its input.
    ///
    /// A chain of such operators needs no signals in between.
    func transformed<U: Sendable, F: Swift.Error>(
        _ transformation: @escaping Signal<Value, Error>.Transformation<U, F>
    ) -> SignalProducer<U, F> {
        SignalProducer<U, F>(
            source: .composed { output, lifetime in
                begin(transformation(output, lifetime), in: lifetime)
            })
    }

    /// Returns the producer of an operator that also sends from other sources, such as a scheduler.
    func transformedSerially<U: Sendable, F: Swift.Error>(
        _ transformation: @escaping Signal<Value, Error>.Transformation<U, F>
    ) -> SignalProducer<U, F> {
        SignalProducer<U, F>.reentrantUnserialized { output, lifetime in
            begin(transformation(output, lifetime), in: lifetime)
        }
    }

    /// Returns the producer of an operator that sends every event on a scheduler. The scheduler makes the events
    /// serial, including the interruption that disposal causes.
    func transformedBySchedule<U: Sendable, F: Swift.Error>(
        _ transformation: @escaping Signal<Value, Error>.Transformation<U, F>
    ) -> SignalProducer<U, F> {
        transformed(transformation)
    }
}

/// Converts a value of type `Never`, which cannot exist, to any type. Operators use it for the errors of streams that
/// cannot fail.
@Sendable
func absurd<Result>(_ never: Never) -> Result {}
