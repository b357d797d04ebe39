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

extension Signal {
    /// Receives the events of a stream.
    ///
    /// An observer either consists of closures, or is the input of a signal or of a started producer. An input that is
    /// deinitialized before its stream has ended interrupts the stream, because nothing else could end it.
    public final class Observer: EventReceiver {
        /// A closure that receives every event.
        public typealias Action = @Sendable (Event) -> Void

        @usableFromInline let action: Action?
        @usableFromInline let onValue: (@Sendable (Value) -> Void)?
        @usableFromInline let onTermination: (@Sendable (Termination<Error>) -> Void)?
        @usableFromInline let core: SignalCore<Value, Error>?

        /// Creates an observer that passes every event to `action`.
        @preconcurrency
        @inlinable
        public init(_ action: @escaping Action) {
            self.action = action
            onValue = nil
            onTermination = nil
            core = nil
        }

        /// Creates an observer with one closure per kind of event. It ignores events without a closure.
        @preconcurrency
        @inlinable
        public init(
            value: (@Sendable (Value) -> Void)? = nil,
            failed: (@Sendable (Error) -> Void)? = nil,
            completed: (@Sendable () -> Void)? = nil,
            interrupted: (@Sendable () -> Void)? = nil
        ) {
            action = nil
            onValue = value
            core = nil
            if failed == nil && completed == nil && interrupted == nil {
                onTermination = nil
            } else {
                onTermination = { termination in
                    switch termination {
                    case .failed(let error): failed?(error)
                    case .completed: completed?()
                    case .interrupted: interrupted?()
                    }
                }
            }
        }

        /// Creates an observer that passes all events to another one, but an interruption as completion.
        public convenience init(mappingInterruptedToCompleted observer: Signal<Value, Error>.Observer) {
            self.init(
                value: { observer.send(value: $0) },
                termination: { end in
                    if case .interrupted = end { observer.sendCompleted() } else { observer.terminate(end) }
                })
        }

        /// Creates an observer with one closure for values and one for ends, for operators.
        init(
            value: @escaping @Sendable (Value) -> Void,
            termination: @escaping @Sendable (Termination<Error>) -> Void
        ) {
            action = nil
            onValue = value
            onTermination = termination
            core = nil
        }

        /// Creates the input of a signal or of a started producer.
        @inlinable
        init(core: SignalCore<Value, Error>) {
            action = nil
            onValue = nil
            onTermination = nil
            self.core = core
        }

        deinit {
            core?.interrupt()
        }

        /// Sends any event.
        public func send(_ event: Event) {
            if let action {
                action(event)
                return
            }
            switch event {
            case .value(let value): send(value: value)
            case .failed(let error): terminate(.failed(error))
            case .completed: terminate(.completed)
            case .interrupted: terminate(.interrupted)
            }
        }

        /// Sends a value, like `send(value:)`.
        public func receive(_ value: Value) {
            send(value: value)
        }

        /// Sends a value.
        @inlinable
        public func send(value: Value) {
            if let onValue {
                onValue(value)
            } else if let core {
                core.send(value)
            } else if let action {
                action(.value(value))
            }
        }

        /// Ends the stream with an error.
        public func send(error: Error) {
            terminate(.failed(error))
        }

        /// Ends the stream, because there are no more values.
        public func sendCompleted() {
            terminate(.completed)
        }

        /// Ends the stream, because its work was stopped.
        public func sendInterrupted() {
            terminate(.interrupted)
        }

        /// Sends the elements of a sequence, which may be endless, until `isDone` returns true.
        func send<S: Sequence>(all values: S, until isDone: () -> Bool) where S.Element == Value {
            for value in values {
                send(value: value)
                // An end that the value has caused may have been deferred.
                NestedCalls.runDeferred()
                if isDone() { return }
            }
        }

        /// Completes the stream of a source that has sent its values, or interrupts it if `run` has been disposed of
        /// meanwhile.
        func finish(_ run: any Disposable) {
            // A disposal that a value has caused may have been deferred.
            NestedCalls.runDeferred()
            if run.isDisposed { sendInterrupted() } else { sendCompleted() }
        }

        /// Ends the stream.
        public func terminate(_ termination: Termination<Error>) {
            if let onTermination {
                onTermination(termination)
            } else if let core {
                core.terminate(termination)
            } else if let action {
                action(Event(termination))
            }
        }
    }
}

extension Signal.Observer {
    /// Returns an observer that forwards events to this one until the first end.
    ///
    /// Operators that end their stream themselves need it, because the source may still send events after that.
    func endingOnce() -> Signal.Observer {
        let ended = SimpleDisposable()
        return .init(
            value: { [self] value in
                if !ended.isDisposed { send(value: value) }
            },
            termination: { [self] end in
                if ended.disposeFirst() { terminate(end) }
            })
    }
}
