import Glibc
import SandboxShim
import Testing

@testable import Composition
@testable import Sandboxing

/// What users learn about the sandbox, and where its program is found.
@Suite struct SandboxNoticeTests {
    private static func report(landlock: Int32 = 4, filtered: UInt32 = 1) -> SandboxReport {
        SandboxReport(
            sandbox_shim_report(
                landlock: landlock, filtered: filtered, no_new_privileges: 1, no_capabilities: 1, not_dumpable: 1,
                limited: 1))
    }

    @Test("A sandbox that needs no choice of the user causes no warning, with and without Landlock")
    func sufficient() {
        for state in [SandboxState.unknown, .running(Self.report()), .running(Self.report(landlock: 0))] {
            #expect(SandboxNotice.warning(of: state, isAccepted: false) == nil)
            #expect(SandboxNotice.warning(of: state, isAccepted: true) == nil)
        }
    }

    @Test(
        "Every lack of a sandbox is told, whatever the user has chosen",
        arguments: [
            SandboxState.running(report(filtered: 0)), .unavailable(.incomplete(report(filtered: 0))),
            .unavailable(.notStarted(ENOENT)),
        ])
    func lack(state: SandboxState) throws {
        let refused = try #require(SandboxNotice.warning(of: state, isAccepted: false))
        let accepted = try #require(SandboxNotice.warning(of: state, isAccepted: true))
        #expect(refused != accepted)
        #expect(!SandboxNotice.debugLine(of: state).contains("sandbox: seccomp"))
    }

    @Test(
        "A problem that may pass, or that a picture may cause, does not offer to do without the sandbox",
        arguments: [SandboxProblem.unstable, .notStarted(EMFILE)])
    func temporaryProblem(problem: SandboxProblem) throws {
        let text = try #require(SandboxNotice.warning(of: .unavailable(problem), isAccepted: false))
        #expect(text == SandboxNotice.warning(of: .unavailable(problem), isAccepted: true))
        #expect(text != SandboxNotice.warning(of: .unavailable(.notStarted(ENOENT)), isAccepted: false))
        #expect(text != SandboxNotice.warning(of: .unavailable(.notStarted(ENOENT)), isAccepted: true))
    }

    @Test("The troubleshooting information names each layer")
    func layers() {
        #expect(SandboxNotice.debugLine(of: .running(Self.report())).contains("seccomp, Landlock 4"))
        #expect(SandboxNotice.debugLine(of: .running(Self.report(landlock: 0))).contains("no Landlock"))
        #expect(SandboxNotice.debugLine(of: .unavailable(.incomplete(Self.report(filtered: 0)))).contains("no seccomp"))
    }

    @Test(
        "The decoder is found beside the program and in the folders of an installation",
        arguments: [
            (["/opt/x/bin/vitrine-decoder", "/opt/x/libexec/vitrine-decoder"], "/opt/x/bin/vitrine-decoder"),
            (["/opt/x/libexec/vitrine-decoder"], "/opt/x/libexec/vitrine-decoder"),
            (["/opt/x/lib/vitrine-decoder"], "/opt/x/lib/vitrine-decoder"),
            ([], "/opt/x/bin/vitrine-decoder"),
        ])
    func location(files: [String], expected: String) {
        #expect(DecoderExecutable.path(for: "/opt/x/bin/vitrine", isFile: files.contains) == expected)
    }
}
