/// Anything that is a signal, for extensions that need to name a signal's types.
public protocol SignalProtocol<Value, Error>: AnyObject {
    associatedtype Value: Sendable
    associatedtype Error: Swift.Error

    /// The signal itself.
    var signal: Signal<Value, Error> { get }
}

extension Signal: SignalProtocol {
    public var signal: Signal { self }
}
