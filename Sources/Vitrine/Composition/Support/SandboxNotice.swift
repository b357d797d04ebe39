import Desktop
import Glibc
import Localize
import Sandboxing

/// What the log, a toast and the troubleshooting information say about the sandbox of the decoder.
enum SandboxNotice {
    /// Logs a state that is not the best possible, and shows a toast if pictures are refused or decoded without a sandbox.
    ///
    /// - Parameter isAccepted: whether the user accepts decoding without a sandbox.
    static func report(_ state: SandboxState, isAccepted: Bool, toast: (String) -> Void) {
        if let text = warning(of: state, isAccepted: isAccepted) {
            StandardError.report("\(text) (\(debugLine(of: state)))")
            toast(text)
        } else if case .running(let report) = state, report.landlock == nil {
            StandardError.report("the kernel lacks Landlock; the system calls of the decoder are filtered all the same")
        }
    }

    /// Returns the message for the user; `nil` unless a part of the sandbox that the program insists on is missing.
    static func warning(of state: SandboxState, isAccepted: Bool) -> String? {
        switch state {
        case .unknown: return nil
        case .running(let report) where report.isSufficient: return nil
        // The setting is not offered: it would decode the picture that has ended the decoder.
        case .unavailable(let problem) where problem.isTemporary:
            return tr("Pictures can’t be shown at the moment. The program keeps trying.")
        case .running, .unavailable: break
        }
        return isAccepted
            ? tr("Pictures are decoded without a sandbox.")
            : tr("Pictures can’t be shown safely. You can allow them in Preferences.")
    }

    /// The line of the troubleshooting information. It is not translated, like the other lines.
    static func debugLine(of state: SandboxState) -> String {
        switch state {
        case .unknown: "sandbox: not started"
        case .running(let report): "sandbox: " + layers(of: report)
        case .unavailable(.incomplete(let report)): "sandbox: refused, " + layers(of: report)
        case .unavailable(.notStarted(let code)): "sandbox: decoder not started, \(String(cString: strerror(code)))"
        case .unavailable(.unstable): "sandbox: decoder unstable"
        }
    }

    private static func layers(of report: SandboxReport) -> String {
        [
            report.filtersCalls ? "seccomp" : "no seccomp",
            report.landlock.map { "Landlock \($0)" } ?? "no Landlock",
            report.hasNoNewPrivileges ? "no new privileges" : "may gain privileges",
            report.hasNoCapabilities ? "no capabilities" : "has capabilities",
            report.hasLimits ? "limits" : "no limits",
            report.isUnreadable ? "memory closed" : "memory open",
        ]
        .joined(separator: ", ")
    }
}
