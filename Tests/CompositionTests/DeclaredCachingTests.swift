import FoundationEssentials
import Imaging
import Injection
import Reactive
import Synchronization
import Testing

@testable import Composition
@testable import Model

/// Tests the wiring with a service whose terms differ from those of every real service.
@Suite struct DeclaredCachingTests {
    /// Counts the requests and sends an empty page in response to each.
    private final class EmptyPages: Networking {
        private let count = Mutex(0)
        var requestCount: Int { count.withLock { $0 } }

        func requestData(
            _ request: NetworkRequest, progress: (@Sendable (TransferProgress) -> Void)?
        ) -> SignalProducer<NetworkResponse, NetworkError> {
            SignalProducer { [self] observer, _ in
                count.withLock { $0 += 1 }
                observer.send(
                    value: NetworkResponse(headers: ["content-type": "application/json"], body: Data("{}".utf8)))
                observer.sendCompleted()
            }
        }
    }

    /// The seconds since 1970, which the test sets.
    private final class Time: Sendable {
        private let seconds = Mutex(1_000_000.0)
        var clock: SchedulingClock {
            SchedulingClock(now: { Date(timeIntervalSince1970: self.seconds.withLock { $0 }) }, after: { _, _ in })
        }

        func advance(by interval: Double) { seconds.withLock { $0 += interval } }
    }

    private static let museum = ProviderDescription(
        id: "museum", name: "Museum", homeURL: "https://museum.example/", apiURL: "https://api.museum.example/",
        domains: ["museum.example"], standInPath: "museum",
        terms: ServiceTerms(
            responses: RateLimit(requests: 1, per: 1), responseCachingRule: ResponseCachingRule(maximumAge: 10),
            pictureCachingRule: .standard),
        paging: Paging(size: 10, position: .page(parameter: "page")), parameters: { _ in [] },
        results: ServiceResults(items: { _ in [] }, total: { _ in 0 }, pictures: { _, _ in [] }))

    @Test("The program uses a stored response of a service for as long as the service's terms declare")
    func declaredAge() {
        let (network, time) = (EmptyPages(), Time())
        let container = Container()
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
        container.register(SchedulingClock.self) { _ in time.clock }
        let search = container.require(ImageProvider.self, name: "museum").search
        let requestCounts = [0.0, 9, 2].map { seconds in
            time.advance(by: seconds)
            search.searchImages(SearchQuery("sea"), nextPageTrigger: .never).start()
            return network.requestCount
        }
        #expect(requestCounts == [1, 1, 2])
    }
}
