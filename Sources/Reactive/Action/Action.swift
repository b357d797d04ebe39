/// Work that can be repeated but not be done twice at once, and that can be disabled.
///
/// Each application runs a producer made by the action's closure. While one runs, and while the action is not enabled,
/// applying it fails with `ActionError.disabled`. May be used from any thread.
public final class Action<Input: Sendable, Output: Sendable, Error: Swift.Error>: Sendable {
    /// Every event of every application.
    public let events: Signal<Signal<Output, Error>.Event, Never>
    /// Every value of every application.
    public let values: Signal<Output, Never>
    /// Every error of every application.
    public let errors: Signal<Error, Never>
    /// Sends when the action is applied while it is disabled.
    public let disabledErrors: Signal<(), Never>
    /// Sends when an application completes.
    public let completed: Signal<(), Never>
    /// Whether an application runs.
    public let isExecuting: Property<Bool>
    /// Whether the action can be applied now.
    public let isEnabled: Property<Bool>
    /// The lifetime of the action.
    public let lifetime: Lifetime

    /// Whether the action runs and may run, apart from what its closure needs to know.
    private struct Status: Sendable {
        var isExecuting = false
        var isAllowed: Bool
        var isEnabled: Bool { isAllowed && !isExecuting }
    }

    private let token: Lifetime.Token
    private let status: MutableProperty<Status>
    /// Marks the action as executing and makes the work; nil if the action is disabled.
    private let begin: @Sendable (Input) -> SignalProducer<Output, Error>?
    private let eventsInput: Signal<Signal<Output, Error>.Event, Never>.Observer
    private let disabledInput: Signal<(), Never>.Observer

    /// An action that works on a state and is enabled depending on it.
    ///
    /// - Parameters:
    ///   - state: kept alive by the action.
    ///   - isEnabled: whether the action can be applied, given the state.
    ///   - execute: makes the work of one application, given the state for which `isEnabled` was true.
    @preconcurrency
    public init<State: PropertyProtocol>(
        state: State, enabledIf isEnabled: @escaping @Sendable (State.Value) -> Bool,
        execute: @escaping @Sendable (State.Value, Input) -> SignalProducer<Output, Error>
    ) {
        (lifetime, token) = Lifetime.make()
        // An observer may apply the action again, so that events are sent while others are being delivered.
        (events, eventsInput) = Signal.reentrantUnserializedPipe()
        (disabledErrors, disabledInput) = Signal.reentrantUnserializedPipe()
        values = events.compactMap { $0.value }
        errors = events.compactMap { $0.error }
        completed = events.compactMap { $0.isCompleted ? () : nil }

        // The latest state is kept beside the status and changes with it, so that what is executed is what was allowed.
        let latest = Atomic(state.value)
        let status = MutableProperty(Status(isAllowed: isEnabled(state.value)))
        self.status = status
        lifetime += state.producer.startWithValues { [weak status] value in
            status?.modify { status in
                latest.value = value
                status.isAllowed = isEnabled(value)
            }
        }
        lifetime.observeEnded { _ = state }
        begin = { input in
            let started = status.modify { status -> State.Value? in
                guard status.isEnabled else { return nil }
                status.isExecuting = true
                return latest.value
            }
            return started.map { execute($0, input) }
        }
        self.isEnabled = status.map { $0.isEnabled }.skipRepeats()
        self.isExecuting = status.map { $0.isExecuting }.skipRepeats()
    }

    deinit {
        eventsInput.sendCompleted()
        disabledInput.sendCompleted()
    }

    /// A producer whose every start applies the action to `input`.
    ///
    /// It fails with `disabled` if the action is not enabled at that moment. Disposing of it interrupts the work.
    public func apply(_ input: Input) -> SignalProducer<Output, ActionError<Error>> {
        SignalProducer { [self] observer, lifetime in
            guard let work = begin(input) else {
                observer.send(error: .disabled)
                disabledInput.send(value: ())
                return
            }
            lifetime.observeEnded { [status] in status.modify { $0.isExecuting = false } }
            work.start(
                .init { [eventsInput] event in
                    observer.send(event.mapError(ActionError.producerFailed))
                    eventsInput.send(value: event)
                }, during: lifetime)
        }
    }
}

extension Action: BindingTargetProvider {
    /// Applies the action to every value; values that come while it is disabled are lost.
    public var bindingTarget: BindingTarget<Input> {
        BindingTarget(lifetime: lifetime) { [weak self] in self?.apply($0).start() }
    }
}

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

/// Why an action sent an error.
public enum ActionError<Error: Swift.Error>: Swift.Error {
    /// The action was not enabled when it was applied.
    case disabled
    /// The action's work failed.
    case producerFailed(Error)
}

extension ActionError: Equatable where Error: Equatable {}
