/// What can stand on the left of `<~`.
public protocol BindingTargetProvider<Value>: SendableMetatype {
    associatedtype Value: Sendable

    /// Where values go, and for how long.
    var bindingTarget: BindingTarget<Value> { get }
}

/// A place that takes values for as long as its lifetime lasts.
public struct BindingTarget<Value: Sendable>: BindingTargetProvider, Sendable {
    /// The lifetime of the target; a binding ends with it.
    public let lifetime: Lifetime

    /// Takes a value.
    public let action: @Sendable (Value) -> Void

    public var bindingTarget: BindingTarget<Value> { self }

    /// A target that hands every value to `action` on the thread on which it is sent.
    @preconcurrency
    public init(lifetime: Lifetime, action: @escaping @Sendable (Value) -> Void) {
        self.lifetime = lifetime
        self.action = action
    }

    /// A target that hands every value to `action` on `scheduler`.
    @preconcurrency
    public init(on scheduler: any Scheduler, lifetime: Lifetime, action: @escaping @Sendable (Value) -> Void) {
        self.lifetime = lifetime
        self.action = { value in
            scheduler.schedule {
                if !lifetime.hasEnded { action(value) }
            }
        }
    }

    /// A target that stores every value in a property of `object`, which is not kept alive.
    public init<Object: AnyObject & Sendable>(
        lifetime: Lifetime, object: Object, keyPath: ReferenceWritableKeyPath<Object, Value> & Sendable
    ) {
        self.init(lifetime: lifetime) { [weak object] in object?[keyPath: keyPath] = $0 }
    }

    /// A target that stores every value, on `scheduler`, in a property of `object`, which is not kept alive.
    public init<Object: AnyObject & Sendable>(
        on scheduler: any Scheduler, lifetime: Lifetime, object: Object,
        keyPath: ReferenceWritableKeyPath<Object, Value> & Sendable
    ) {
        self.init(on: scheduler, lifetime: lifetime) { [weak object] in object?[keyPath: keyPath] = $0 }
    }
}

extension Optional: BindingTargetProvider where Wrapped: BindingTargetProvider {
    /// The target within, or one whose lifetime has ended.
    public var bindingTarget: BindingTarget<Wrapped.Value> {
        switch self {
        case .some(let provider): provider.bindingTarget
        case .none: BindingTarget(lifetime: .empty) { _ in }
        }
    }
}
