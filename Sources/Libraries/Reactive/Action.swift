/// Repeatable work that runs at most once at a time and can be disabled.
///
/// Each application runs a producer that the action's closure returns. While an application runs, and while the action
/// is disabled, applying it fails with `ActionError.disabled`. Any thread may use an action.
public final class Action<Input: Sendable, Output: Sendable, Error: Swift.Error>: Sendable {
    /// Sends every event of every application.
    public let events: Signal<Signal<Output, Error>.Event, Never>
    /// Sends every value of every application.
    public let values: Signal<Output, Never>
    /// Sends every error of every application.
    public let errors: Signal<Error, Never>
    /// Sends when the action is applied while it is disabled.
    public let disabledErrors: Signal<(), Never>
    /// Sends when an application completes.
    public let completed: Signal<(), Never>
    /// Whether an application is running.
    public let isExecuting: Property<Bool>
    /// Whether the action can be applied now.
    public let isEnabled: Property<Bool>
    /// The lifetime of the action.
    public let lifetime: Lifetime

    /// Whether the action is running and allowed to run. The state for the closure is stored separately.
    private struct Status: Sendable {
        var isExecuting = false
        var isAllowed: Bool
        var isEnabled: Bool { isAllowed && !isExecuting }
    }

    private let token: Lifetime.Token
    private let status: MutableProperty<Status>
    /// Marks the action as executing and returns the work's producer; nil if the action is disabled.
    private let begin: @Sendable (Input) -> SignalProducer<Output, Error>?
    private let eventsInput: Signal<Signal<Output, Error>.Event, Never>.Observer
    private let disabledInput: Signal<(), Never>.Observer

    /// Creates an action that works on a state and is enabled depending on it.
    ///
    /// - Parameters:
    ///   - state: the state, which the action keeps alive.
    ///   - isEnabled: whether the action can be applied, given the state.
    ///   - execute: returns the producer of one application; receives the state for which `isEnabled` was true.
    @preconcurrency
    public init<State: PropertyProtocol>(
        state: State, enabledIf isEnabled: @escaping @Sendable (State.Value) -> Bool,
        execute: @escaping @Sendable (State.Value, Input) -> SignalProducer<Output, Error>
    ) {
        (lifetime, token) = Lifetime.make()
        // The streams are reentrant, because an observer may apply the action again while an event is delivered.
        (events, eventsInput) = Signal.reentrantUnserializedPipe()
        (disabledErrors, disabledInput) = Signal.reentrantUnserializedPipe()
        values = events.compactMap { $0.value }
        errors = events.compactMap { $0.error }
        completed = events.compactMap { $0.isCompleted ? () : nil }

        // The latest state changes together with the status, so that `execute` receives the state that `isEnabled`
        // allowed.
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

    /// Returns a producer that applies the action to `input` at every start.
    ///
    /// The producer fails with `disabled` if the action is not enabled at the start. Its disposal interrupts the work.
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
    /// Applies the action to every value. Values that arrive while it is disabled are ignored.
    public var bindingTarget: BindingTarget<Input> {
        BindingTarget(lifetime: lifetime) { [weak self] in self?.apply($0).start() }
    }
}

extension Action {
    /// Creates an action that is enabled while `isEnabled` is true.
    @preconcurrency
    public convenience init<P: PropertyProtocol>(
        enabledIf isEnabled: P, execute: @escaping @Sendable (Input) -> SignalProducer<Output, Error>
    ) where P.Value == Bool {
        self.init(state: isEnabled, enabledIf: { $0 }) { _, input in execute(input) }
    }

    /// Creates an action that is always enabled except while it runs.
    @preconcurrency
    public convenience init(execute: @escaping @Sendable (Input) -> SignalProducer<Output, Error>) {
        self.init(enabledIf: Property(value: true), execute: execute)
    }

    /// Creates an action that works on a state.
    @preconcurrency
    public convenience init<P: PropertyProtocol>(
        state: P, execute: @escaping @Sendable (P.Value, Input) -> SignalProducer<Output, Error>
    ) {
        self.init(state: state, enabledIf: { _ in true }, execute: execute)
    }

    /// Creates an action that works on the property's value, and is disabled while that is nil.
    @preconcurrency
    public convenience init<P: PropertyProtocol, Wrapped: Sendable>(
        unwrapping state: P, execute: @escaping @Sendable (Wrapped, Input) -> SignalProducer<Output, Error>
    ) where P.Value == Wrapped? {
        self.init(state: state, enabledIf: { $0 != nil }) { state, input in
            // The action was enabled for this state, so it is not nil.
            state.map { execute($0, input) } ?? .empty
        }
    }

    /// Creates an action that works on a validating property's value, and is disabled while that is invalid.
    @preconcurrency
    public convenience init<Wrapped: Sendable, ValidationError: Swift.Error>(
        validated state: ValidatingProperty<Wrapped, ValidationError>,
        execute: @escaping @Sendable (Wrapped, Input) -> SignalProducer<Output, Error>
    ) {
        self.init(unwrapping: state.result.map { $0.value }, execute: execute)
    }
}

extension Action where Input == Void {
    /// Returns a producer that applies the action at every start.
    public func apply() -> SignalProducer<Output, ActionError<Error>> {
        apply(())
    }

    /// Creates an action that works on a state.
    @preconcurrency
    public convenience init<P: PropertyProtocol>(
        state: P, execute: @escaping @Sendable (P.Value) -> SignalProducer<Output, Error>
    ) {
        self.init(state: state) { state, _ in execute(state) }
    }

    /// Creates an action that works on the property's value, and is disabled while that is nil.
    @preconcurrency
    public convenience init<P: PropertyProtocol, Wrapped: Sendable>(
        unwrapping state: P, execute: @escaping @Sendable (Wrapped) -> SignalProducer<Output, Error>
    ) where P.Value == Wrapped? {
        self.init(unwrapping: state) { state, _ in execute(state) }
    }

    /// Creates an action that works on a validating property's value, and is disabled while that is invalid.
    @preconcurrency
    public convenience init<Wrapped: Sendable, ValidationError: Swift.Error>(
        validated state: ValidatingProperty<Wrapped, ValidationError>,
        execute: @escaping @Sendable (Wrapped) -> SignalProducer<Output, Error>
    ) {
        self.init(validated: state) { state, _ in execute(state) }
    }
}

/// The reason why an application of an action failed.
public enum ActionError<Error: Swift.Error>: Swift.Error {
    /// The action was not enabled when it was applied.
    case disabled
    /// The action's work failed.
    case producerFailed(Error)
}

extension ActionError: Equatable where Error: Equatable {}
