import DesktopShim
import Model
import Reactive

/// Publishes the state of GIO's network monitor, which the main loop keeps up to date.
///
/// It must be created on the main thread. The values change there and may be read on any thread.
public final class NetworkState: NetworkMonitoring {
    public let isAvailable: Property<Bool>
    public let isMetered: Property<Bool>

    private let connection: UInt

    public init() {
        let available = MutableProperty(vitrine_network_available() != 0)
        let metered = MutableProperty(vitrine_network_metered() != 0)
        isAvailable = Property(available)
        isMetered = Property(metered)
        let listener = Listener {
            available.value = vitrine_network_available() != 0
            metered.value = vitrine_network_metered() != 0
        }
        connection = vitrine_network_connect(
            { data in if let data { Unmanaged<Listener>.fromOpaque(data).takeUnretainedValue().changed() } },
            Unmanaged.passRetained(listener).toOpaque(),
            { data in if let data { Unmanaged<Listener>.fromOpaque(data).release() } })
    }

    deinit { vitrine_network_disconnect(connection) }

    /// The signal connection owns the listener, and releases it when it is disconnected.
    private final class Listener {
        let changed: () -> Void
        init(changed: @escaping () -> Void) { self.changed = changed }
    }
}
