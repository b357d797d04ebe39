import Reactive

/// The port that says what the desktop knows of the network, without a request being sent.
public protocol NetworkMonitoring: Sendable {
    /// Whether there is any connection at all. Changes on the main thread.
    var isAvailable: Property<Bool> { get }
    /// Whether the connection is one that is paid for by what is sent. Changes on the main thread.
    var isMetered: Property<Bool> { get }
}
