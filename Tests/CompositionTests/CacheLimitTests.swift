import Foundation
import InMemoryStores
import Injection
import Model
import Reactive
import Testing

@testable import Composition
@testable import Imaging

/// Tests the caches as the program wires them. The disk cache is in a folder of the test.
@Suite struct CacheLimitTests {
    private let settings = InMemorySettings()
    private let monitor = Monitor()
    private let container = Container()
    private let folder = FileManager.default.temporaryDirectory.path + "/composition-tests-" + UUID().uuidString

    init() {
        settings.pictureMemoryLimit = 50_000_000
        settings.pictureCacheLimit = 200_000_000
        let (settings, monitor, folder) = (settings, monitor, folder)
        PicturesAssembly(options: VitrineOptions()).assemble(container: container)
        container.register(ToastQueue.self) { _ in ToastQueue() }
        container.register((any Settings).self) { _ in settings }
        container.register((any MemoryPressureMonitoring).self) { _ in monitor }
        container.register((any Networking).self) { _ in Nowhere() }
        container.register((any LocalPictures).self) { _ in LocalPictureSources([]) }
        container.register(AddressRefresher.self) { _ in AddressRefresher(ImageRefresher([])) }
        container.register(FavoritePictures.self) { resolver in
            FavoritePictures(favorites: InMemoryFavorites(), decoder: resolver.require((any ImageDecoding).self))
        }
        container.register(DiskCache.self) { _ in DiskCache(folder: folder, capacity: 1) { _ in } }
            .inObjectScope(.container)
    }

    private struct Monitor: MemoryPressureMonitoring {
        let warnings: Signal<MemoryPressure, Never>
        let input: Signal<MemoryPressure, Never>.Observer
        init() { (warnings, input) = Signal.pipe() }
    }

    private struct Nowhere: Networking {
        func requestData(
            _ request: NetworkRequest, progress: (@Sendable (TransferProgress) -> Void)?
        ) -> SignalProducer<NetworkResponse, NetworkError> { .empty }
    }

    private var memory: MemoryCache { container.require(MemoryCache.self) }
    private var disk: DiskCache { container.require(DiskCache.self) }

    /// The capacities after the disk cache has finished its pending work.
    private func capacities() async -> [Int] {
        await withCheckedContinuation { done in disk.whenIdle { done.resume() } }
        return [memory.capacity, disk.capacity]
    }

    private func removeFolder() { try? FileManager.default.removeItem(atPath: folder) }

    @Test("The resolved caches follow the size limits in the settings")
    func settingsHold() async {
        defer { removeFolder() }
        let pictures = container.require((any PictureLoading).self)
        #expect(await capacities() == [50_000_000, 200_000_000])
        settings.pictureMemoryLimit = 20_000_000
        #expect(memory.capacity == 20_000_000)
        settings.pictureCacheLimit = 80_000_000
        #expect(await capacities() == [20_000_000, 80_000_000])
        withExtendedLifetime(pictures) {}
    }

    @Test("The limiter resizes caches that were resolved before it")
    func sameCaches() async {
        defer { removeFolder() }
        let early = memory
        let pictures = container.require((any PictureLoading).self)
        settings.pictureMemoryLimit = 30_000_000
        #expect(early === memory && early.capacity == 30_000_000)
        withExtendedLifetime(pictures) {}
    }

    @Test("Memory pressure empties the memory cache")
    func pressure() async {
        defer { removeFolder() }
        let pictures = container.require((any PictureLoading).self)
        nonisolated(unsafe) let memoryOfPixels = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 16)
        let pixels = Bitmap.Pixels(base: memoryOfPixels, byteCount: 16) { memoryOfPixels.deallocate() }
        let bitmap = Bitmap(size: PixelSize(width: 2, height: 2), stride: 8, format: .rgba, pixels: pixels)
        memory.insert(bitmap, for: PictureRequest(url: "https://pictures.example/1", box: bitmap.size))
        #expect(memory.count == 1)
        monitor.input.send(value: .critical)
        let trimmer = container.require(CacheLimiter.self)
        await withCheckedContinuation { done in trimmer.whenIdle { done.resume() } }
        #expect(memory.count == 0)
        withExtendedLifetime(pictures) {}
    }
}
