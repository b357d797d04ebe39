import DesktopShim
import Dispatch
import Model
import Reactive

/// Publishes the state of GIO's network monitor, which the main loop keeps up to date.
///
/// The monitor asks NetworkManager for its state, so a queue creates it. Until the state is known, and in a run in which
/// NetworkManager hangs at the start, the network counts as available and not metered: then requests show whether it is.
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
            vitrine_system_service_hangs(
                "org.freedesktop.NetworkManager", "/org/freedesktop/NetworkManager", 1_000) != 0
        }
    }

    /// - Parameters:
    ///   - patience: how long after this call `isAvailableWhenKnown()` waits at most.
    ///   - scheduler: where the values change at the start.
    ///   - hangs: returns whether creating the monitor would take long. Called on a queue; may block.
    init(
        patience: DispatchTimeInterval, scheduler: any Scheduler = UIScheduler(), hangs: @escaping @Sendable () -> Bool
    ) {
        deadline = .now() + patience
        isAvailable = values.isAvailable.skipRepeats()
        isMetered = values.isMetered.skipRepeats()
        queue.async(group: start) { [weak self] in
            guard !hangs(), let self else { return }
            connect()
            values.isConnected.value = vitrine_network_available() != 0
            scheduler.schedule { [values] in values.update() }
        }
    }

    deinit { if let id = connection.value { vitrine_network_disconnect(id) } }

    public func isAvailableWhenKnown() -> Bool {
        _ = start.wait(timeout: deadline)
        return values.isConnected.value
    }

    private func connect() {
        // The signal connection owns the values, and releases them when it is disconnected.
        connection.value = vitrine_network_connect(
            { data in if let data { Unmanaged<Values>.fromOpaque(data).takeUnretainedValue().update() } },
            Unmanaged.passRetained(values).toOpaque(),
            { data in if let data { Unmanaged<Values>.fromOpaque(data).release() } })
    }

    private final class Values: Sendable {
        let isAvailable = MutableProperty(true)
        let isMetered = MutableProperty(false)
        /// The latest availability, which `isAvailable` gets on the main thread.
        let isConnected = Atomic(true)

        /// Reads the state of the monitor. On the main thread.
        func update() {
            isConnected.value = vitrine_network_available() != 0
            isAvailable.value = isConnected.value
            isMetered.value = vitrine_network_metered() != 0
        }
    }
}
