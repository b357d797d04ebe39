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

    init?(_ path: LocalPath, changed: @escaping @Sendable () -> Void) {
        let listener = Unmanaged.passRetained(Listener(changed: changed)).toOpaque()
        let monitor = path.withCString {
            vitrine_file_monitor(
                $0, { data in if let data { Unmanaged<Listener>.fromOpaque(data).takeUnretainedValue().changed() } },
                listener, { data in if let data { Unmanaged<Listener>.fromOpaque(data).release() } })
        }
        guard let monitor else { return nil }
        self.monitor = monitor
    }

    deinit { g_object_unref(monitor) }

    func stop() { vitrine_file_monitor_stop(monitor) }

    /// The signal connection owns the listener.
    private final class Listener: Sendable {
        let changed: @Sendable () -> Void
        init(changed: @escaping @Sendable () -> Void) { self.changed = changed }
    }
}
