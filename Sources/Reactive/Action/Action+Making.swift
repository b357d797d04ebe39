extension Action {
    /// An action that is enabled while `isEnabled` is true.
    @preconcurrency
    public convenience init<P: PropertyProtocol>(
        enabledIf isEnabled: P, execute: @escaping @Sendable (Input) -> SignalProducer<Output, Error>
    ) where P.Value == Bool {
        self.init(state: isEnabled, enabledIf: { $0 }) { _, input in execute(input) }
    }

    /// An action that is always enabled, but while it runs.
    @preconcurrency
    public convenience init(execute: @escaping @Sendable (Input) -> SignalProducer<Output, Error>) {
        self.init(enabledIf: Property(value: true), execute: execute)
    }

    /// An action that works on a state.
    @preconcurrency
    public convenience init<P: PropertyProtocol>(
        state: P, execute: @escaping @Sendable (P.Value, Input) -> SignalProducer<Output, Error>
    ) {
        self.init(state: state, enabledIf: { _ in true }, execute: execute)
    }

    /// An action that works on what is in a property, and is disabled while that is nil.
    @preconcurrency
    public convenience init<P: PropertyProtocol, Wrapped: Sendable>(
        unwrapping state: P, execute: @escaping @Sendable (Wrapped, Input) -> SignalProducer<Output, Error>
    ) where P.Value == Wrapped? {
        self.init(state: state, enabledIf: { $0 != nil }) { state, input in
            // The state is one for which the action was enabled.
            state.map { execute($0, input) } ?? .empty
        }
    }

    /// An action that works on the value of a validating property, and is disabled while that is invalid.
    @preconcurrency
    public convenience init<Wrapped: Sendable, ValidationError: Swift.Error>(
        validated state: ValidatingProperty<Wrapped, ValidationError>,
        execute: @escaping @Sendable (Wrapped, Input) -> SignalProducer<Output, Error>
    ) {
        self.init(unwrapping: state.result.map { $0.value }, execute: execute)
    }
}

extension Action where Input == Void {
    /// A producer whose every start applies the action.
    public func apply() -> SignalProducer<Output, ActionError<Error>> {
        apply(())
    }

    /// An action that works on a state.
    @preconcurrency
    public convenience init<P: PropertyProtocol>(
        state: P, execute: @escaping @Sendable (P.Value) -> SignalProducer<Output, Error>
    ) {
        self.init(state: state) { state, _ in execute(state) }
    }

    /// An action that works on what is in a property, and is disabled while that is nil.
    @preconcurrency
    public convenience init<P: PropertyProtocol, Wrapped: Sendable>(
        unwrapping state: P, execute: @escaping @Sendable (Wrapped) -> SignalProducer<Output, Error>
    ) where P.Value == Wrapped? {
        self.init(unwrapping: state) { state, _ in execute(state) }
    }

    /// An action that works on the value of a validating property, and is disabled while that is invalid.
    @preconcurrency
    public convenience init<Wrapped: Sendable, ValidationError: Swift.Error>(
        validated state: ValidatingProperty<Wrapped, ValidationError>,
        execute: @escaping @Sendable (Wrapped) -> SignalProducer<Output, Error>
    ) {
        self.init(validated: state) { state, _ in execute(state) }
    }
}
