import Core
import FoundationEssentials
import Imaging
import Injection
import Reactive
import TestSupport
import Testing

@testable import Composition
@testable import Model

/// Tests the wiring with a service whose terms differ from those of every real service.
@Suite struct DeclaredCachingTests {
    private static let museum = ProviderDescription(
        id: "museum", name: "Museum", homeURL: "https://museum.example/", apiURL: "https://api.museum.example/",
        domains: ["museum.example"], standInPath: "museum",
        terms: ServiceTerms(
            responses: RateLimit(requests: 1, per: 1), responseCachingRule: ResponseCachingRule(maximumAge: 10),
            termsURL: "https://museum.example/terms"),
        paging: Paging(size: 10, position: .page(parameter: "page")), parameters: { _ in [] },
        results: ServiceResults(items: { _ in [] }, total: { _ in 0 }, pictures: { _, _ in [] }))

    @Test("The program uses a stored response of a service for as long as the service's terms declare")
    func declaredAge() {
        let (network, clock) = (StubNetwork { $0.send(.json("{}")) }, SetClock())
        let container = Container(defaultObjectScope: .container)
        // Responses at a stand-in server are not stored on disk.
        let options = VitrineOptions(standInURL: "http://127.0.0.1:1")
        Assembler(container: container)
            .apply(assembly: ProvidersAssembly(options: options, services: [Self.museum]))
        container.register((any Networking).self, name: "museum") { _ in network }
        container.register((any KeyStoring).self) { _ in StandInKeys() }
        container.register((any Settings).self) { _ in InMemorySettings() }
        container.register((any PictureLoading).self) { _ in
            PicturePipeline(network: network, decoder: PixbufDecoder(), inspector: UnsandboxedFileInspector())
        }
        container.register(ToastQueue.self) { _ in ToastQueue() }
        container.register(SchedulingClock.self) { _ in clock.clock }
        let search = container.require(ImageProvider.self, name: "museum").search
        let requestCounts = [0.0, 9, 2].map { seconds in
            clock.advance(by: seconds)
            search.searchImages(SearchQuery("sea"), nextPageTrigger: .never).start()
            return network.calls.count
        }
        #expect(requestCounts == [1, 1, 2])
    }
}
