import Synchronization

/// Takes a report that a container makes.
public typealias LoggingFunctionType = (String) -> Void

extension Container {
    /// Where containers say why a `resolve` found nothing; at first standard output, nil for nowhere.
    ///
    /// It is called on the thread that resolves.
    public static var loggingFunction: LoggingFunctionType? {
        get { log.function }
        set { log.function = newValue }
    }

    private static let log = Log()

    static func log(_ message: @autoclosure () -> String) {
        if let function = log.function { function(message()) }
    }
}

/// Unchecked: the function is read and set under the lock; what it does on other threads is up to whoever sets it.
private final class Log: @unchecked Sendable {
    private let lock = Mutex<Void>(())
    private var current: LoggingFunctionType? = { print($0) }

    var function: LoggingFunctionType? {
        get { lock.withLock { _ in current } }
        set { lock.withLock { _ in current = newValue } }
    }
}
