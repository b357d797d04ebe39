import Glibc

/// An errno value.
struct SystemFailure: Error, Equatable {
    let code: Int32

    /// Whether the system was short of descriptors, memory or processes, which may pass.
    var isShortage: Bool { Self.shortages.contains(code) }

    private static let shortages: Set<Int32> = [
        EAGAIN, ENOMEM, ENFILE, EMFILE, ENOBUFS, ETOOMANYREFS,
    ]
}
