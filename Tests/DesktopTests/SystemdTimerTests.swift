import Core
import DesktopShim
import Foundation
import Reactive
import TestSupport
import Testing

@testable import Desktop

@Suite(.serialized) struct SystemdTimerTests {
    private let temporary = TemporaryFolder()
    private var folder: String { temporary.path + "/systemd/user" }

    @Test("The service starts the next background, and tries again what may succeed later")
    func service() {
        let service = SystemdTimer.Units(program: "/usr/bin/vitrine").service
        let lines = service.split(separator: "\n")
        let wanted: Set<Substring> = [
            "ExecStart=\"/usr/bin/vitrine\" background next", "Type=oneshot", "Restart=on-failure",
            "RestartPreventExitStatus=1 2",
        ]
        #expect(wanted.subtracting(lines).isEmpty)
    }

    @Test("The timer runs once a day, also when the computer was off at that time")
    func timer() {
        let lines = SystemdTimer.Units(program: "/usr/bin/vitrine").timer.split(separator: "\n")
        let wanted: Set<Substring> = ["OnCalendar=daily", "Persistent=true", "WantedBy=timers.target"]
        #expect(wanted.subtracting(lines).isEmpty)
    }

    @Test("A path begins no other argument or line")
    func quoting() {
        let units = SystemdTimer.Units(program: "/my \"own\" 100%\\$HOME\n/vitrine")
        #expect(units.service.contains("ExecStart=\"/my \\\"own\\\" 100%%\\\\$HOME\\n/vitrine\" background next\n"))
    }

    @Test("systemd itself accepts the units", .enabled(if: access("/usr/bin/systemd-analyze", X_OK) == 0))
    func verification() throws {
        let program = temporary.path + "/a $HOME 100%/vitrine"
        try FileManager.default.createDirectory(
            atPath: temporary.path + "/a $HOME 100%", withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: "/bin/true", toPath: program)
        let units = SystemdTimer.Units(program: program)
        let names = [SystemdTimer.name + ".service", SystemdTimer.name + ".timer"]
        for (name, text) in zip(names, [units.service, units.timer]) {
            try text.write(toFile: "\(temporary.path)/\(name)", atomically: true, encoding: .utf8)
        }
        // Without a folder for it, systemd ends before it reads a unit.
        let ending = try ChildProcess.run(
            ["systemd-analyze", "--user", "verify"] + names.map { "\(temporary.path)/\($0)" },
            environment: ["XDG_RUNTIME_DIR": temporary.path], errors: .output)
        #expect(ending.status == 0, "\(ending.output)")
    }

    @Test("Without systemd no timer is available, none is written, and what an earlier session left is removed")
    func noSystemd() throws {
        try TestDesktop.prepare()
        let timer = SystemdTimer(program: "/usr/bin/vitrine", folder: folder)
        #expect(timer.checkAvailability().single()?.get() == false)
        #expect(throws: DailyTimingError.unavailable) { try timer.setEnabled(true).wait().get() }
        #expect(!FileManager.default.fileExists(atPath: folder))
        let wants = folder + "/timers.target.wants"
        try FileManager.default.createDirectory(atPath: wants, withIntermediateDirectories: true)
        let name = SystemdTimer.name + ".timer"
        try "".write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
        try FileManager.default.createSymbolicLink(atPath: "\(wants)/\(name)", withDestinationPath: "../\(name)")
        try timer.setEnabled(false).wait().get()
        #expect(try FileManager.default.contentsOfDirectory(atPath: wants).isEmpty)
        #expect(!FileManager.default.fileExists(atPath: "\(folder)/\(name)"))
        try timer.setEnabled(false).wait().get()
    }

    @Test("A timer is written, enabled and started, and removed with everything that belongs to it")
    func setting() throws {
        try TestDesktop.prepare()
        try TestSystemBus.start()
        let record = temporary.path + "/calls"
        let systemd = try TestSystemBus.Service(
            name: "org.freedesktop.systemd1", objects: Self.objects, argument: record)
        let timer = SystemdTimer(program: "/usr/bin/vitrine", folder: folder, bus: G_BUS_TYPE_SYSTEM)
        #expect(timer.checkAvailability().single()?.get() == true)
        for _ in 1...2 { try timer.setEnabled(true).wait().get() }
        let units = SystemdTimer.Units(program: "/usr/bin/vitrine")
        let link = "\(folder)/timers.target.wants/\(SystemdTimer.name).timer"
        #expect(try String(contentsOfFile: link, encoding: .utf8) == units.timer)
        #expect(
            try String(contentsOfFile: "\(folder)/\(SystemdTimer.name).service", encoding: .utf8) == units.service)
        try timer.setEnabled(false).wait().get()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["timers.target.wants"])
        let start = "Reload RestartUnit:\(SystemdTimer.name).timer"
        let calls = try String(contentsOfFile: record, encoding: .utf8).split(separator: "\n").joined(separator: " ")
        #expect(calls == "\(start) \(start) StopUnit:\(SystemdTimer.name).timer Reload")
        withExtendedLifetime(systemd) {}
    }

    /// A systemd that writes the calls to a file.
    private static let objects = """
        unit = '<arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="o" direction="out"/>'
        node = Gio.DBusNodeInfo.new_for_xml('<node><interface name="org.freedesktop.systemd1.Manager">'
            '<method name="Reload"/><method name="RestartUnit">' + unit + '</method>'
            '<method name="StopUnit">' + unit + '</method></interface></node>')
        def called(bus, sender, path, interface, method, arguments, call):
            with open(sys.argv[3], "a") as record:
                record.write(":".join([method] + list(arguments.unpack()[:1])) + "\\n")
            call.return_value(None if method == "Reload" else GLib.Variant("(o)", ("/job/1",)))
        bus.register_object("/org/freedesktop/systemd1", node.interfaces[0], called, None, None)
        """
}
