extension Action {
    /// An action that is enabled while `isEnabled` is true.
    public convenience init<P: PropertyProtocol>(
        enabledIf isEnabled: P, execute: @escaping @Sendable (Input) -> SignalProducer<Output, Error>
    ) where P.Value == Bool {
        self.init(state: isEnabled, enabledIf: { $0 }) { _, input in execute(input) }
    }

    /// An action that is always enabled, but while it runs.
    public convenience init(execute: @escaping @Sendable (Input) -> SignalProducer<Output, Error>) {
        self.init(enabledIf: Property(value: true), execute: execute)
    }

    /// An action that works on a state.
    public convenience init<P: PropertyProtocol>(
        state: P, execute: @escaping @Sendable (P.Value, Input) -> SignalProducer<Output, Error>
    ) {
        self.init(state: state, enabledIf: { _ in true }, execute: execute)
    }

    /// An action that works on what is in a property, and is disabled while that is nil.
    public convenience init<P: PropertyProtocol, Wrapped: Sendable>(
        unwrapping state: P, execute: @escaping @Sendable (Wrapped, Input) -> SignalProducer<Output, Error>
    ) where P.Value == Wrapped? {
        self.init(state: state, enabledIf: { $0 != nil }) { state, input in
            // The state is one for which the action was enabled.
            state.map { execute($0, input) } ?? .empty
        }
    }
}

extension Action where Input == Void {
    /// A producer whose every start applies the action.
    public func apply() -> SignalProducer<Output, ActionError<Error>> {
        apply(())
    }

    /// An action that works on a state.
    public convenience init<P: PropertyProtocol>(
        state: P, execute: @escaping @Sendable (P.Value) -> SignalProducer<Output, Error>
    ) {
        self.init(state: state) { state, _ in execute(state) }
    }

    /// An action that works on what is in a property, and is disabled while that is nil.
    public convenience init<P: PropertyProtocol, Wrapped: Sendable>(
        unwrapping state: P, execute: @escaping @Sendable (Wrapped) -> SignalProducer<Output, Error>
    ) where P.Value == Wrapped? {
        self.init(unwrapping: state) { state, _ in execute(state) }
    }
}
