import Core
import FoundationEssentials
import Reactive
import Synchronization
import TestSupport
import Testing

@testable import Model

@Suite struct AddressRefresherTests {
    /// Sends one picture or none and counts the requests.
    private final class Service: Sendable {
        let response: Result<ImageEntity?, NetworkError>
        let asked = RecordedEvents<ImageID>()

        init(_ response: Result<ImageEntity?, NetworkError>) { self.response = response }

        func refresh(_ id: ImageID) -> SignalProducer<ImageEntity, NetworkError> {
            asked.add(id)
            switch response {
            case .success(let image): return image.map { SignalProducer(value: $0) } ?? .empty
            case .failure(let error): return SignalProducer(error: error)
            }
        }
    }

    private func image(_ age: String) -> ImageEntity {
        var image = ImageEntity.stub(id: 1)
        image.previewURL = "https://example.org/\(age)/preview"
        image.imageURL = "https://example.org/\(age)/image"
        return image
    }

    /// Loads an address. Old addresses fail with this status; the result of other addresses is the address itself.
    private func load(_ refresher: AddressRefresher, _ url: String, status: Int = 404) -> Result<String, PictureError>?
    {
        let found = Mutex<Result<String, PictureError>?>(nil)
        refresher.loading(url) { url -> SignalProducer<String, PictureError> in
            url.contains("old")
                ? SignalProducer(error: .network(.badStatus(host: "example.org", status: status, body: "")))
                : SignalProducer(value: url)
        }
        .startWithResult { result in found.withLock { $0 = result } }
        return found.withLock { $0 }
    }

    private func gone(_ status: Int = 404) -> Result<String, PictureError> {
        .failure(.network(.badStatus(host: "example.org", status: status, body: "")))
    }

    @Test(
        "The refresher looks up the picture and loads its new address",
        arguments: [400, 403, 404, 410])
    func refreshed(status: Int) {
        let service = Service(.success(image("new")))
        let refresher = AddressRefresher(service.refresh)
        refresher.record([image("old")])
        #expect(
            load(refresher, "https://example.org/old/preview", status: status)
                == .success("https://example.org/new/preview"))
        #expect(service.asked.all == [image("old").id])
    }

    @Test("The refresher looks up a picture once for all its addresses")
    func once() {
        let service = Service(.success(image("new")))
        let refresher = AddressRefresher(service.refresh)
        refresher.record([image("old")])
        for _ in 0..<2 {
            _ = load(refresher, "https://example.org/old/preview")
            #expect(load(refresher, "https://example.org/old/image") == .success("https://example.org/new/image"))
        }
        #expect(service.asked.count == 1)
        #expect(refresher.current("https://example.org/old/image") == "https://example.org/new/image")
    }

    @Test("A picture for which the service has no new address keeps its failure and is not looked up again")
    func noNewAddress() {
        let responses: [Result<ImageEntity?, NetworkError>] = [
            .success(nil), .failure(.notReachedServer(host: "x")), .success(image("old")),
        ]
        for response in responses {
            let service = Service(response)
            let refresher = AddressRefresher(service.refresh)
            refresher.record([image("old")])
            for _ in 0..<2 {
                #expect(load(refresher, "https://example.org/old/preview") == gone(), "\(response)")
            }
            #expect(service.asked.count == 1, "\(response)")
        }
    }

    @Test("Other failures, and addresses that do not expire, cause no lookup")
    func others() {
        let service = Service(.success(image("new")))
        let refresher = AddressRefresher(service.refresh)
        #expect(load(refresher, "https://example.org/old/preview") == gone())
        refresher.record([image("old")])
        #expect(load(refresher, "https://example.org/old/preview", status: 500) == gone(500))
        #expect(service.asked.isEmpty)
    }

    @Test("The number of stored addresses is limited")
    func bounded() {
        var addresses = PictureAddresses()
        for number in 0..<PictureAddresses.capacity { addresses.record(.stub(id: number)) }
        addresses.record(.stub(id: -1))
        #expect(addresses.takeForRefreshing(ImageEntity.stub(id: -1).previewURL) != nil)
        #expect(addresses.takeForRefreshing(ImageEntity.stub(id: 0).previewURL) == nil)
    }

    @Test("A search registers pictures whose addresses expire")
    func search() {
        let service = Service(.success(image("new")))
        let refresher = AddressRefresher(service.refresh)
        let network = StubNetwork([.json(PixabayResponseFixtures.page(7..<8, totalHits: 1))])
        ImageSearch(
            service: ProviderDescription.pixabay.service(key: { "a-key-of-mine" }), network: network,
            rule: ProviderDescription.pixabay.terms.responseCachingRule,
            refresher: refresher
        ).searchImages(SearchQuery("a"), nextPageTrigger: .never).start()
        _ = refresher.loading("https://cdn.pixabay.com/7_150.jpg") { _ in
            SignalProducer<String, PictureError>(error: .network(.badStatus(host: "", status: 403, body: "")))
        }.start()
        #expect(service.asked.all == [ImageID(provider: .pixabay, string: "7")])
    }

    @Test("A lookup uses the picture's id, and a response with another id is ignored")
    func refresher() {
        let network = StubNetwork([
            .json(PixabayResponseFixtures.page(7..<8, totalHits: 1)),
            .json(PixabayResponseFixtures.page(8..<9, totalHits: 1)),
        ])
        let refresher = AddressRefresher([
            ServiceSource(service: ProviderDescription.pixabay.service(key: { "a-key-of-mine" }), network: network)
        ])
        let results = RecordedEvents<Result<String, NetworkError>>()
        for id in [
            ImageID(provider: .pixabay, string: "7"), ImageID(provider: .samples, string: "7"),
            ImageID(provider: .pixabay, string: "7"),
        ] {
            refresher.refresh(id).startWithResult { result in
                results.add(result.map(\.id.string))
            }
        }
        #expect(network.requests.first?.parameters.contains { $0.name == "id" && $0.value == "7" } == true)
        #expect(results.all == [.success("7"), .failure(.incorrectDataReturned(host: "pixabay.com"))])
    }
}
