private func observing<Value, Error>(
    event: (@Sendable (Signal<Value, Error>.Event) -> Void)?,
    failed: (@Sendable (Error) -> Void)?,
    completed: (@Sendable () -> Void)?,
    interrupted: (@Sendable () -> Void)?,
    terminated: (@Sendable () -> Void)?,
    value: (@Sendable (Value) -> Void)?
) -> Signal<Value, Error>.Transformation<Value, Error> {
    { output, _ in
        .init(
            value: {
                event?(.value($0))
                value?($0)
                output.send(value: $0)
            },
            termination: { end in
                event?(.init(end))
                switch end {
                case .failed(let error): failed?(error)
                case .completed: completed?()
                case .interrupted: interrupted?()
                }
                terminated?()
                output.terminate(end)
            })
    }
}

extension Signal {
    /// Runs closures for events before they are sent on.
    ///
    /// - Parameters:
    ///   - event: receives each event of any kind, before the closure for that kind.
    ///   - failed: receives the error that ends the stream.
    ///   - completed: runs when the stream completes.
    ///   - interrupted: runs when the stream is interrupted.
    ///   - terminated: runs after any of these three.
    ///   - disposed: runs when the resulting signal's lifetime ends for any reason.
    ///   - value: receives each value.
    @preconcurrency
    public func on(
        event: (@Sendable (Event) -> Void)? = nil,
        failed: (@Sendable (Error) -> Void)? = nil,
        completed: (@Sendable () -> Void)? = nil,
        interrupted: (@Sendable () -> Void)? = nil,
        terminated: (@Sendable () -> Void)? = nil,
        disposed: (@Sendable () -> Void)? = nil,
        value: (@Sendable (Value) -> Void)? = nil
    ) -> Signal<Value, Error> {
        let transformation = observing(
            event: event, failed: failed, completed: completed, interrupted: interrupted, terminated: terminated,
            value: value)
        return transformed { output, lifetime in
            if let disposed { lifetime.observeEnded(disposed) }
            return transformation(output, lifetime)
        }
    }
}

extension Signal.Observer {
    /// Returns an observer that forwards events to this one, and calls `action` when it has forwarded the end and
    /// `lifetime` has ended. A disposed start ends its lifetime before the interruption arrives.
    fileprivate func calling(
        _ action: @escaping @Sendable () -> Void, afterEndAnd lifetime: Lifetime
    ) -> Signal.Observer {
        let missing = Atomic(2)
        let arrived: @Sendable () -> Void = {
            let isLast = missing.modify { missing in
                missing -= 1
                return missing == 0
            }
            if isLast { action() }
        }
        lifetime.observeEnded(arrived)
        return .init(
            value: { [self] in send(value: $0) },
            termination: { [self] end in
                terminate(end)
                arrived()
            })
    }
}

extension SignalProducer {
    /// Runs closures at the start of each stream, and for events before they are sent on.
    ///
    /// - Parameters:
    ///   - starting: runs before the work begins.
    ///   - started: runs once the work has begun.
    ///   - event: receives each event of any kind, before the closure for that kind.
    ///   - failed: receives the error that ends the stream.
    ///   - completed: runs when the stream completes.
    ///   - interrupted: runs when the stream is interrupted.
    ///   - terminated: runs after any of these three.
    ///   - disposed: runs when a stream's lifetime has ended for any reason, after the closures and observers of its end.
    ///   - value: receives each value.
    @preconcurrency
    public func on(
        starting: (@Sendable () -> Void)? = nil,
        started: (@Sendable () -> Void)? = nil,
        event: (@Sendable (ProducedSignal.Event) -> Void)? = nil,
        failed: (@Sendable (Error) -> Void)? = nil,
        completed: (@Sendable () -> Void)? = nil,
        interrupted: (@Sendable () -> Void)? = nil,
        terminated: (@Sendable () -> Void)? = nil,
        disposed: (@Sendable () -> Void)? = nil,
        value: (@Sendable (Value) -> Void)? = nil
    ) -> SignalProducer<Value, Error> {
        let transformation = observing(
            event: event, failed: failed, completed: completed, interrupted: interrupted, terminated: terminated,
            value: value)
        return SignalProducer(
            source: .composed { output, lifetime in
                starting?()
                defer { started?() }
                let observer = transformation(output, lifetime)
                begin(disposed.map { observer.calling($0, afterEndAnd: lifetime) } ?? observer, in: lifetime)
            })
    }
}
