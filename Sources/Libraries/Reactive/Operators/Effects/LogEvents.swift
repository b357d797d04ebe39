/// The events that `logEvents` can write.
public enum LoggingEvent {
    /// The events of a signal.
    public enum Signal: String, CaseIterable, Sendable {
        case value, completed, failed, terminated, disposed, interrupted

        /// All events.
        public static let allEvents = Set(allCases)
    }

    /// The events of a producer.
    public enum SignalProducer: String, CaseIterable, Sendable {
        case starting, started, value, completed, failed, terminated, disposed, interrupted

        /// All events.
        public static let allEvents = Set(allCases)
    }
}

/// A function that writes an event. It runs on the thread that sends the event.
public typealias EventLogger =
    @Sendable (
        _ identifier: String, _ event: String, _ fileName: String, _ functionName: String, _ lineNumber: Int
    ) -> Void

/// Writes an event to standard output.
@Sendable
public func defaultEventLog(
    identifier: String, event: String, fileName: String, functionName: String, lineNumber: Int
) {
    print("[\(identifier)] \(event) fileName: \(fileName), functionName: \(functionName), lineNumber: \(lineNumber)")
}

/// Makes the closures for `on` that write the selected events; nil for the others.
private struct EventLog<Kind: RawRepresentable & Hashable & Sendable>: Sendable where Kind.RawValue == String {
    let events: Set<Kind>
    let write: @Sendable (String) -> Void

    func callAsFunction(_ kind: Kind) -> (@Sendable () -> Void)? {
        guard events.contains(kind) else { return nil }
        return { [write] in write(kind.rawValue) }
    }

    func callAsFunction<Content>(_ kind: Kind, of _: Content.Type) -> (@Sendable (Content) -> Void)? {
        guard events.contains(kind) else { return nil }
        // The content `()` adds nothing to the event's name.
        return { [write] content in write(content is Void ? kind.rawValue : "\(kind.rawValue) \(content)") }
    }
}

extension Signal {
    /// Writes the events before they are sent on.
    ///
    /// - Parameters:
    ///   - identifier: the signal's name in the output.
    ///   - events: the events to write.
    ///   - fileName: the file that applies the operator.
    ///   - functionName: the function that applies the operator.
    ///   - lineNumber: the line that applies the operator.
    ///   - logger: writes the events; the default writes to standard output.
    @preconcurrency
    public func logEvents(
        identifier: String = "", events: Set<LoggingEvent.Signal> = LoggingEvent.Signal.allEvents,
        fileName: String = #file, functionName: String = #function, lineNumber: Int = #line,
        logger: @escaping EventLogger = defaultEventLog
    ) -> Signal<Value, Error> {
        let log = EventLog(events: events) { logger(identifier, $0, fileName, functionName, lineNumber) }
        return on(
            failed: log(.failed, of: Error.self), completed: log(.completed), interrupted: log(.interrupted),
            terminated: log(.terminated), disposed: log(.disposed), value: log(.value, of: Value.self))
    }
}

extension SignalProducer {
    /// Writes the starts, and the events before they are sent on.
    ///
    /// - Parameters:
    ///   - identifier: the producer's name in the output.
    ///   - events: the events to write.
    ///   - fileName: the file that applies the operator.
    ///   - functionName: the function that applies the operator.
    ///   - lineNumber: the line that applies the operator.
    ///   - logger: writes the events; the default writes to standard output.
    @preconcurrency
    public func logEvents(
        identifier: String = "", events: Set<LoggingEvent.SignalProducer> = LoggingEvent.SignalProducer.allEvents,
        fileName: String = #file, functionName: String = #function, lineNumber: Int = #line,
        logger: @escaping EventLogger = defaultEventLog
    ) -> SignalProducer<Value, Error> {
        let log = EventLog(events: events) { logger(identifier, $0, fileName, functionName, lineNumber) }
        return on(
            starting: log(.starting), started: log(.started), failed: log(.failed, of: Error.self),
            completed: log(.completed), interrupted: log(.interrupted), terminated: log(.terminated),
            disposed: log(.disposed), value: log(.value, of: Value.self))
    }
}
