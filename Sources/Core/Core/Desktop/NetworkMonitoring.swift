import Reactive

/// The port that reports the desktop's knowledge of the network. It sends no request.
public protocol NetworkMonitoring: Sendable {
    /// Whether any connection exists. Changes on the main thread.
    var isAvailable: Property<Bool> { get }
    /// Whether the connection is metered, so that the user pays by volume. Changes on the main thread.
    var isMetered: Property<Bool> { get }
    /// Whether any connection exists, as soon as the desktop has answered. Blocks until then, at most during the first
    /// second of this object; never call it on the main thread.
    func isAvailableWhenKnown() -> Bool
}

extension NetworkMonitoring {
    /// For objects that know the state at once.
    public func isAvailableWhenKnown() -> Bool { isAvailable.value }

    /// Sends `true` each time a connection exists again.
    public var connectionReturns: Signal<Bool, Never> { isAvailable.signal.skipRepeats().filter { $0 } }
}
