precedencegroup BindingPrecedence {
    associativity: right
    higherThan: AssignmentPrecedence
}

infix operator <~ : BindingPrecedence

/// Sends the values of the source to the target until either ends.
///
/// - Returns: a disposable that ends the binding; nil if the lifetime of the target has ended.
@discardableResult
public func <~ <Provider: BindingTargetProvider, Source: BindingSource>(
    provider: Provider, source: Source
) -> (any Disposable)? where Source.Value == Provider.Value {
    let target = provider.bindingTarget
    if target.lifetime.hasEnded { return nil }
    return source.producer.take(during: target.lifetime).startWithValues(target.action)
}

/// Sends the values of the source to a target that also takes nil, until either ends.
///
/// - Returns: a disposable that ends the binding; nil if the lifetime of the target has ended.
@discardableResult
public func <~ <Provider: BindingTargetProvider, Source: BindingSource>(
    provider: Provider, source: Source
) -> (any Disposable)? where Provider.Value == Source.Value? {
    let target = provider.bindingTarget
    if target.lifetime.hasEnded { return nil }
    return source.producer.take(during: target.lifetime).startWithValues { target.action($0) }
}

extension Signal.Observer {
    /// Sends the values of the source into an input, which the binding does not keep alive. It does not send the
    /// source's end.
    ///
    /// - Returns: a disposable that ends the binding.
    @discardableResult
    public static func <~ <Source: BindingSource>(
        observer: Signal<Value, Error>.Observer, source: Source
    ) -> (any Disposable)? where Source.Value == Value {
        source.producer.startWithValues { [weak observer] in observer?.send(value: $0) }
    }
}

/// The right operand of `<~`: a stream that cannot fail.
public protocol BindingSource<Value>: SignalProducerConvertible where Error == Never {}

extension Signal: BindingSource where Error == Never {}
extension SignalProducer: BindingSource where Error == Never {}
