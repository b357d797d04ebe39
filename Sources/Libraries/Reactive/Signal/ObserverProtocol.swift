/// A type that receives the events of a stream: values, and then at most one end.
public protocol Observer<Value, Error>: Sendable {
    associatedtype Value
    associatedtype Error: Swift.Error

    /// Receives a value.
    func receive(_ value: Value)

    /// Receives the end of the stream.
    func terminate(_ termination: Termination<Error>)
}

/// The protocol under a name that `Signal.Observer` does not hide.
typealias EventReceiver = Observer
