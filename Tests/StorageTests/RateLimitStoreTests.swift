import Foundation
import Model
import Synchronization
import Testing

@testable import Storage

@Suite("The file of spent budgets")
struct RateLimitStoreTests {
    private let folder: StorageTestFolder
    private let spent = StoredRateLimitUsage(
        allowances: [.init(period: 60, returns: [1_763_740_800.25]), .init(period: 86_400, returns: [1, 2.5, 1e9])],
        refusedUntil: 1_763_740_860)

    init() throws { folder = try StorageTestFolder() }

    private func kept(_ name: String) async -> StoredRateLimitUsage? {
        let file = RateLimitStore(folder: folder.path)
        return await withCheckedContinuation { continuation in
            file.load(name) { continuation.resume(returning: $0) }
        }
    }

    private func write(_ text: String) throws {
        try Data(text.utf8).write(to: URL(filePath: folder.path + "/budgets.json"))
    }

    @Test("What was kept is there at the next start, for each service apart")
    func kept() async {
        let file = RateLimitStore(folder: folder.path)
        file.store(spent, for: "openverse")
        file.store(StoredRateLimitUsage(allowances: []), for: "commons")
        file.close()
        #expect(await kept("openverse") == spent)
        #expect(await kept("commons") == StoredRateLimitUsage(allowances: []))
        #expect(await kept("pixabay") == nil)
    }

    @Test("It is written by itself, too, and the last that was kept is what is written")
    func byItself() async {
        let file = RateLimitStore(folder: folder.path + "/new/folder", delay: .seconds(0))
        file.store(StoredRateLimitUsage(allowances: []), for: "openverse")
        file.store(spent, for: "openverse")
        file.close()
        let other = RateLimitStore(folder: folder.path + "/new/folder")
        let found = await withCheckedContinuation { continuation in
            other.load("openverse") { continuation.resume(returning: $0) }
        }
        #expect(found == spent)
    }

    @Test(
        "Periods and times that no service has are left out, and what is kept later is still written",
        arguments: [
            #"{"openverse": {"allowances": {"inf": [1], "1e300": [1], "nan": [1], "-5": [1], "60": [1]}}}"#,
            #"{"openverse": {"allowances": {"60": [1], "1e18": [], "0.0001": [2]}}}"#,
        ])
    func impossible(text: String) async throws {
        try write(text)
        #expect(await kept("openverse") == StoredRateLimitUsage(allowances: [.init(period: 60, returns: [1])]))
        let file = RateLimitStore(folder: folder.path)
        file.store(spent, for: "commons")
        file.close()
        #expect(await kept("commons") == spent)
    }

    @Test("A budget that cannot be is written without a period rather than not at all")
    func infinite() async {
        let file = RateLimitStore(folder: folder.path)
        file.store(
            StoredRateLimitUsage(allowances: [.init(period: .infinity, returns: []), .init(period: 60, returns: [])]),
            for: "a")
        file.close()
        #expect(await kept("a") == StoredRateLimitUsage(allowances: [.init(period: 60, returns: [])]))
    }

    @Test("A pipe in the place of the file holds up neither the start nor the end")
    func pipe() async {
        #expect(mkfifo(folder.path + "/budgets.json", 0o600) == 0)
        #expect(await kept("openverse") == nil)
    }

    @Test("Services that this start did not ask keep what they had")
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
        "A damaged file is as good as none, and gives way to the next",
        arguments: ["", "{", "[]", "null", "\u{0}\u{1}", "{\"openverse\": 17}", "{\"openverse\": {}}"])
    func damaged(text: String) async throws {
        try write(text)
        #expect(await kept("openverse") == nil)
        let file = RateLimitStore(folder: folder.path)
        file.store(spent, for: "openverse")
        file.close()
        #expect(await kept("openverse") == spent)
    }

    @Test("What is damaged inside is left out, and the rest is taken")
    func damagedInside() async throws {
        try write(
            """
            {"openverse": {"allowances": {"60": [null, "x", 5], "-1": [1], "day": [2], "86400": 3}, "refusedUntil": []}}
            """)
        #expect(await kept("openverse") == StoredRateLimitUsage(allowances: [.init(period: 60, returns: [5])]))
    }

    @Test("A folder that cannot be written is done without")
    func unwritable() async {
        let file = RateLimitStore(folder: "/proc/no/such/folder")
        file.store(spent, for: "openverse")
        file.close()
    }
}
