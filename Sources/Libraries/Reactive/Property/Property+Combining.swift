extension PropertyProtocol {
    #if compiler(>=6.2)
        /// Returns a property with the values of all properties.
        public static func combineLatest<
            First: PropertyProtocol, Second: PropertyProtocol, each Other: PropertyProtocol
        >(
            _ first: First, _ second: Second, _ others: repeat each Other
        ) -> Property<(First.Value, Second.Value, repeat (each Other).Value)> where First.Value == Value {
            Property(
                unsafeProducer: SignalProducer<Value, Never>.combineLatest(
                    first.producer, second.producer, repeat (each others).producer))
        }

        /// Returns a property with the values of all properties, which changes when all of them have changed.
        public static func zip<First: PropertyProtocol, Second: PropertyProtocol, each Other: PropertyProtocol>(
            _ first: First, _ second: Second, _ others: repeat each Other
        ) -> Property<(First.Value, Second.Value, repeat (each Other).Value)> where First.Value == Value {
            Property(
                unsafeProducer: SignalProducer<Value, Never>.zip(
                    first.producer, second.producer, repeat (each others).producer))
        }
    #endif

    /// Returns a property with the values of all properties; nil if there are none.
    public static func combineLatest<S: Sequence>(_ properties: S) -> Property<[S.Element.Value]>?
    where S.Element: PropertyProtocol {
        let producers = properties.map(\.producer)
        if producers.isEmpty { return nil }
        return Property(unsafeProducer: SignalProducer<S.Element.Value, Never>.combineLatest(producers))
    }

    /// Returns a property with the values of all properties; its value is always `emptySentinel` if there are none.
    public static func combineLatest<S: Sequence>(
        _ properties: S, emptySentinel: [S.Element.Value]
    ) -> Property<[S.Element.Value]> where S.Element: PropertyProtocol {
        Property(
            unsafeProducer: SignalProducer<S.Element.Value, Never>.combineLatest(
                properties.map(\.producer), emptySentinel: emptySentinel))
    }

    /// Returns a property with the values of all properties, which changes when all of them have changed; nil if there
    /// are none.
    public static func zip<S: Sequence>(_ properties: S) -> Property<[S.Element.Value]>?
    where S.Element: PropertyProtocol {
        let producers = properties.map(\.producer)
        if producers.isEmpty { return nil }
        return Property(unsafeProducer: SignalProducer<S.Element.Value, Never>.zip(producers))
    }

    /// Returns a property with the values of all properties, which changes when all of them have changed; its value is
    /// always `emptySentinel` if there are none.
    public static func zip<S: Sequence>(
        _ properties: S, emptySentinel: [S.Element.Value]
    ) -> Property<[S.Element.Value]> where S.Element: PropertyProtocol {
        Property(
            unsafeProducer: SignalProducer<S.Element.Value, Never>.zip(
                properties.map(\.producer), emptySentinel: emptySentinel))
    }
}
