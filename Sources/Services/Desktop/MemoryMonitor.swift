import Core
import DesktopShim
import Reactive

/// Publishes the warnings of GIO's memory monitor, which receives them from a system service. Without this service
/// there are no warnings; it may be installed while the program runs.
///
/// The monitor must be created on the main thread: warnings arrive there. `@unchecked Sendable`: the C object is set
/// once and released in `deinit`.
public final class MemoryMonitor: MemoryPressureMonitoring, @unchecked Sendable {
    public let warnings: Signal<MemoryPressure, Never>

    private let monitor: OpaquePointer?
    private let connection: UInt

    public init() {
        let (output, input) = Signal<MemoryPressure, Never>.pipe()
        warnings = output
        // It never blocks.
        monitor = g_memory_monitor_dup_default()
        let listener = Listener { input.send(value: MemoryPressure(level: Int($0))) }
        guard let monitor else {
            connection = 0
            return
        }
        connection = vitrine_connect_memory(
            monitor,
            { data, level in
                if let data { Unmanaged<Listener>.fromOpaque(data).takeUnretainedValue().warned(level) }
            },
            Unmanaged.passRetained(listener).toOpaque(),
            { data in if let data { Unmanaged<Listener>.fromOpaque(data).release() } })
    }

    deinit {
        guard let monitor else { return }
        let object = UnsafeMutableRawPointer(monitor)
        g_signal_handler_disconnect(object, connection)
        g_object_unref(object)
    }

    /// The signal connection owns the listener, and releases it when it is disconnected.
    private final class Listener {
        let warned: (Int32) -> Void
        init(warned: @escaping (Int32) -> Void) { self.warned = warned }
    }
}

extension MemoryPressure {
    /// Converts the desktop's scale from 0 to 255, which currently uses 50, 100 and 255.
    init(level: Int) {
        self = level >= 255 ? .critical : level >= 100 ? .medium : .low
    }
}
