import Reactive

/// How short of memory the computer is.
public enum MemoryPressure: Int, Sendable, CaseIterable, Comparable {
    /// What can be had again cheaply should go.
    case low
    /// The computer has begun to slow down.
    case medium
    /// Programs are about to be ended.
    case critical

    public static func < (one: MemoryPressure, other: MemoryPressure) -> Bool { one.rawValue < other.rawValue }
}

/// The port that says when the computer runs short of memory. `Desktop` listens to the desktop's memory monitor.
public protocol MemoryPressureMonitoring: Sendable {
    /// One value for each warning, repeated as long as the shortage lasts; never ends, and never sends anything where
    /// nobody watches over the memory. Any thread.
    var warnings: Signal<MemoryPressure, Never> { get }
}
