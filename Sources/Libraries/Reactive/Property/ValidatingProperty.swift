/// A property that accepts a proposed value only if a validator accepts it.
///
/// It is a view of an inner property, which it keeps alive, and writes valid proposals to it. Direct changes of the
/// inner property are also validated, but they remain even if the validator rejects them. `result` is the latest
/// decision.
public final class ValidatingProperty<Value: Sendable, ValidationError: Swift.Error>: MutablePropertyProtocol {
    /// A validator's decision about a proposed value.
    public enum Decision: Sendable {
        /// The proposed value is accepted.
        case valid
        /// Another value replaces the proposed one.
        case coerced(Value, ValidationError?)
        /// The proposed value is rejected.
        case invalid(ValidationError)
    }

    /// The result of the latest proposal.
    public enum Result: Sendable {
        /// The value was accepted.
        case valid(Value)
        /// The replacement was written instead of the proposed value.
        case coerced(replacement: Value, proposed: Value, error: ValidationError?)
        /// The proposed value was rejected.
        case invalid(Value, ValidationError)

        init(_ proposed: Value, _ decision: Decision) {
            switch decision {
            case .valid: self = .valid(proposed)
            case .coerced(let replacement, let error):
                self = .coerced(replacement: replacement, proposed: proposed, error: error)
            case .invalid(let error): self = .invalid(proposed, error)
            }
        }

        /// Whether the value was rejected.
        public var isInvalid: Bool {
            if case .invalid = self { true } else { false }
        }

        /// The value that was written; nil if the proposal was rejected.
        public var value: Value? {
            switch self {
            case .valid(let value): value
            case .coerced(let replacement, _, _): replacement
            case .invalid: nil
            }
        }

        /// The reason for the rejection; nil if the value was not rejected.
        public var error: ValidationError? {
            if case .invalid(_, let error) = self { error } else { nil }
        }

        /// The proposed value.
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

    /// The value of the inner property. Setting it proposes a value.
    public var value: Value {
        get { read() }
        set { propose(newValue) }
    }

    /// Creates a validating view of a property.
    ///
    /// - Parameters:
    ///   - inner: the inner property, which this property keeps alive.
    ///   - validator: decides about every proposed value, and about every direct change of the inner property.
    @preconcurrency
    public init<Inner: ComposableMutablePropertyProtocol>(
        _ inner: Inner, _ validator: @escaping @Sendable (Value) -> Decision
    ) where Inner.Value == Value {
        read = { inner.value }
        producer = inner.producer
        signal = inner.signal
        lifetime = inner.lifetime
        // True while a validated value is being written to the inner property, whose lock is then held.
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
        let count = Atomic(0)
        propose = { proposed in
            // The lock prevents changes of the inner property between the decision and the write.
            inner.withValue { _ in
                let number = count.value + 1
                count.value = number
                let result = Result(proposed, validator(proposed))
                results.value = result
                // An observer of the result may have proposed another value, which has been written.
                guard number == count.value, let value = result.value else { return }
                isWriting.value = true
                inner.value = value
                isWriting.value = false
            }
        }
    }

    /// Creates a property with an initial value, which may be invalid.
    @preconcurrency
    public convenience init(_ initial: Value, _ validator: @escaping @Sendable (Value) -> Decision) {
        self.init(MutableProperty(initial), validator)
    }

    /// Creates a validating view of a property, whose validator also considers another property. When that changes, the
    /// latest proposed value is proposed again.
    @preconcurrency
    public convenience init<Other: PropertyProtocol>(
        _ inner: MutableProperty<Value>, with other: Other,
        _ validator: @escaping @Sendable (Value, Other.Value) -> Decision
    ) {
        // This view does not keep the other property alive.
        let other = Property(other)
        self.init(inner) { validator($0, other.value) }
        proposeAgain(whenever: other.signal)
    }

    /// Creates a property with an initial value, whose validator also considers another property.
    @preconcurrency
    public convenience init<Other: PropertyProtocol>(
        _ initial: Value, with other: Other, _ validator: @escaping @Sendable (Value, Other.Value) -> Decision
    ) {
        self.init(MutableProperty(initial), with: other, validator)
    }

    /// Creates a validating view of a property, whose validator also considers the proposals to another validating
    /// property.
    @preconcurrency
    public convenience init<U: Sendable, E: Swift.Error>(
        _ inner: MutableProperty<Value>, with other: ValidatingProperty<U, E>,
        _ validator: @escaping @Sendable (Value, U) -> Decision
    ) {
        // Only the results are kept alive.
        let results = other.result
        self.init(inner) { validator($0, results.value.proposed) }
        proposeAgain(whenever: results.signal)
    }

    /// Creates a property with an initial value, whose validator also considers the proposals to another validating
    /// property.
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
