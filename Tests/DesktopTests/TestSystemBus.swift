import Foundation
import Glibc
import TestSupport
import Testing

/// A private message bus in place of the system bus. `TestDesktop.prepare` has set its address in the environment.
///
/// The bus runs until the tests end: GIO shares the connection to the system bus with everything else in this process, and
/// a proxy that is made on a connection just closed by its bus is a critical warning.
enum TestSystemBus {
    /// Returns when the bus accepts connections. Does nothing if it runs already.
    static func start() throws { _ = try bus.get() }

    private static let bus: Result<ChildProcess, any Error> = Result {
        // The bus outlives tests that crash. With their standard error it would keep `swift test` waiting for its end.
        let program = try ChildProcess(
            [
                "dbus-daemon", "--session", "--nofork", "--print-address",
                "--address=unix:path=\(TestDesktop.systemBus)",
            ], output: .pipe, errors: .none)
        try #require(try program.output.read(upToCount: 1) != nil)
        atexit { if case .success(let program) = TestSystemBus.bus { program.kill() } }
        return program
    }

    /// A service on the bus. It ends with this value.
    final class Service {
        private let program: ChildProcess

        /// Returns when the service has its name.
        ///
        /// - Parameters:
        ///   - objects: Python that registers objects on `bus`; without it there are none.
        ///   - argument: `sys.argv[3]` of it.
        init(name: String, objects: String = "", argument: String = "") throws {
            let script = [Self.beginning, objects, Self.end].joined(separator: "\n")
            program = try ChildProcess(
                ["/usr/bin/python3", "-c", script, "unix:path=\(TestDesktop.systemBus)", name, argument], output: .pipe,
                errors: .none)
            try #require(try program.output.read(upToCount: 1) != nil)
        }

        /// Stops the process like a service that hangs. Returns when it is stopped.
        func hang() {
            program.kill(SIGSTOP)
            var information = siginfo_t()
            waitid(P_PID, id_t(program.identifier), &information, WSTOPPED | WEXITED | WNOWAIT)
        }

        private static let beginning = """
            import sys
            from gi.repository import Gio, GLib
            flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
            bus = Gio.DBusConnection.new_for_address_sync(sys.argv[1], flags, None, None)
            """
        private static let end = """
            Gio.bus_own_name_on_connection(bus, sys.argv[2], 0, lambda *_: print("named", flush=True), None)
            GLib.MainLoop().run()
            """
    }
}
