import Core
import Foundation
import Imaging
import Injection
import Model
import Reactive
import StandIn
import TestSupport
import Testing

@testable import Composition

/// Uses a recognizable key with a server that answers, refuses and misbehaves, and then searches everything that was
/// written or reported for the key.
@Suite struct CanaryTests {
    private static let canary = "CANARY-7f3a/91+c2 ä"
    /// Parts of the key in every spelling in which an address may contain it.
    private static let spellings = ["CANARY", "canary-7f3a", "7f3a/91", "7f3a%2F91", "7f3a%2f91"]

    private let folder = TemporaryFolder()
    private let server: StandInServer
    private let container = Container(defaultObjectScope: .container)

    init() throws {
        server = try StandInServer().start()
        container.registerServices(of: server, key: CanaryKey())
        let disk = DiskCache(folder: folder.path("answers"), capacity: 10_000_000) { _ in }
        container.register(DiskCache.self) { _ in disk }
        // The response cache is on disk, as without a stand-in server.
        container.register(ResponseCache.self) { _ in ResponseCache(storage: disk) }
    }

    private struct CanaryKey: KeyStoring {
        func key(for provider: ProviderID) -> String? { CanaryTests.canary }
        func load(_ providers: [ProviderID], completion: @escaping @Sendable () -> Void) { completion() }
        func set(_ key: String, for provider: ProviderID, completion: @escaping @Sendable (KeyPersistence) -> Void) {}
        func remove(for provider: ProviderID, completion: @escaping @Sendable (KeyPersistence) -> Void) {}
    }

    private func search(_ words: String) async -> Result<ResponseEntity, NetworkError> {
        let provider = container.require(ImageProvider.self, name: ProviderID.pixabay.rawValue)
        return await withCheckedContinuation { continuation in
            provider.search.searchImages(SearchQuery(words), nextPageTrigger: .never).take(first: 1).map(\.page)
                .startWithResult { continuation.resume(returning: $0) }
        }
    }

    private func isIn(_ text: String) -> Bool { Self.spellings.contains { text.contains($0) } }
    private func isIn(_ data: Data) -> Bool { Self.spellings.contains { data.firstRange(of: Data($0.utf8)) != nil } }

    @Test("No stored file contains the key, in its name or in its contents")
    func disk() async throws {
        defer { server.stop() }
        for word in ["sea", "boat"] { #expect(try await !search(word).get().images.isEmpty) }
        await withCheckedContinuation { continuation in
            container.require(DiskCache.self).whenIdle { continuation.resume() }
        }
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        #expect(files.count { $0.hasPrefix("answers/") } >= 2)
        for file in files { #expect(!isIn(file) && !isIn(folder.data(file) ?? Data()), "\(file)") }
    }

    @Test("No error contains the key, whatever the service returns", arguments: ["json", "html", "cut", "status:403"])
    func errors(fault: String) async {
        defer { server.stop() }
        guard case .failure(let error) = await search("fault:" + fault) else {
            Issue.record("the fault is answered")
            return
        }
        #expect(!isIn("\(error) \(error.message) \(error.hint)"))
    }

    @Test("No picture and no printed line contains the key")
    func pictures() async throws {
        defer { server.stop() }
        let images = try await search("sea").get().images
        for image in images { #expect(!isIn(String(reflecting: image)) && !isIn(image.terminalLine)) }
        #expect(!server.requests.contains { isIn($0.path) && !$0.path.contains("/api/") })
    }
}
