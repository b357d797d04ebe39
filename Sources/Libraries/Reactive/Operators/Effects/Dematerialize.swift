private func dematerializing<Value: EventProtocol>()
    -> Signal<Value, Never>.Transformation<Value.Value, Value.Error>
{
    { output, _ in
        let output = output.endingOnce()
        return .init(value: { output.send($0.event) }, termination: finish(output))
    }
}

private func dematerializingResults<Value: ResultProtocol>()
    -> Signal<Value, Never>.Transformation<Value.Success, Value.Failure>
where Value.Success: Sendable {
    { output, _ in
        let output = output.endingOnce()
        return .init(
            value: { value in
                switch value.result {
                case .success(let value): output.send(value: value)
                case .failure(let error): output.send(error: error)
                }
            },
            termination: finish(output))
    }
}

extension Signal where Value: EventProtocol, Error == Never {
    /// Sends the events that are this stream's values as events.
    public func dematerialize() -> Signal<Value.Value, Value.Error> {
        transformed(dematerializing())
    }
}

extension Signal where Value: ResultProtocol, Value.Success: Sendable, Error == Never {
    /// Sends the results that are this stream's values as values and an error.
    public func dematerializeResults() -> Signal<Value.Success, Value.Failure> {
        transformed(dematerializingResults())
    }
}

extension SignalProducer where Value: EventProtocol, Error == Never {
    /// Sends the events that are this stream's values as events.
    public func dematerialize() -> SignalProducer<Value.Value, Value.Error> {
        transformed(dematerializing())
    }
}

extension SignalProducer where Value: ResultProtocol, Value.Success: Sendable, Error == Never {
    /// Sends the results that are this stream's values as values and an error.
    public func dematerializeResults() -> SignalProducer<Value.Success, Value.Failure> {
        transformed(dematerializingResults())
    }
}

/// The interface of all results, for extensions of streams of results.
public protocol ResultProtocol<Success, Failure> {
    associatedtype Success
    associatedtype Failure: Swift.Error

    /// The result itself.
    var result: Result<Success, Failure> { get }
}

extension Result: ResultProtocol {
    public var result: Result<Success, Failure> { self }
}

/// Passes on the end of a stream that cannot fail.
private func finish<Value, Error>(_ output: Signal<Value, Error>.Observer) -> @Sendable (Termination<Never>) -> Void {
    { end in
        switch end {
        case .completed: output.sendCompleted()
        case .interrupted: output.sendInterrupted()
        }
    }
}
