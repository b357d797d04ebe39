extension PropertyProtocol {
    #if compiler(>=6.2)
        /// The values of all the properties.
        public static func combineLatest<
            First: PropertyProtocol, Second: PropertyProtocol, each Other: PropertyProtocol
        >(
            _ first: First, _ second: Second, _ others: repeat each Other
        ) -> Property<(First.Value, Second.Value, repeat (each Other).Value)> where First.Value == Value {
            Property(
                unsafeProducer: SignalProducer<Value, Never>.combineLatest(
                    first.producer, second.producer, repeat (each others).producer))
        }

        /// The values of all the properties, changing when all have.
        public static func zip<First: PropertyProtocol, Second: PropertyProtocol, each Other: PropertyProtocol>(
            _ first: First, _ second: Second, _ others: repeat each Other
        ) -> Property<(First.Value, Second.Value, repeat (each Other).Value)> where First.Value == Value {
            Property(
                unsafeProducer: SignalProducer<Value, Never>.zip(
                    first.producer, second.producer, repeat (each others).producer))
        }
    #endif

    /// The values of all the properties; nil if there are none.
    public static func combineLatest<S: Sequence>(_ properties: S) -> Property<[S.Element.Value]>?
    where S.Element: PropertyProtocol {
        let producers = properties.map(\.producer)
        if producers.isEmpty { return nil }
        return Property(unsafeProducer: SignalProducer<S.Element.Value, Never>.combineLatest(producers))
    }

    /// The values of all the properties, or always `emptySentinel` if there are none.
    public static func combineLatest<S: Sequence>(
        _ properties: S, emptySentinel: [S.Element.Value]
    ) -> Property<[S.Element.Value]> where S.Element: PropertyProtocol {
        Property(
            unsafeProducer: SignalProducer<S.Element.Value, Never>.combineLatest(
                properties.map(\.producer), emptySentinel: emptySentinel))
    }

    /// The values of all the properties, changing when all have; nil if there are none.
    public static func zip<S: Sequence>(_ properties: S) -> Property<[S.Element.Value]>?
    where S.Element: PropertyProtocol {
        let producers = properties.map(\.producer)
        if producers.isEmpty { return nil }
        return Property(unsafeProducer: SignalProducer<S.Element.Value, Never>.zip(producers))
    }

    /// The values of all the properties, changing when all have, or always `emptySentinel` if there are none.
    public static func zip<S: Sequence>(
        _ properties: S, emptySentinel: [S.Element.Value]
    ) -> Property<[S.Element.Value]> where S.Element: PropertyProtocol {
        Property(
            unsafeProducer: SignalProducer<S.Element.Value, Never>.zip(
                properties.map(\.producer), emptySentinel: emptySentinel))
    }
}
