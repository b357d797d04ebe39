/// The left operand of `<~`.
public protocol BindingTargetProvider<Value>: SendableMetatype {
    associatedtype Value: Sendable

    /// The target of the values and its lifetime.
    var bindingTarget: BindingTarget<Value> { get }
}

/// A target that receives values until its lifetime ends.
public struct BindingTarget<Value: Sendable>: BindingTargetProvider, Sendable {
    /// The lifetime of the target; a binding ends with it.
    public let lifetime: Lifetime

    /// Receives a value.
    public let action: @Sendable (Value) -> Void

    public var bindingTarget: BindingTarget<Value> { self }

    /// Creates a target that passes every value to `action` on the sending thread.
    @preconcurrency
    public init(lifetime: Lifetime, action: @escaping @Sendable (Value) -> Void) {
        self.lifetime = lifetime
        self.action = action
    }

    /// Creates a target that passes every value to `action` on `scheduler`.
    @preconcurrency
    public init(on scheduler: any Scheduler, lifetime: Lifetime, action: @escaping @Sendable (Value) -> Void) {
        self.lifetime = lifetime
        self.action = { value in
            scheduler.schedule {
                if !lifetime.hasEnded { action(value) }
            }
        }
    }

    /// Creates a target that stores every value in a property of `object`, to which it refers weakly.
    public init<Object: AnyObject & Sendable>(
        lifetime: Lifetime, object: Object, keyPath: ReferenceWritableKeyPath<Object, Value> & Sendable
    ) {
        self.init(lifetime: lifetime) { [weak object] in object?[keyPath: keyPath] = $0 }
    }

    /// Creates a target that stores every value, on `scheduler`, in a property of `object`, to which it refers weakly.
    public init<Object: AnyObject & Sendable>(
        on scheduler: any Scheduler, lifetime: Lifetime, object: Object,
        keyPath: ReferenceWritableKeyPath<Object, Value> & Sendable
    ) {
        self.init(on: scheduler, lifetime: lifetime) { [weak object] in object?[keyPath: keyPath] = $0 }
    }
}

extension Optional: BindingTargetProvider where Wrapped: BindingTargetProvider {
    /// The wrapped target, or a target whose lifetime has ended.
    public var bindingTarget: BindingTarget<Wrapped.Value> {
        switch self {
        case .some(let provider): provider.bindingTarget
        case .none: BindingTarget(lifetime: .empty) { _ in }
        }
    }
}
