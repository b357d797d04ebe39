import Core
import DesktopShim
import FileAccess
import Reactive

/// Watches files through GIO. Changes arrive on the thread of the main loop. A file that cannot be watched sends nothing.
public struct DesktopFileWatching: FileWatching {
    public init() {}

    public func changes(of path: LocalPath) -> SignalProducer<(), Never> {
        SignalProducer { observer, lifetime in
            let watch = FileWatch(path) { observer.send(value: ()) }
            lifetime.observeEnded { watch?.stop() }
        }
    }
}

/// A monitor of GIO. `@unchecked Sendable`: the pointer is set once, and GIO allows to end a monitor on any thread.
private final class FileWatch: @unchecked Sendable {
    private let monitor: UnsafeMutablePointer<GFileMonitor>
    private let connection: UInt

    /// It may wait for the disk. Changes arrive on the current thread-default main context.
    init?(_ path: LocalPath, changed: @escaping @Sendable () -> Void) {
        let file = path.withCString { g_file_new_for_path($0) }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        guard let monitor = g_file_monitor_file(file, G_FILE_MONITOR_NONE, nil, nil) else { return nil }
        self.monitor = monitor
        connection = vitrine_connect_file(
            monitor,
            { data, _, _, event in
                // GIO sends it after the writer has closed the file, and after another file has taken the name.
                guard let data, event == G_FILE_MONITOR_EVENT_CHANGES_DONE_HINT else { return }
                Unmanaged<Listener>.fromOpaque(data).takeUnretainedValue().changed()
            },
            Unmanaged.passRetained(Listener(changed: changed)).toOpaque(),
            { data in if let data { Unmanaged<Listener>.fromOpaque(data).release() } })
    }

    deinit { g_object_unref(monitor) }

    func stop() {
        g_signal_handler_disconnect(monitor, connection)
        g_file_monitor_cancel(monitor)
    }

    /// The signal connection owns the listener.
    private final class Listener: Sendable {
        let changed: @Sendable () -> Void
        init(changed: @escaping @Sendable () -> Void) { self.changed = changed }
    }
}
