import GTKShim
import Synchronization

/// Observes the log messages of GLib, GTK and the libraries above them.
public enum GLibLog {
    /// A log message as the library wrote it.
    public struct Message: Sendable {
        /// The severity, in descending order. `critical` reports a violated precondition between a program and a
        /// library.
        public enum Level: Sendable { case error, critical, warning, message, info, debug }

        public let level: Level
        /// The log domain of the library: `Gtk`, `GLib-GObject` …
        public let domain: String
        public let text: String
    }

    private struct Observer: Sendable {
        var observe: (@Sendable (Message) -> Void)?
    }

    private static let observer = Mutex(Observer())
    private static let installed = Mutex(false)

    /// Passes every message to the observer in addition to GLib's default writer. A later observer replaces an earlier
    /// one.
    ///
    /// GLib calls the observer on the thread that logs the message. The observer must not log through GLib.
    public static func observe(_ newObserver: @escaping @Sendable (Message) -> Void) {
        observer.withLock { $0.observe = newObserver }
        let isFirst = installed.withLock { wasInstalled in
            defer { wasInstalled = true }
            return !wasInstalled
        }
        // GLib accepts one writer function per process and treats a second one as a fault.
        if isFirst { g_log_set_writer_func(written, nil, nil) }
    }

    fileprivate static func report(_ message: Message) {
        observer.withLock { $0 }.observe?(message)
    }
}

extension GLibLog.Message {
    fileprivate init(_ flags: GLogLevelFlags, _ fields: UnsafeBufferPointer<GLogField>) {
        level = Level(flags)
        domain = Self.value(of: "GLIB_DOMAIN", in: fields) ?? ""
        text = Self.value(of: "MESSAGE", in: fields) ?? ""
    }

    private static func value(of key: String, in fields: UnsafeBufferPointer<GLogField>) -> String? {
        guard let field = fields.first(where: { String(cString: $0.key) == key }), let value = field.value else {
            return nil
        }
        // A negative length means a C string; otherwise the value has that many bytes and no terminator.
        if field.length < 0 { return String(cString: value.assumingMemoryBound(to: CChar.self)) }
        return String(decoding: UnsafeRawBufferPointer(start: value, count: field.length), as: UTF8.self)
    }
}

extension GLibLog.Message.Level {
    fileprivate init(_ flags: GLogLevelFlags) {
        // In addition to its level, a message may carry flags that describe how GLib handles it.
        self = Self.byFlag.first { flags.rawValue & $0.flag.rawValue != 0 }?.level ?? .debug
    }

    private static let byFlag: [(flag: GLogLevelFlags, level: Self)] = [
        (G_LOG_LEVEL_ERROR, .error), (G_LOG_LEVEL_CRITICAL, .critical), (G_LOG_LEVEL_WARNING, .warning),
        (G_LOG_LEVEL_MESSAGE, .message), (G_LOG_LEVEL_INFO, .info),
    ]
}

private func written(
    flags: GLogLevelFlags, fields: UnsafePointer<GLogField>?, count: UInt, data: UnsafeMutableRawPointer?
) -> GLogWriterOutput {
    GLibLog.report(GLibLog.Message(flags, UnsafeBufferPointer(start: fields, count: Int(count))))
    return g_log_writer_default(flags, fields, count, nil)
}
