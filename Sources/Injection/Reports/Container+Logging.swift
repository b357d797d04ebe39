/// Takes a report that a container makes.
public typealias LoggingFunctionType = (String) -> Void

extension Container {
    /// Where containers say why a `resolve` found nothing; at first standard output, nil for nowhere.
    ///
    /// It is called on the thread that resolves.
    public static var loggingFunction: LoggingFunctionType? {
        get { logging.withLock { $0 } }
        set { logging.withLock { $0 = newValue } }
    }

    private static let logging = Guarded<LoggingFunctionType?>({ print($0) })

    static func log(_ message: @autoclosure () -> String) {
        if let loggingFunction { loggingFunction(message()) }
    }
}
