import Foundation
import TestSupport

/// A service on the private system bus that behaves like `low-memory-monitor`: it repeats its warning as long as the shortage
/// lasts.
final class MemoryService {
    private var service: ChildProcess?

    /// Starts the bus without the service.
    init() throws { try TestSystemBus.start() }

    /// Starts the service with a warning of this level.
    func start(level: Int) throws {
        service = try ChildProcess(
            ["/usr/bin/python3", "-c", Self.script, "unix:path=\(TestDesktop.systemBus)"], input: .pipe, errors: .none)
        say(level)
    }

    /// Changes the level of the service's warning.
    func say(_ level: Int) { service?.input.write(Data("\(level)\n".utf8)) }

    private static let script = """
        import sys
        from gi.repository import Gio, GLib
        name, path = "org.freedesktop.LowMemoryMonitor", "/org/freedesktop/LowMemoryMonitor"
        node = Gio.DBusNodeInfo.new_for_xml(
            f'<node><interface name="{name}"><signal name="LowMemoryWarning"><arg type="y"/></signal></interface>'
            '</node>')
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        bus = Gio.DBusConnection.new_for_address_sync(sys.argv[1], flags, None, None)
        bus.register_object(path, node.interfaces[0], None, None, None)
        Gio.bus_own_name_on_connection(bus, name, 0, None, None)
        level = int(sys.stdin.readline())
        def warn():
            bus.emit_signal(None, path, name, "LowMemoryWarning", GLib.Variant("(y)", (level,)))
            return True
        def obey(source, condition):
            global level
            line = sys.stdin.readline()
            if not line:
                sys.exit()
            level = int(line)
            return True
        GLib.timeout_add(10, warn)
        GLib.io_add_watch(0, GLib.IO_IN | GLib.IO_HUP, obey)
        GLib.MainLoop().run()
        """
}
