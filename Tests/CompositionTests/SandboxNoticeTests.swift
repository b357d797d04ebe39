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
            for isAccepted in [false, true] {
                #expect(SandboxNotice.warning(of: state, isAccepted: isAccepted) == nil)
            }
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
        for isAccepted in [false, true] {
            #expect(text != SandboxNotice.warning(of: .unavailable(.notStarted(ENOENT)), isAccepted: isAccepted))
        }
    }

    @Test("The troubleshooting information names each layer")
    func layers() {
        let states: [(SandboxState, String)] = [
            (.running(Self.report()), "seccomp, Landlock 4"), (.running(Self.report(landlock: 0)), "no Landlock"),
            (.unavailable(.incomplete(Self.report(filtered: 0))), "no seccomp"),
        ]
        for (state, layer) in states {
            let line = SandboxNotice.debugLine(of: state)
            #expect(line.contains(layer), "\(line)")
        }
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
