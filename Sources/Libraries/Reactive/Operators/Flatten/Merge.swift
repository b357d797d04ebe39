extension Signal {
    /// Sends the values of all signals as they arrive.
    public static func merge<S: Sequence>(_ signals: S) -> Signal<Value, Error>
    where S.Element == Signal<Value, Error> {
        let merged = SignalProducer.merge(signals)
        return .reentrantUnserialized { output, lifetime in merged.start(output, during: lifetime) }
    }

    /// Sends the values of all signals as they arrive.
    public static func merge(_ signals: Signal<Value, Error>...) -> Signal<Value, Error> {
        merge(signals)
    }

    /// Sends the values of both signals as they arrive.
    public func merge(with other: Signal<Value, Error>) -> Signal<Value, Error> {
        Signal.merge(self, other)
    }
}

extension SignalProducer {
    /// Sends the values of all producers as they arrive.
    public static func merge<S: Sequence>(_ producers: S) -> SignalProducer<Value, Error>
    where S.Element: SignalProducerConvertible, S.Element.Value == Value, S.Element.Error == Error {
        SignalProducer<SignalProducer<Value, Error>, Never>(producers.map(\.producer)).flatten(.merge)
    }

    /// Sends the values of all producers as they arrive.
    public static func merge(_ producers: SignalProducer<Value, Error>...) -> SignalProducer<Value, Error> {
        merge(producers)
    }

    /// Sends the values of streams of several kinds, such as a producer and a signal, as they arrive.
    public static func merge(
        _ first: some SignalProducerConvertible<Value, Error>, _ second: some SignalProducerConvertible<Value, Error>
    ) -> SignalProducer<Value, Error> {
        merge([first.producer, second.producer])
    }

    /// Sends the values of streams of several kinds as they arrive.
    public static func merge(
        _ first: some SignalProducerConvertible<Value, Error>, _ second: some SignalProducerConvertible<Value, Error>,
        _ third: some SignalProducerConvertible<Value, Error>
    ) -> SignalProducer<Value, Error> {
        merge([first.producer, second.producer, third.producer])
    }

    /// Sends the values of streams of several kinds as they arrive. More than four are merged as their `producer`s.
    public static func merge(
        _ first: some SignalProducerConvertible<Value, Error>, _ second: some SignalProducerConvertible<Value, Error>,
        _ third: some SignalProducerConvertible<Value, Error>, _ fourth: some SignalProducerConvertible<Value, Error>
    ) -> SignalProducer<Value, Error> {
        merge([first.producer, second.producer, third.producer, fourth.producer])
    }

    /// Sends the values of both producers as they arrive.
    public func merge(with other: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> {
        SignalProducer.merge(self, other)
    }

    /// Sends the values of both producers as they arrive.
    public func merge<Other: SignalProducerConvertible>(with other: Other) -> SignalProducer<Value, Error>
    where Other.Value == Value, Other.Error == Error {
        SignalProducer.merge(self, other.producer)
    }
}
