private func materializing<Value, Error>() -> Signal<Value, Error>.Transformation<Signal<Value, Error>.Event, Never> {
    { output, _ in
        .init(
            value: { output.send(value: .value($0)) },
            termination: { end in
                output.send(value: .init(end))
                if case .interrupted = end { output.sendInterrupted() } else { output.sendCompleted() }
            })
    }
}

private func materializingResults<Value, Error>() -> Signal<Value, Error>.Transformation<Result<Value, Error>, Never> {
    { output, _ in
        .init(
            value: { output.send(value: .success($0)) },
            termination: { end in
                switch end {
                case .failed(let error):
                    output.send(value: .failure(error))
                    output.sendCompleted()
                case .completed: output.sendCompleted()
                case .interrupted: output.sendInterrupted()
                }
            })
    }
}

extension Signal {
    /// Sends every event as a value. The result completes after the end, unless it is interrupted.
    public func materialize() -> Signal<Signal<Value, Error>.Event, Never> {
        transformed(materializing())
    }

    /// Sends every value and the error as a result.
    public func materializeResults() -> Signal<Result<Value, Error>, Never> {
        transformed(materializingResults())
    }
}

extension SignalProducer {
    /// Sends every event as a value. The result completes after the end, unless it is interrupted.
    public func materialize() -> SignalProducer<Signal<Value, Error>.Event, Never> {
        transformed(materializing())
    }

    /// Sends every value and the error as a result.
    public func materializeResults() -> SignalProducer<Result<Value, Error>, Never> {
        transformed(materializingResults())
    }
}
