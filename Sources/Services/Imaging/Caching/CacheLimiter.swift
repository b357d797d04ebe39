import Core
import Dispatch
import Model
import PixbufShim
import Reactive

/// Applies the user's cache limits as they change, and shrinks the memory cache when the computer runs short of memory.
/// It works as long as the object lives. Any thread.
public final class CacheLimiter: Sendable {
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

    /// Calls `action` after all work requested before is done.
    func whenIdle(_ action: @escaping @Sendable () -> Void) { queue.async(execute: action) }

    private func applyLimits() {
        let (inMemory, onDisk) = (settings.pictureMemoryLimit, settings.pictureCacheLimit)
        if memory.capacity != inMemory { memory.capacity = inMemory }
        if let disk, disk.capacity != onDisk { disk.capacity = onDisk }
    }

    /// Works on a queue, not on the main thread that delivers the warning, because thousands of pictures take time to
    /// free.
    private func release(under pressure: MemoryPressure) {
        queue.async { [memory] in
            memory.release(under: pressure)
            // Without this call the C library would keep the freed memory for the next pictures.
            pixbuf_shim_return_memory()
        }
    }
}
