import GLibShim

/// Tells what the program does, to find the cause of a problem. The lines go to standard error, or to the journal if that is it,
/// each with its time and its component.
///
/// The log is silent unless `G_MESSAGES_DEBUG` contains `vitrine` or `all` when the program starts. A silent log makes no text.
/// Texts contain no keys: a request is described by its `description`, and what a server returns is not logged.
public enum Log {
    public enum Component: String, Sendable {
        case search, requests, decodes, index, sandbox, undo
    }

    /// Whether the log is not silent.
    private static let isOn = vitrine_log_is_on()

    /// Has the lines written to standard error instead of standard output, which belongs to results. Call it once at the
    /// beginning of `main`, before a second thread exists.
    public static func start() { vitrine_log_start() }

    /// Writes a line. Any thread.
    public static func debug(_ component: Component, _ message: @autoclosure () -> String) {
        if isOn { vitrine_log_debug(component.rawValue, message()) }
    }
}
