import Reactive

/// How short of memory the computer is.
public enum MemoryPressure: Sendable {
    /// Programs should release memory that they can cheaply fill again.
    case low
    /// The computer has started to slow down.
    case medium
    /// The system is about to kill programs.
    case critical
}

/// The port that reports memory shortages. `Desktop` listens to the desktop's memory monitor.
public protocol MemoryPressureMonitoring: Sendable {
    /// Sends one value per warning, repeated while the shortage lasts. The signal never ends. It never sends anything
    /// where the system has no memory monitor. Any thread.
    var warnings: Signal<MemoryPressure, Never> { get }
}
