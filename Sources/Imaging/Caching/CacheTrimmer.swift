import Dispatch
import Model
import PixbufShim
import Reactive

/// Keeps the caches as large as the user wants them, from the moment it is changed, and makes the one in memory let go when
/// the computer runs short of it. As long as it lives; any thread.
public final class CacheTrimmer: Sendable {
    private let memory: MemoryCache
    private let disk: DiskCache?
    private let settings: any Settings
    private let watching = CompositeDisposable()
    private let queue = DispatchQueue(label: "vitrine.cache-keeper", qos: .utility)

    public init(
        memory: MemoryCache, disk: DiskCache?, settings: any Settings, pressure: any MemoryPressureMonitoring
    ) {
        self.memory = memory
        self.disk = disk
        self.settings = settings
        watching.add(settings.changes.observeValues { [weak self] in self?.applyLimits() })
        watching.add(pressure.warnings.observeValues { [weak self] in self?.release(under: $0) })
        applyLimits()
    }

    deinit { watching.dispose() }

    /// Calls back when everything that was asked for before has been done.
    func whenIdle(_ action: @escaping @Sendable () -> Void) { queue.async(execute: action) }

    private func applyLimits() {
        let (inMemory, onDisk) = (settings.pictureMemoryLimit, settings.pictureCacheLimit)
        if memory.capacity != inMemory { memory.capacity = inMemory }
        if let disk, disk.capacity != onDisk { disk.capacity = onDisk }
    }

    /// Not on the thread of the warning, which is the main one: thousands of pictures take their time to go.
    private func release(under pressure: MemoryPressure) {
        queue.async { [memory] in
            memory.release(under: pressure)
            // The C library would keep what was freed for the next picture; others need it now.
            pixbuf_shim_return_memory()
        }
    }
}
