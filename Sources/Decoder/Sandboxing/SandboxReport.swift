import SandboxShim

/// The layers of the sandbox that work on this computer, as the kernel reported them after the setup.
public struct SandboxReport: Sendable, Equatable {
    /// The version of Landlock, which closes the file system; `nil` if the kernel lacks it or has it switched off.
    public let landlock: Int?
    /// Whether system calls are filtered.
    public private(set) var filtersCalls: Bool
    public let hasNoNewPrivileges: Bool
    public let hasNoCapabilities: Bool
    /// Whether other processes of the user cannot read the memory of the decoder.
    public let isUnreadable: Bool
    public private(set) var hasLimits: Bool

    /// A layer that each worker sets up for itself. The numbers are those of `SANDBOX_SHIM_NO_LIMITS` and
    /// `SANDBOX_SHIM_NO_FILTER`.
    enum Layer: UInt8 {
        case limits = 1
        case filter
    }

    /// Whether untrusted data may be decoded without asking the user. Without Landlock the filter still refuses every
    /// call that takes a path.
    public var isSufficient: Bool { filtersCalls && hasNoNewPrivileges && hasNoCapabilities && hasLimits }

    /// Returns the report for processes that lack this layer.
    func lacking(_ layer: Layer) -> SandboxReport {
        var report = self
        switch layer {
        case .limits: report.hasLimits = false
        case .filter: report.filtersCalls = false
        }
        return report
    }

    init(_ report: sandbox_shim_report) {
        landlock = report.landlock > 0 ? Int(report.landlock) : nil
        filtersCalls = report.filtered != 0
        hasNoNewPrivileges = report.no_new_privileges != 0
        hasNoCapabilities = report.no_capabilities != 0
        isUnreadable = report.not_dumpable != 0
        hasLimits = report.limited != 0
    }
}

/// Whether workers can be used, as far as it is known.
public enum SandboxState: Sendable, Equatable {
    /// No process has reported anything yet.
    case unknown
    case running(SandboxReport)
    case unavailable(SandboxProblem)
}

/// The reason why no worker decodes.
public enum SandboxProblem: Sendable, Equatable {
    /// The executable could not be started; the value is an errno value.
    case notStarted(Int32)
    /// The kernel lacks a layer of the sandbox that the program insists on.
    case incomplete(SandboxReport)
    /// The decoder ended again and again before it decoded anything.
    case unstable

    /// Whether the problem may pass: the decoder is then started again after a while, and nothing decodes in its place.
    /// A picture could otherwise end the decoder on purpose, to be decoded without a sandbox.
    public var isTemporary: Bool {
        switch self {
        case .notStarted(let code): SystemFailure(code: code).isShortage
        case .incomplete: false
        case .unstable: true
        }
    }
}
