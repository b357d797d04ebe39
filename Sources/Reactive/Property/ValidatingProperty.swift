/// A property that takes a proposed value only if a validator agrees.
///
/// It is a view of another property, which it keeps alive: valid proposals are written there. Changes that others make
/// there are validated, too, but have been made already, whatever the validator says. `result` tells the latest decision.
public final class ValidatingProperty<Value: Sendable, ValidationError: Swift.Error>: MutablePropertyProtocol {
    /// What a validator says of a proposed value.
    public enum Decision: Sendable {
        /// The proposed value is taken.
        case valid
        /// Another value is taken in place of the proposed one.
        case coerced(Value, ValidationError?)
        /// Nothing is taken.
        case invalid(ValidationError)
    }

    /// What became of the latest proposed value.
    public enum Result: Sendable {
        /// The value was taken.
        case valid(Value)
        /// The replacement was taken instead of the proposed value.
        case coerced(replacement: Value, proposed: Value, error: ValidationError?)
        /// The proposed value was refused.
        case invalid(Value, ValidationError)

        init(_ proposed: Value, _ decision: Decision) {
            switch decision {
            case .valid: self = .valid(proposed)
            case .coerced(let replacement, let error):
                self = .coerced(replacement: replacement, proposed: proposed, error: error)
            case .invalid(let error): self = .invalid(proposed, error)
            }
        }

        /// Whether the value was refused.
        public var isInvalid: Bool {
            if case .invalid = self { true } else { false }
        }

        /// The value that was taken; nil if it was refused.
        public var value: Value? {
            switch self {
            case .valid(let value): value
            case .coerced(let replacement, _, _): replacement
            case .invalid: nil
            }
        }

        /// Why the value was refused; nil if it was not.
        public var error: ValidationError? {
            if case .invalid(_, let error) = self { error } else { nil }
        }

        /// The value as it was proposed.
        var proposed: Value {
            switch self {
            case .valid(let value): value
            case .coerced(_, let proposed, _): proposed
            case .invalid(let value, _): value
            }
        }
    }

    /// The latest decision.
    public let result: Property<Result>

    public let producer: SignalProducer<Value, Never>
    public let signal: Signal<Value, Never>
    public let lifetime: Lifetime

    private let read: @Sendable () -> Value
    private let propose: @Sendable (Value) -> Void

    /// The value of the property beneath; setting it proposes a value.
    public var value: Value {
        get { read() }
        set { propose(newValue) }
    }

    /// A validating view of a property.
    ///
    /// - Parameters:
    ///   - inner: kept alive by this property.
    ///   - validator: asked about every proposed value, and about every change that others make.
    @preconcurrency
    public init<Inner: ComposableMutablePropertyProtocol>(
        _ inner: Inner, _ validator: @escaping @Sendable (Value) -> Decision
    ) where Inner.Value == Value {
        read = { inner.value }
        producer = inner.producer
        signal = inner.signal
        lifetime = inner.lifetime
        // True while a value that has been validated is written to the property beneath, whose lock is then held.
        let isWriting = Atomic(false)
        let results = inner.withValue { initial in
            let results = MutableProperty(Result(initial, validator(initial)))
            results
                <~ inner.signal
                .filter { _ in !isWriting.value }
                .map { Result($0, validator($0)) }
            return results
        }
        result = Property(capturing: results)
        propose = { proposed in
            // Nothing changes the property beneath between the decision and what follows from it.
            inner.withValue { _ in
                let result = Result(proposed, validator(proposed))
                results.value = result
                guard let value = result.value else { return }
                isWriting.value = true
                inner.value = value
                isWriting.value = false
            }
        }
    }

    /// A property that begins with a value, valid or not.
    @preconcurrency
    public convenience init(_ initial: Value, _ validator: @escaping @Sendable (Value) -> Decision) {
        self.init(MutableProperty(initial), validator)
    }

    /// A validating view of a property, whose validator also considers another one: when that changes, the latest proposed
    /// value is proposed again.
    @preconcurrency
    public convenience init<Other: PropertyProtocol>(
        _ inner: MutableProperty<Value>, with other: Other,
        _ validator: @escaping @Sendable (Value, Other.Value) -> Decision
    ) {
        // A view that does not keep the other property alive.
        let other = Property(other)
        self.init(inner) { validator($0, other.value) }
        proposeAgain(whenever: other.signal)
    }

    /// A property that begins with a value, and whose validator also considers another one.
    @preconcurrency
    public convenience init<Other: PropertyProtocol>(
        _ initial: Value, with other: Other, _ validator: @escaping @Sendable (Value, Other.Value) -> Decision
    ) {
        self.init(MutableProperty(initial), with: other, validator)
    }

    /// A validating view of a property, whose validator also considers what was proposed to another validating one.
    @preconcurrency
    public convenience init<U: Sendable, E: Swift.Error>(
        _ inner: MutableProperty<Value>, with other: ValidatingProperty<U, E>,
        _ validator: @escaping @Sendable (Value, U) -> Decision
    ) {
        // Only the results are kept.
        let results = other.result
        self.init(inner) { input in
            switch results.value {
            case .valid(let value), .coerced(_, let value, _), .invalid(let value, _): validator(input, value)
            }
        }
        proposeAgain(whenever: results.signal)
    }

    /// A property that begins with a value, and whose validator also considers what was proposed to another validating one.
    @preconcurrency
    public convenience init<U: Sendable, E: Swift.Error>(
        _ initial: Value, with other: ValidatingProperty<U, E>,
        _ validator: @escaping @Sendable (Value, U) -> Decision
    ) {
        self.init(MutableProperty(initial), with: other, validator)
    }

    private func proposeAgain<Other: Sendable>(whenever changes: Signal<Other, Never>) {
        changes.take(during: lifetime).observeValues { [weak self] _ in
            guard let self else { return }
            value = result.value.proposed
        }
    }
}
