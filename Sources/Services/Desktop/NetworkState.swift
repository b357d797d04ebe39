import Core
import DesktopShim
import Dispatch
import Reactive

/// Publishes the state of GIO's network monitor, which the main loop keeps up to date.
///
/// A queue creates the monitor as soon as NetworkManager answers. Until then, also while NetworkManager hangs, the network
/// counts as available and not metered: requests show whether it is.
///
/// The values change on the main thread and may be read on any thread.
public final class NetworkState: NetworkMonitoring {
    public let isAvailable: Property<Bool>
    public let isMetered: Property<Bool>

    private let queue = DispatchQueue(label: "io.github.vitrine.network-state")
    private let start = DispatchGroup()
    /// When `isAvailableWhenKnown()` no longer waits.
    private let deadline: DispatchTime
    private let values = Values()
    /// The id of the connected signal.
    private let connection = Atomic<UInt?>(nil)

    public convenience init() {
        self.init(patience: .seconds(1)) {
            _ = vitrine_system_service_wait(
                "org.freedesktop.NetworkManager", "/org/freedesktop/NetworkManager", .max)
        }
    }

    /// - Parameters:
    ///   - patience: how long after this call `isAvailableWhenKnown()` waits at most.
    ///   - scheduler: where the values change at the start.
    ///   - wait: blocks until the monitor can be created without waiting. Called on a queue.
    init(
        patience: DispatchTimeInterval, scheduler: any Scheduler = UIScheduler(), wait: @escaping @Sendable () -> Void
    ) {
        deadline = .now() + patience
        isAvailable = values.isAvailable.skipRepeats()
        isMetered = values.isMetered.skipRepeats()
        queue.async(group: start) { [weak self] in
            wait()
            guard let self else { return }
            connect()
            // The main thread may be busy, and those that wait for the state need it now.
            values.isConnected.value = Self.isConnected
            scheduler.schedule { [values] in values.update() }
        }
    }

    deinit {
        if let id = connection.value { g_signal_handler_disconnect(UnsafeMutableRawPointer(Self.monitor), id) }
    }

    public func isAvailableWhenKnown() -> Bool {
        _ = start.wait(timeout: deadline)
        return values.isConnected.value
    }

    private func connect() {
        // The signal connection owns the values, and releases them when it is disconnected.
        // "network-changed" is not emitted when only the metered state changes.
        connection.value = vitrine_connect_changed(
            UnsafeMutableRawPointer(Self.monitor), "notify",
            { data in if let data { Unmanaged<Values>.fromOpaque(data).takeUnretainedValue().update() } },
            Unmanaged.passRetained(values).toOpaque(),
            { data in if let data { Unmanaged<Values>.fromOpaque(data).release() } })
    }

    private static var monitor: OpaquePointer? { g_network_monitor_get_default() }

    private static var isConnected: Bool { g_network_monitor_get_network_available(monitor) != 0 }

    private final class Values: Sendable {
        let isAvailable = MutableProperty(true)
        let isMetered = MutableProperty(false)
        /// The latest availability, which `isAvailable` gets on the main thread.
        let isConnected = Atomic(true)

        /// Reads the state of the monitor. On the main thread.
        func update() {
            isConnected.value = NetworkState.isConnected
            isAvailable.value = isConnected.value
            isMetered.value = g_network_monitor_get_network_metered(NetworkState.monitor) != 0
        }
    }
}
