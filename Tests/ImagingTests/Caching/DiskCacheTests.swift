import Foundation
import TestSupport
import Testing

@testable import Imaging

@Suite struct DiskCacheTests {
    private let folder = TemporaryFolder()
    private let problems = RecordedEvents<DiskCache.Failure>()

    private func cache(_ subfolder: String = "cache", capacity: Int = 1_000_000) -> DiskCache {
        DiskCache(folder: folder.path + "/" + subfolder, capacity: capacity) { [problems] in problems.add($0) }
    }

    private func bytes(_ count: Int, _ seed: Int = 1) -> Data {
        Data((0..<count).map { UInt8(($0 * 31 + seed) & 0xFF) })
    }

    private func path(of url: String) -> String { folder.path + "/cache/" + CacheKey(url: url).name }

    @Test("A written file can be read", arguments: [0, 1, 7, 8, 9, 1000, 100_003])
    func roundTrip(count: Int) async {
        let cache = cache()
        cache.write(bytes(count), for: "https://a.example/1")
        #expect(await cache.read("https://a.example/1") == bytes(count))
        #expect(await cache.read("https://a.example/2") == nil)
    }

    @Test("The cache creates missing folders, for the user only")
    func missingFolder() async throws {
        let cache = cache("deep/er/cache")
        cache.write(bytes(10), for: "a")
        #expect(await cache.read("a") == bytes(10))
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/deep/er/cache")
        #expect(attributes[.posixPermissions] as? Int == 0o700)
    }

    @Test("The name of a file does not contain its address")
    func names() async {
        let cache = cache()
        cache.write(bytes(10), for: "https://a.example/?key=CANARY/../../x")
        await cache.idle()
        let names = folder.names(in: "cache")
        #expect(names.count == 1 && names.allSatisfy { $0.count == 64 && !$0.contains("CANARY") })
    }

    @Test("The least recently used files go first, across starts")
    func eviction() async {
        let entry = 1000 + DiskEntry.headerLength
        var cache = cache(capacity: 3 * entry)
        for name in ["a", "b", "c"] { cache.write(bytes(1000), for: name) }
        await cache.idle()
        // Gives the files different times of use, which are past on any day: the system's clock, with which the cache marks
        // a use, can differ from the clock of the tests.
        for (age, name) in ["c", "b", "a"].enumerated() {
            let date = Date(timeIntervalSince1970: Double(1_000_000_000 - 100 * age))
            try! FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path(of: name))
        }
        #expect(await cache.read("a") != nil)
        cache = self.cache(capacity: 3 * entry)
        cache.write(bytes(1000), for: "d")
        #expect(await cache.read("b") == nil)
        #expect(await cache.read("a") != nil && folder.names(in: "cache").count == 3 && cache.cost == 3 * entry)
    }

    @Test("A file larger than the whole cache is not stored")
    func tooLarge() async {
        let cache = cache(capacity: 5000)
        cache.write(bytes(100), for: "small")
        cache.write(bytes(6000), for: "large")
        #expect(await cache.read("large") == nil)
        #expect(await cache.read("small") != nil)
    }

    @Test("Damage anywhere in a file makes it a miss and removes it", arguments: [0, 8, 16, 24, 56, 100, 155])
    func damaged(offset: Int) async throws {
        let cache = cache()
        cache.write(bytes(100), for: "a")
        await cache.idle()
        var file = try Data(contentsOf: URL(fileURLWithPath: path(of: "a")))
        file[offset] ^= 0x10
        try file.write(to: URL(fileURLWithPath: path(of: "a")))
        #expect(await cache.read("a") == nil)
        #expect(folder.names(in: "cache").isEmpty)
    }

    @Test("A file truncated at any length is a miss", arguments: [0, 7, 55, 56, 155])
    func cut(length: Int) async throws {
        let cache = cache()
        cache.write(bytes(100), for: "a")
        await cache.idle()
        #expect(truncate(path(of: "a"), length) == 0)
        #expect(await cache.read("a") == nil)
    }

    @Test("A file of another address under this name is a miss")
    func exchanged() async throws {
        let cache = cache()
        cache.write(bytes(100), for: "a")
        cache.write(bytes(100), for: "b")
        await cache.idle()
        try FileManager.default.removeItem(atPath: path(of: "a"))
        try FileManager.default.copyItem(atPath: path(of: "b"), toPath: path(of: "a"))
        #expect(await cache.read("a") == nil)
        #expect(await cache.read("b") != nil)
    }

    @Test("A pipe under this name is a miss and not an endless wait")
    func pipe() async throws {
        let cache = cache()
        cache.write(bytes(100), for: "a")
        await cache.idle()
        try FileManager.default.removeItem(atPath: path(of: "a"))
        #expect(mkfifo(path(of: "a"), 0o600) == 0)
        #expect(await cache.read("a") == nil)
    }

    @Test("The cache creates a folder again that was deleted during use")
    func deletedFolder() async throws {
        let cache = cache()
        cache.write(bytes(100), for: "a")
        await cache.idle()
        try FileManager.default.removeItem(atPath: folder.path + "/cache")
        #expect(await cache.read("a") == nil)
        cache.write(bytes(100), for: "b")
        #expect(await cache.read("b") == bytes(100))
        #expect(cache.cost == 100 + DiskEntry.headerLength && problems.count == 0)
    }

    @Test("An unusable folder is reported once, and again after it worked in between")
    func unusableFolder() async throws {
        try Data().write(to: URL(fileURLWithPath: folder.path + "/cache"))
        let cache = cache()
        for name in 0..<5 { cache.write(bytes(100), for: "\(name)") }
        #expect(await cache.read("0") == nil)
        #expect(problems.all.map(\.folder) == [folder.path + "/cache"])
        try FileManager.default.removeItem(atPath: folder.path + "/cache")
        cache.write(bytes(100), for: "a")
        #expect(await cache.read("a") != nil)
        try FileManager.default.removeItem(atPath: folder.path + "/cache")
        try Data().write(to: URL(fileURLWithPath: folder.path + "/cache"))
        cache.write(bytes(100), for: "b")
        await cache.idle()
        #expect(problems.count == 2)
    }

    @Test("The cache removes the remains of interrupted writes and no foreign file")
    func leftovers() async throws {
        await cache().idle()
        try FileManager.default.createDirectory(atPath: folder.path + "/cache", withIntermediateDirectories: true)
        for name in [".unfinished-1-abc", "README", String(repeating: "g", count: 64)] {
            try Data("x".utf8).write(to: URL(fileURLWithPath: folder.path + "/cache/" + name))
        }
        await cache().idle()
        #expect(Set(folder.names(in: "cache")) == ["README", String(repeating: "g", count: 64)])
    }

    @Test("An emptied cache has no file and can fill again")
    func emptied() async {
        let cache = cache()
        for name in 0..<10 { cache.write(bytes(1000), for: "\(name)") }
        cache.removeAll()
        await cache.idle()
        #expect(folder.names(in: "cache").isEmpty)
        cache.write(bytes(10), for: "a")
        #expect(await cache.read("a") != nil)
    }
}

extension DiskCache {
    func read(_ url: String) async -> Data? {
        await withCheckedContinuation { continuation in read(url) { continuation.resume(returning: $0) } }
    }

    func idle() async {
        await withCheckedContinuation { continuation in whenIdle { continuation.resume() } }
    }
}
