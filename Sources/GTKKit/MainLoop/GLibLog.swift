import GTKShim
import Synchronization

/// What GLib, GTK and everything above them have to say.
public enum GLibLog {
    /// One message, as it was written.
    public struct Message: Sendable {
        /// From grave to chatty; `critical` is a broken promise between a program and a library.
        public enum Level: Sendable { case error, critical, warning, message, info, debug }

        public let level: Level
        /// Which library speaks: `Gtk`, `GLib-GObject` …
        public let domain: String
        public let text: String
    }

    private static let observer = Mutex<(@Sendable (Message) -> Void)?>(nil)
    private static let installed = Mutex(false)

    /// Hands every message to the observer as well as to where GLib writes it. A later observer takes the place of this one.
    ///
    /// The observer is called on whichever thread the message comes from, and must not log by GLib itself.
    public static func observe(_ newObserver: @escaping @Sendable (Message) -> Void) {
        observer.withLock { $0 = newObserver }
        let isFirst = installed.withLock { wasInstalled in
            defer { wasInstalled = true }
            return !wasInstalled
        }
        // GLib takes one writer in the life of a process and treats a second as a fault.
        if isFirst { g_log_set_writer_func(written, nil, nil) }
    }

    fileprivate static func report(_ message: Message) {
        observer.withLock { $0 }?(message)
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
        // A negative length means a C string; otherwise the value is that many bytes, without an end.
        if field.length < 0 { return String(cString: value.assumingMemoryBound(to: CChar.self)) }
        return String(decoding: UnsafeRawBufferPointer(start: value, count: field.length), as: UTF8.self)
    }
}

extension GLibLog.Message.Level {
    fileprivate init(_ flags: GLogLevelFlags) {
        // Beside its level, a message may carry flags that say how it is handled.
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
