import Core
import Foundation
import Model
import Reactive
import TestSupport
import Testing

@testable import Imaging

@Suite struct CacheLimiterTests {
    private struct Monitor: MemoryPressureMonitoring {
        let warnings: Signal<MemoryPressure, Never>
        let input: Signal<MemoryPressure, Never>.Observer
        init() { (warnings, input) = Signal.pipe() }
    }

    private let settings = InMemorySettings()
    private let monitor = Monitor()
    private let folder = TemporaryFolder()

    private func bitmap() -> Bitmap { Bitmap.drawn(4, 100) { _, _ in (1, 2, 3, 255) } }

    private func trimmer(_ memory: MemoryCache, _ disk: DiskCache? = nil) -> CacheLimiter {
        CacheLimiter(memory: memory, disk: disk, settings: settings, pressure: monitor)
    }

    private func filled(_ count: Int) -> MemoryCache {
        let memory = MemoryCache(capacity: count * bitmap().byteCount)
        settings.pictureMemoryLimit = memory.capacity
        for number in 0..<count { memory.insert(bitmap(), for: .numbered(number)) }
        return memory
    }

    @Test("Memory pressure shrinks the memory cache by its level and keeps the most recent pictures")
    func pressure() async {
        for (pressure, left) in [(MemoryPressure.low, 50), (.medium, 25), (.critical, 0)] {
            let memory = filled(100)
            let trimmer = trimmer(memory)
            monitor.input.send(value: pressure)
            await withCheckedContinuation { done in trimmer.whenIdle { done.resume() } }
            #expect(memory.count == left && memory[.numbered(0)] == nil)
            #expect((memory[.numbered(99)] != nil) == (left > 0))
        }
    }

    @Test("The cache can fill again after a warning")
    func recovers() async {
        let memory = filled(10)
        let trimmer = trimmer(memory)
        monitor.input.send(value: .critical)
        await withCheckedContinuation { done in trimmer.whenIdle { done.resume() } }
        for number in 0..<10 { memory.insert(bitmap(), for: .numbered(number)) }
        #expect(memory.count == 10)
    }

    @Test("A lower memory limit from the user applies at once")
    func memoryLimit() {
        let memory = filled(10)
        let trimmer = trimmer(memory)
        withExtendedLifetime(trimmer) { settings.pictureMemoryLimit = 3 * bitmap().byteCount }
        #expect(memory.count == 3)
    }

    @Test("A lower disk limit from the user applies at once")
    func diskLimit() async {
        let disk = DiskCache(folder: folder.path + "/cache", capacity: 1_000_000) { _ in }
        settings.pictureCacheLimit = 1_000_000
        let trimmer = trimmer(MemoryCache(), disk)
        for name in 0..<10 { disk.write(Data(count: 1_000), for: "\(name)") }
        withExtendedLifetime(trimmer) { settings.pictureCacheLimit = 2_500 }
        await disk.idle()
        #expect(folder.names(in: "cache").count == 2)
    }

    @Test("A limit changed before the start applies from the beginning")
    func atStart() {
        let memory = filled(10)
        settings.pictureMemoryLimit = 2 * bitmap().byteCount
        withExtendedLifetime(trimmer(memory)) { #expect(memory.count == 2) }
    }

    @Test("The limiter stops at its release")
    func ends() {
        let memory = filled(10)
        _ = trimmer(memory)
        settings.pictureMemoryLimit = 0
        #expect(memory.count == 10)
    }
}
