import Core
import DesktopShim
import Foundation
import Glibc
import Testing

@testable import Desktop

@Suite(.serialized) @MainActor struct PackageInstallTests {
    /// Returns the answer to a question. The test has its own main context, because other tests iterate the process's. It ends
    /// after ten minutes, which no load of the machine causes.
    private func answer<Value: Sendable>(
        _ ask: (@escaping @MainActor (Value) -> Void) -> Void
    ) throws -> Value {
        let context = g_main_context_new()
        g_main_context_push_thread_default(context)
        let alarm = g_timeout_source_new(100)
        g_source_set_callback(alarm, { _ in 1 }, nil, nil)
        g_source_attach(alarm, context)
        defer {
            g_source_destroy(alarm)
            g_source_unref(alarm)
            g_main_context_pop_thread_default(context)
            g_main_context_unref(context)
        }
        var answer: Value?
        ask { answer = $0 }
        let end = ContinuousClock.now + .seconds(600)
        while answer == nil, ContinuousClock.now < end { g_main_context_iteration(context, 1) }
        return try #require(answer)
    }

    private func isThere(_ packages: PackageKitSession) throws -> Bool {
        try answer { packages.findService(completion: $0) }
    }

    private func outcome(_ package: String, _ packages: PackageKitSession) throws -> PackageOutcome {
        try answer { packages.install(package, completion: $0) }
    }

    @Test("Without a session bus there is no package service")
    func noBus() throws {
        try TestDesktop.prepare()
        #expect(try !isThere(PackageKitSession()))
    }

    @Test("The desktop's package service is found, installs a package, and says why it does not")
    func service() throws {
        try TestDesktop.prepare()
        try TestSystemBus.start()
        let packages = PackageKitSession(isOnSystemBus: true)
        #expect(try !isThere(packages))
        let service = try PackageService()
        #expect(try isThere(packages))
        #expect(try outcome("heif-gdk-pixbuf", packages) == .installed)
        #expect(try outcome("declined", packages) == .declined)
        #expect(try outcome("unknown", packages) == .failed(reason: "no such package"))
        withExtendedLifetime(service) {}
    }
}

/// A package service on the test's bus, which ends with this value.
private final class PackageService {
    private let process = Process()

    init() throws {
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = ["-c", Self.script, "unix:path=\(TestDesktop.systemBus)"]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        try #require(try output.fileHandleForReading.read(upToCount: 1) != nil)
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    private static let script = """
        import sys
        from gi.repository import Gio, GLib
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        bus = Gio.DBusConnection.new_for_address_sync(sys.argv[1], flags, None, None)
        node = Gio.DBusNodeInfo.new_for_xml('''<node><interface name="org.freedesktop.PackageKit.Modify2">
            <method name="InstallPackageNames"><arg type="as" direction="in"/><arg type="s" direction="in"/>
            <arg type="s" direction="in"/><arg type="a{sv}" direction="in"/></method></interface></node>''')
        def called(bus, sender, path, interface, method, arguments, call):
            packages, interaction, desktop, data = arguments.unpack()
            if packages == ["heif-gdk-pixbuf"] and desktop == "io.github.vitrine.Vitrine":
                call.return_value(None)
            elif packages == ["declined"]:
                call.return_dbus_error("org.freedesktop.PackageKit.Modify.Cancelled", "the user said no")
            else:
                call.return_dbus_error("org.freedesktop.PackageKit.Modify.NoPackagesFound", "no such package")
        bus.register_object("/org/freedesktop/PackageKit", node.interfaces[0], called, None, None)
        name = "org.freedesktop.PackageKit"
        Gio.bus_own_name_on_connection(bus, name, 0, lambda *_: print("named", flush=True), None)
        GLib.MainLoop().run()
        """
}
