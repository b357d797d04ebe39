import Reactive

/// The port that reports the desktop's knowledge of the network. It sends no request.
public protocol NetworkMonitoring: Sendable {
    /// Whether any connection exists. Changes on the main thread.
    var isAvailable: Property<Bool> { get }
    /// Whether the connection is metered, so that the user pays by volume. Changes on the main thread.
    var isMetered: Property<Bool> { get }
}

extension NetworkMonitoring {
    /// Sends `true` each time a connection exists again.
    public var connectionReturns: Signal<Bool, Never> { isAvailable.signal.skipRepeats().filter { $0 } }
}
