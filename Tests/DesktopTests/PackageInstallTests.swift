import Core
import Foundation
import Testing

@testable import Desktop

@Suite(.serialized) @MainActor struct PackageInstallTests {
    /// Returns the answer to a question.
    private func answer<Value: Sendable>(_ ask: (@escaping @MainActor (Value) -> Void) -> Void) throws -> Value {
        let context = TestMainContext()
        var answer: Value?
        ask { answer = $0 }
        try context.turn { answer != nil }
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
        let service = try TestSystemBus.Service(name: "org.freedesktop.PackageKit", objects: Self.objects)
        #expect(try isThere(packages))
        #expect(try outcome("heif-gdk-pixbuf", packages) == .installed)
        #expect(try outcome("declined", packages) == .declined)
        #expect(try outcome("unknown", packages) == .failed(reason: "no such package"))
        withExtendedLifetime(service) {}
    }

    /// A package service that knows one package.
    private static let objects = """
        node = Gio.DBusNodeInfo.new_for_xml('''<node><interface name="org.freedesktop.PackageKit.Modify2">
            <method name="InstallPackageNames"><arg type="as" direction="in"/><arg type="s" direction="in"/>
            <arg type="s" direction="in"/><arg type="a{sv}" direction="in"/></method></interface></node>''')
        def called(bus, sender, path, interface, method, arguments, call):
            packages, interaction, desktop, data = arguments.unpack()
            if packages == ["heif-gdk-pixbuf"] and desktop == "io.github.vitrine.Vitrine.desktop":
                call.return_value(None)
            elif packages == ["declined"]:
                call.return_dbus_error("org.freedesktop.PackageKit.Modify.Cancelled", "the user said no")
            else:
                call.return_dbus_error("org.freedesktop.PackageKit.Modify.NoPackagesFound", "no such package")
        bus.register_object("/org/freedesktop/PackageKit", node.interfaces[0], called, None, None)
        """
}
