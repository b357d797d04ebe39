extension Signal {
    /// An operator on one stream: given where events go, it makes the observer into which the source's events are
    /// sent. The lifetime is that of the resulting stream.
    ///
    /// Signals and producers share it, so every such operator is written once.
    typealias Transformation<U: Sendable, F: Swift.Error> =
        @Sendable (_ output: Signal<U, F>.Observer, _ lifetime: Lifetime) -> Observer

    /// The signal that results from an operator whose output is as serial as its input.
    func transformed<U: Sendable, F: Swift.Error>(_ transformation: Transformation<U, F>) -> Signal<U, F> {
        Signal<U, F>(.unserialized) { output, lifetime in
            lifetime.disposables.add(observe(transformation(output, lifetime)))
        }
    }

    /// The signal that results from an operator that also sends from elsewhere, a scheduler for instance.
    func transformedSerially<U: Sendable, F: Swift.Error>(_ transformation: Transformation<U, F>) -> Signal<U, F> {
        Signal<U, F>.reentrantUnserialized { output, lifetime in
            lifetime.disposables.add(observe(transformation(output, lifetime)))
        }
    }
}

extension Signal {
    /// The signal that results from an operator which sends every event on a scheduler.
    func transformedBySchedule<U: Sendable, F: Swift.Error>(_ transformation: Transformation<U, F>) -> Signal<U, F> {
        transformedSerially(transformation)
    }
}

extension SignalProducer {
    /// The producer that results from an operator whose output is as serial as its input.
    ///
    /// A chain of such operators runs without signals between its links.
    func transformed<U: Sendable, F: Swift.Error>(
        _ transformation: @escaping Signal<Value, Error>.Transformation<U, F>
    ) -> SignalProducer<U, F> {
        SignalProducer<U, F>(
            source: .composed { output, lifetime in
                begin(transformation(output, lifetime), in: lifetime)
            })
    }

    /// The producer that results from an operator that also sends from elsewhere, a scheduler for instance.
    func transformedSerially<U: Sendable, F: Swift.Error>(
        _ transformation: @escaping Signal<Value, Error>.Transformation<U, F>
    ) -> SignalProducer<U, F> {
        SignalProducer<U, F>.reentrantUnserialized { output, lifetime in
            begin(transformation(output, lifetime), in: lifetime)
        }
    }

    /// The producer that results from an operator which sends every event on a scheduler: the scheduler makes them
    /// serial, and they pass an end that comes from disposal on to it, too.
    func transformedBySchedule<U: Sendable, F: Swift.Error>(
        _ transformation: @escaping Signal<Value, Error>.Transformation<U, F>
    ) -> SignalProducer<U, F> {
        transformed(transformation)
    }
}
