import Foundation
import Model
import TestSupport
import Testing

@testable import Storage

@Suite struct RateLimitStoreTests {
    private let folder: TemporaryFolder
    private let spent = StoredRateLimitUsage(
        allowances: [.init(period: 60, returns: [1_763_740_800.25]), .init(period: 86_400, returns: [1, 2.5, 1e9])],
        refusedUntil: 1_763_740_860)

    init() { folder = TemporaryFolder() }

    private func kept(_ name: String, in subfolder: String = "") async -> StoredRateLimitUsage? {
        let file = RateLimitStore(folder: folder.path + subfolder)
        return await withCheckedContinuation { continuation in
            file.load(name) { continuation.resume(returning: $0) }
        }
    }

    private func write(_ text: String) throws {
        try Data(text.utf8).write(to: URL(filePath: folder.path + "/budgets.json"))
    }

    @Test("The usage is available at the next start, for each service")
    func kept() async {
        let file = RateLimitStore(folder: folder.path)
        file.store(spent, for: "openverse")
        file.store(StoredRateLimitUsage(allowances: []), for: "commons")
        file.close()
        #expect(await kept("openverse") == spent)
        #expect(await kept("commons") == StoredRateLimitUsage(allowances: []))
        #expect(await kept("pixabay") == nil)
    }

    @Test("The last of several states is kept, in a folder that is made for it")
    func byItself() async {
        let file = RateLimitStore(folder: folder.path + "/new/folder", delay: .seconds(0))
        file.store(StoredRateLimitUsage(allowances: []), for: "openverse")
        file.store(spent, for: "openverse")
        file.close()
        #expect(await kept("openverse", in: "/new/folder") == spent)
    }

    @Test(
        "Impossible and damaged entries are ignored, the others are read, and later usage is still written",
        arguments: [
            #"{"openverse": {"allowances": {"inf": [1], "1e300": [1], "nan": [1], "-5": [1], "60": [1]}}}"#,
            #"{"openverse": {"allowances": {"60": [1], "1e18": [], "0.0001": [2]}}}"#,
            #"{"openverse": {"allowances": {"60": [null, "x", 1], "day": [2], "86400": 3}, "refusedUntil": []}}"#,
        ])
    func impossible(text: String) async throws {
        try write(text)
        #expect(await kept("openverse") == StoredRateLimitUsage(allowances: [.init(period: 60, returns: [1])]))
        let file = RateLimitStore(folder: folder.path)
        file.store(spent, for: "commons")
        file.close()
        #expect(await kept("commons") == spent)
    }

    @Test("An infinite period is not written, and the others are")
    func infinite() async {
        let file = RateLimitStore(folder: folder.path)
        file.store(
            StoredRateLimitUsage(allowances: [.init(period: .infinity, returns: []), .init(period: 60, returns: [])]),
            for: "a")
        file.close()
        #expect(await kept("a") == StoredRateLimitUsage(allowances: [.init(period: 60, returns: [])]))
    }

    @Test("A pipe instead of the file blocks neither the start nor the end")
    func pipe() async {
        #expect(mkfifo(folder.path + "/budgets.json", 0o600) == 0)
        #expect(await kept("openverse") == nil)
    }

    @Test("Services without a request in this run keep their usage")
    func others() async {
        let first = RateLimitStore(folder: folder.path)
        first.store(spent, for: "openverse")
        first.close()
        let second = RateLimitStore(folder: folder.path)
        second.store(StoredRateLimitUsage(allowances: []), for: "commons")
        second.close()
        #expect(await kept("openverse") == spent)
    }

    @Test(
        "A damaged file counts as missing and is replaced",
        arguments: ["", "{", "[]", "null", "\u{0}\u{1}", "{\"openverse\": 17}", "{\"openverse\": {}}"])
    func damaged(text: String) async throws {
        try write(text)
        #expect(await kept("openverse") == nil)
        let file = RateLimitStore(folder: folder.path)
        file.store(spent, for: "openverse")
        file.close()
        #expect(await kept("openverse") == spent)
    }

    @Test("The program works without a writable folder")
    func unwritable() async {
        let file = RateLimitStore(folder: "/proc/no/such/folder")
        file.store(spent, for: "openverse")
        file.close()
    }
}
