import Core
import DesktopShim
import FileAccess
import FoundationEssentials
import Glibc
import Reactive

/// A daily timer of the systemd that runs services of the user. Its units are in the user's folder of configuration.
public struct SystemdTimer: DailyTiming {
    /// The texts of the units.
    struct Units: Equatable {
        let service: String
        let timer: String

        /// - Parameter program: the path of the program.
        init(program: String) {
            // A failure such as a missing connection is tried again; a missing choice or a wrong command is not.
            service = """
                [Unit]
                Description=Next background of the desktop (Vitrine)

                [Service]
                Type=oneshot
                ExecStart=\(Self.quoted(program)) background next
                Restart=on-failure
                RestartSec=1h
                RestartPreventExitStatus=1 2

                """
            timer = """
                [Unit]
                Description=Daily background of the desktop (Vitrine)

                [Timer]
                OnCalendar=daily
                Persistent=true
                RandomizedDelaySec=15min

                [Install]
                WantedBy=timers.target

                """
        }

        /// Quotes the path of a program for a unit, where `%` begins a placeholder; `$` has no meaning there. systemd refuses a
        /// path with a quotation mark, a backslash or a line break, which are escaped so that they begin nothing else.
        private static func quoted(_ path: String) -> String {
            var text = ""
            for scalar in path.unicodeScalars {
                switch scalar {
                case "\\", "\"": text += "\\\(scalar)"
                case "%": text += "%%"
                case "\n": text += "\\n"
                default: text.unicodeScalars.append(scalar)
                }
            }
            return "\"\(text)\""
        }
    }

    static let name = "io.github.vitrine.Vitrine.background"
    private static let timer = name + ".timer"
    /// In milliseconds. Everything that is asked for is done at once.
    private static let patience: Int32 = 5_000

    private let folder: String
    private let program: String
    private let bus: GBusType
    private let queue = QueueScheduler(qos: .userInitiated, name: "desktop.timer")

    /// The timer for a program of the current user.
    ///
    /// - Parameter program: the path of the program that runs once a day.
    public init(program: String) {
        self.init(program: program, folder: String(cString: g_get_user_config_dir()) + "/systemd/user")
    }

    /// - Parameters:
    ///   - folder: the user's folder of units.
    ///   - bus: the bus on which systemd answers.
    init(program: String, folder: String, bus: GBusType = G_BUS_TYPE_SESSION) {
        (self.program, self.folder, self.bus) = (program, folder, bus)
    }

    public func checkAvailability() -> SignalProducer<Bool, Never> {
        SignalProducer<Bool, Never> {
            (try? call("org.freedesktop.DBus.Peer", "Ping")) != nil
        }
        .start(on: queue)
    }

    public func setEnabled(_ isEnabled: Bool) -> SignalProducer<(), DailyTimingError> {
        SignalProducer<(), DailyTimingError> {
            Result { () throws(DailyTimingError) in isEnabled ? try enable() : try disable() }
        }
        .start(on: queue)
    }

    private func enable() throws(DailyTimingError) {
        try call("org.freedesktop.DBus.Peer", "Ping")
        let units = Units(program: program)
        do throws(SystemError) {
            try createFolder(link.folder)
            try write(units.service, as: Self.name + ".service")
            try write(units.timer, as: Self.timer)
        } catch {
            throw .failed(reason: error.reason)
        }
        guard symlink("../" + Self.timer, link.path) == 0 || errno == EEXIST else {
            throw .failed(reason: SystemError.last.reason)
        }
        try call(Self.manager, "Reload")
        // Another program path counts only after a restart.
        try call(Self.manager, "RestartUnit", Self.timer, "replace")
    }

    /// Also removes what is left of a timer of a session that had systemd.
    private func disable() throws(DailyTimingError) {
        let files = [link.path, "\(folder)/\(Self.timer)", "\(folder)/\(Self.name).service"]
        var isThere = false
        for file in files {
            if unlink(file) == 0 {
                isThere = true
            } else if errno != ENOENT && errno != ENOTDIR {
                throw .failed(reason: SystemError.last.reason)
            }
        }
        guard isThere else { return }
        do throws(DailyTimingError) {
            try call(Self.manager, "StopUnit", Self.timer, "replace")
            try call(Self.manager, "Reload")
        } catch {
            // Without its files the timer is gone at the next start of the session at the latest.
        }
    }

    private var link: (folder: String, path: String) {
        let wants = folder + "/timers.target.wants"
        return (wants, "\(wants)/\(Self.timer)")
    }

    private func write(_ text: String, as name: String) throws(SystemError) {
        let file = try AtomicFile(in: folder)
        try file.append(Data(text.utf8))
        try file.publish(replacing: name)
    }

    // MARK: Message bus

    private static let manager = "org.freedesktop.systemd1.Manager"

    /// Calls a method with texts as arguments, without starting systemd.
    private func call(_ interface: String, _ method: String, _ texts: String...) throws(DailyTimingError) {
        guard let bus = g_bus_get_sync(bus, nil, nil) else { throw .unavailable }
        defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
        var error: UnsafeMutablePointer<GError>?
        let arguments = texts.map { g_variant_new_string($0) }
        let reply = g_dbus_connection_call_sync(
            bus, "org.freedesktop.systemd1", "/org/freedesktop/systemd1", interface, method,
            g_variant_new_tuple(arguments, gsize(arguments.count)), nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, Self.patience,
            nil, &error)
        if let reply { return g_variant_unref(reply) }
        guard let error else { throw .unavailable }
        defer { g_error_free(error) }
        let isMissing = [G_DBUS_ERROR_SERVICE_UNKNOWN, G_DBUS_ERROR_NAME_HAS_NO_OWNER, G_DBUS_ERROR_ACCESS_DENIED]
            .contains { g_error_matches(error, g_dbus_error_quark(), Int32($0.rawValue)) != 0 }
        if isMissing { throw .unavailable }
        g_dbus_error_strip_remote_error(error)
        throw .failed(reason: String(cString: error.pointee.message))
    }
}
