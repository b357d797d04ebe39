/// A function that receives a container's report.
public typealias LoggingFunctionType = (String) -> Void

extension Container {
    /// Receives the reason when `resolve` returns nil. The default prints to standard output; nil disables the reports.
    ///
    /// The function is called on the thread that resolves.
    public static var loggingFunction: LoggingFunctionType? {
        get { logging.withLock { $0 } }
        set { logging.withLock { $0 = newValue } }
    }

    private static let logging = Guarded<LoggingFunctionType?>({ print($0) })

    static func log(_ message: @autoclosure () -> String) {
        if let loggingFunction { loggingFunction(message()) }
    }
}
