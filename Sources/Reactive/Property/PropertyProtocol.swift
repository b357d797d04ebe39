/// A value that changes over time and can be read at any moment.
public protocol PropertyProtocol<Value>: AnyObject, Sendable, BindingSource where Error == Never {
    /// The value now.
    var value: Value { get }

    /// Sends the value now and then every change; completes when there can be no more.
    var producer: SignalProducer<Value, Never> { get }

    /// Sends every change from now on; completes when there can be no more.
    var signal: Signal<Value, Never> { get }
}

/// A property that can be changed.
public protocol MutablePropertyProtocol<Value>: PropertyProtocol, BindingTargetProvider {
    /// The value now. Setting it tells the observers before the setter returns.
    var value: Value { get set }

    /// The lifetime of the property.
    var lifetime: Lifetime { get }
}

extension MutablePropertyProtocol {
    public var bindingTarget: BindingTarget<Value> {
        BindingTarget(lifetime: lifetime) { [weak self] in self?.value = $0 }
    }
}

/// A property that can be changed in place, so that others can be built on it.
public protocol ComposableMutablePropertyProtocol<Value>: MutablePropertyProtocol {
    /// Runs `action` with the value, which does not change meanwhile.
    func withValue<Result>(_ action: (Value) throws -> Result) rethrows -> Result

    /// Changes the value in one step, and tells the observers.
    func modify<Result>(_ action: (inout Value) throws -> Result) rethrows -> Result
}
