extension Signal where Value == Bool {
    /// Sends whether the latest value is false.
    public func negate() -> Signal<Bool, Error> {
        map { !$0 }
    }

    /// Sends whether the latest values of both are true.
    public func and(_ other: Signal<Bool, Error>) -> Signal<Bool, Error> {
        Signal.all(self, other)
    }

    /// Sends whether the latest value of either is true.
    public func or(_ other: Signal<Bool, Error>) -> Signal<Bool, Error> {
        Signal.any(self, other)
    }

    /// Sends whether the latest values of all are true.
    public static func all<S: Sequence>(_ signals: S) -> Signal<Bool, Error> where S.Element == Signal<Bool, Error> {
        combineLatest(signals).map { $0.allSatisfy { $0 } }
    }

    /// Sends whether the latest values of all are true.
    public static func all(_ signals: Signal<Bool, Error>...) -> Signal<Bool, Error> {
        all(signals)
    }

    /// Sends whether the latest value of any is true.
    public static func any<S: Sequence>(_ signals: S) -> Signal<Bool, Error> where S.Element == Signal<Bool, Error> {
        combineLatest(signals).map { $0.contains(true) }
    }

    /// Sends whether the latest value of any is true.
    public static func any(_ signals: Signal<Bool, Error>...) -> Signal<Bool, Error> {
        any(signals)
    }
}

extension SignalProducer where Value == Bool {
    /// Sends whether the latest value is false.
    public func negate() -> SignalProducer<Bool, Error> {
        map { !$0 }
    }

    /// Sends whether the latest values of both are true.
    public func and(_ other: SignalProducer<Bool, Error>) -> SignalProducer<Bool, Error> {
        SignalProducer.all([self, other])
    }

    /// Sends whether the latest value of either is true.
    public func or(_ other: SignalProducer<Bool, Error>) -> SignalProducer<Bool, Error> {
        SignalProducer.any([self, other])
    }

    /// Sends whether the latest values of both are true.
    public func and<Other: SignalProducerConvertible>(_ other: Other) -> SignalProducer<Bool, Error>
    where Other.Value == Bool, Other.Error == Error {
        SignalProducer.all([self, other.producer])
    }

    /// Sends whether the latest value of either is true.
    public func or<Other: SignalProducerConvertible>(_ other: Other) -> SignalProducer<Bool, Error>
    where Other.Value == Bool, Other.Error == Error {
        SignalProducer.any([self, other.producer])
    }

    /// Sends whether the latest values of all are true.
    public static func all<S: Sequence>(_ producers: S) -> SignalProducer<Bool, Error>
    where S.Element: SignalProducerConvertible, S.Element.Value == Bool, S.Element.Error == Error {
        combineLatest(producers, emptySentinel: []).map { $0.allSatisfy { $0 } }
    }

    /// Sends whether the latest values of all are true.
    public static func all(_ producers: SignalProducer<Bool, Error>...) -> SignalProducer<Bool, Error> {
        all(producers)
    }

    /// Sends whether the latest values of all are true.
    public static func all<P: SignalProducerConvertible>(_ producers: P...) -> SignalProducer<Bool, Error>
    where P.Value == Bool, P.Error == Error {
        all(producers)
    }

    /// Sends whether the latest value of any is true.
    public static func any<S: Sequence>(_ producers: S) -> SignalProducer<Bool, Error>
    where S.Element: SignalProducerConvertible, S.Element.Value == Bool, S.Element.Error == Error {
        combineLatest(producers, emptySentinel: []).map { $0.contains(true) }
    }

    /// Sends whether the latest value of any is true.
    public static func any(_ producers: SignalProducer<Bool, Error>...) -> SignalProducer<Bool, Error> {
        any(producers)
    }

    /// Sends whether the latest value of any is true.
    public static func any<P: SignalProducerConvertible>(_ producers: P...) -> SignalProducer<Bool, Error>
    where P.Value == Bool, P.Error == Error {
        any(producers)
    }
}
