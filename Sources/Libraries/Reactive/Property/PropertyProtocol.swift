/// A value that changes over time and can be read at any moment.
public protocol PropertyProtocol<Value>: AnyObject, Sendable, BindingSource where Error == Never {
    /// The current value.
    var value: Value { get }

    /// Sends the current value and then every change; completes when the value cannot change any more.
    var producer: SignalProducer<Value, Never> { get }

    /// Sends every change from now on; completes when the value cannot change any more.
    var signal: Signal<Value, Never> { get }
}

/// A property that can be changed.
public protocol MutablePropertyProtocol<Value>: PropertyProtocol, BindingTargetProvider {
    /// The current value. The setter notifies the observers before it returns.
    var value: Value { get set }

    /// The lifetime of the property.
    var lifetime: Lifetime { get }
}

extension MutablePropertyProtocol {
    public var bindingTarget: BindingTarget<Value> {
        BindingTarget(lifetime: lifetime) { [weak self] in self?.value = $0 }
    }
}

/// A property that can be changed in place, so that other properties can be built on it.
public protocol ComposableMutablePropertyProtocol<Value>: MutablePropertyProtocol {
    /// Runs `action` with the value, which does not change meanwhile.
    func withValue<Result>(_ action: (Value) throws -> Result) rethrows -> Result

    /// Changes the value in one step, and notifies the observers.
    func modify<Result>(_ action: (inout Value) throws -> Result) rethrows -> Result
}
