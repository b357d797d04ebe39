import Core
import Foundation
import Injection
import Model
import Reactive
import TestSupport
import Testing

@testable import Composition
@testable import Imaging

/// Tests the caches as the program wires them. The disk cache is in a folder of the test.
@Suite struct CacheLimitTests {
    private let settings = InMemorySettings()
    private let monitor = Monitor()
    private let container = Container(defaultObjectScope: .container)
    private let folder = TemporaryFolder()

    init() {
        settings.pictureMemoryLimit = 50_000_000
        settings.pictureCacheLimit = 200_000_000
        let (settings, monitor, folder) = (settings, monitor, folder.path)
        PicturesAssembly(options: VitrineOptions()).assemble(container: container)
        container.register(ToastQueue.self) { _ in ToastQueue() }
        container.register((any Settings).self) { _ in settings }
        container.register((any MemoryPressureMonitoring).self) { _ in monitor }
        container.register((any Networking).self) { _ in StubNetwork() }
        container.register([any LocalPictures].self) { _ in [] }
        container.register(AddressRefresher.self) { _ in AddressRefresher([]) }
        container.register(DiskCache.self) { _ in DiskCache(folder: folder, capacity: 1) { _ in } }
    }

    private struct Monitor: MemoryPressureMonitoring {
        let warnings: Signal<MemoryPressure, Never>
        let input: Signal<MemoryPressure, Never>.Observer
        init() { (warnings, input) = Signal.pipe() }
    }

    private var memory: MemoryCache { container.require(MemoryCache.self) }
    private var disk: DiskCache { container.require(DiskCache.self) }

    /// The capacities after the disk cache has finished its pending work.
    private func capacities() async -> [Int] {
        await withCheckedContinuation { done in disk.whenIdle { done.resume() } }
        return [memory.capacity, disk.capacity]
    }

    @Test("The caches follow the size limits in the settings, also those that were resolved before the limiter")
    func settingsHold() async {
        let early = memory
        let pictures = container.require((any PictureLoading).self)
        #expect(await capacities() == [50_000_000, 200_000_000])
        settings.pictureMemoryLimit = 20_000_000
        #expect(early === memory && early.capacity == 20_000_000)
        settings.pictureCacheLimit = 80_000_000
        #expect(await capacities() == [20_000_000, 80_000_000])
        withExtendedLifetime(pictures) {}
    }

    @Test("Memory pressure empties the memory cache")
    func pressure() async {
        let pictures = container.require((any PictureLoading).self)
        let bitmap = Bitmap.filled(2, 2, .rgba)
        memory.insert(bitmap, for: PictureRequest(url: "https://pictures.example/1", box: bitmap.size))
        #expect(memory.count == 1)
        monitor.input.send(value: .critical)
        let trimmer = container.require(CacheLimiter.self)
        await withCheckedContinuation { done in trimmer.whenIdle { done.resume() } }
        #expect(memory.count == 0)
        withExtendedLifetime(pictures) {}
    }
}
