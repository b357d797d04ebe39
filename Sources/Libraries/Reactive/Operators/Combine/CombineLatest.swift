extension Signal {
    #if compiler(>=6.2)
        /// Sends the latest value of each stream whenever one sends and all have sent. Completes when all have
        /// completed.
        public static func combineLatest<Second: Sendable, each Other: Sendable>(
            _ first: Signal<Value, Error>, _ second: Signal<Second, Error>, _ others: repeat Signal<each Other, Error>
        ) -> Signal<(Value, Second, repeat each Other), Error> {
            let others = (repeat each others)
            return .reentrantUnserialized { output, lifetime in
                combine(
                    .latest, into: output, during: lifetime, first.producer, second.producer,
                    repeat (each others).producer)
            }
        }
    #endif

    /// Sends the latest value of each stream whenever one sends and all have sent. Completes when all have completed.
    /// Without signals it sends no values.
    public static func combineLatest<S: Sequence>(_ signals: S) -> Signal<[Value], Error>
    where S.Element == Signal<Value, Error> {
        .reentrantUnserialized { output, lifetime in
            combine(.latest, into: output, during: lifetime, signals.map(\.producer))
        }
    }

    /// Sends the latest value of each stream whenever one sends and all have sent. Completes when all have completed.
    public func combineLatest<U: Sendable>(with other: Signal<U, Error>) -> Signal<(Value, U), Error> {
        Signal.combineLatest(self, other)
    }
}

extension SignalProducer {
    #if compiler(>=6.2)
        /// Sends the latest value of each stream whenever one sends and all have sent. Completes when all have
        /// completed.
        public static func combineLatest<
            First: SignalProducerConvertible, Second: SignalProducerConvertible, each Other: Sendable
        >(
            _ first: First, _ second: Second, _ others: repeat SignalProducer<each Other, Error>
        ) -> SignalProducer<(Value, Second.Value, repeat each Other), Error>
        where First.Value == Value, First.Error == Error, Second.Error == Error {
            let (first, second) = (first.producer, second.producer)
            let others = (repeat each others)
            return .reentrantUnserialized { output, lifetime in
                combine(
                    .latest, into: output, during: lifetime, first, second, repeat each others)
            }
        }
    #endif

    /// Sends the latest value of each stream whenever one sends and all have sent. Completes when all have completed.
    /// Without producers it sends no values.
    public static func combineLatest<S: Sequence>(_ producers: S) -> SignalProducer<[Value], Error>
    where S.Element: SignalProducerConvertible, S.Element.Value == Value, S.Element.Error == Error {
        let inputs = producers.map(\.producer)
        return .reentrantUnserialized { combine(.latest, into: $0, during: $1, inputs) }
    }

    /// Sends the latest value of each stream whenever one sends and all have sent. Completes when all have completed.
    ///
    /// - Parameters:
    ///   - producers: the producers, which are started together.
    ///   - emptySentinel: the only value if there are no producers.
    public static func combineLatest<S: Sequence>(
        _ producers: S, emptySentinel: [Value]
    ) -> SignalProducer<[Value], Error>
    where S.Element: SignalProducerConvertible, S.Element.Value == Value, S.Element.Error == Error {
        let inputs = producers.map(\.producer)
        return .reentrantUnserialized {
            combine(.latest, into: $0, during: $1, inputs, emptySentinel: emptySentinel)
        }
    }

    /// Sends the latest value of each stream whenever one sends and all have sent. Completes when all have completed.
    public func combineLatest<U: Sendable>(with other: SignalProducer<U, Error>) -> SignalProducer<(Value, U), Error> {
        SignalProducer.combineLatest(self, other)
    }

    /// Sends the latest value of each stream whenever one sends and all have sent. Completes when all have completed.
    public func combineLatest<Other: SignalProducerConvertible>(
        with other: Other
    ) -> SignalProducer<(Value, Other.Value), Error> where Other.Error == Error {
        SignalProducer.combineLatest(self, other)
    }
}
