import DesktopShim
import Model
import Reactive

/// GIO's memory monitor, which passes on the warnings of a service of the system. Where that is not installed no warning
/// comes, and where it is installed later they do.
///
/// Make it on the main thread: warnings arrive there. Unchecked because of the C object, which is set once and released in
/// `deinit`.
public final class MemoryMonitor: MemoryPressureMonitoring, @unchecked Sendable {
    public let warnings: Signal<MemoryPressure, Never>

    private let monitor: OpaquePointer?
    private let connection: UInt

    public init() {
        let (output, input) = Signal<MemoryPressure, Never>.pipe()
        warnings = output
        monitor = vitrine_memory_monitor()
        let listener = Listener { input.send(value: MemoryPressure(level: Int($0))) }
        guard let monitor else {
            connection = 0
            return
        }
        connection = vitrine_memory_connect(
            monitor,
            { level, data in
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

    /// Held by the connection and released when it is cut.
    private final class Listener {
        let warned: (Int32) -> Void
        init(warned: @escaping (Int32) -> Void) { self.warned = warned }
    }
}

extension MemoryPressure {
    /// From the desktop's scale of 0 to 255, on which it uses 50, 100 and 255 today.
    init(level: Int) {
        self = level >= 255 ? .critical : level >= 100 ? .medium : .low
    }
}
