extension Signal {
    /// An event of a stream. A stream sends any number of values, and then at most one end.
    ///
    ///     value* (failed | completed | interrupted)?
    public enum Event {
        /// A value.
        case value(Value)
        /// The stream has ended because of an error.
        case failed(Error)
        /// The stream has ended because it has no more values.
        case completed
        /// The stream has ended because its work was stopped.
        case interrupted

        /// Whether no event can follow this one.
        public var isTerminating: Bool {
            if case .value = self { false } else { true }
        }

        /// Whether this is `completed`.
        public var isCompleted: Bool {
            if case .completed = self { true } else { false }
        }

        /// The value, if there is one.
        public var value: Value? {
            if case .value(let value) = self { value } else { nil }
        }

        /// The error, if there is one.
        public var error: Error? {
            if case .failed(let error) = self { error } else { nil }
        }

        /// Returns the event with its value transformed.
        public func map<U: Sendable>(_ transform: (Value) -> U) -> Signal<U, Error>.Event {
            switch self {
            case .value(let value): .value(transform(value))
            case .failed(let error): .failed(error)
            case .completed: .completed
            case .interrupted: .interrupted
            }
        }

        /// Returns the event with its error transformed.
        public func mapError<F: Swift.Error>(_ transform: (Error) -> F) -> Signal<Value, F>.Event {
            switch self {
            case .value(let value): .value(value)
            case .failed(let error): .failed(transform(error))
            case .completed: .completed
            case .interrupted: .interrupted
            }
        }
    }
}

extension Signal.Event: Sendable {}

extension Signal.Event: Equatable where Value: Equatable, Error: Equatable {}

extension Signal.Event: CustomStringConvertible {
    public var description: String {
        switch self {
        case .value(let value): "VALUE \(value)"
        case .failed(let error): "FAILED \(error)"
        case .completed: "COMPLETED"
        case .interrupted: "INTERRUPTED"
        }
    }
}

/// The interface of all events, for extensions of streams of events.
public protocol EventProtocol<Value, Error> {
    associatedtype Value: Sendable
    associatedtype Error: Swift.Error

    /// The event itself.
    var event: Signal<Value, Error>.Event { get }
}

extension Signal.Event: EventProtocol {
    public var event: Signal<Value, Error>.Event { self }
}

extension Signal.Event {
    init(_ termination: Termination<Error>) {
        self =
            switch termination {
            case .failed(let error): .failed(error)
            case .completed: .completed
            case .interrupted: .interrupted
            }
    }
}
