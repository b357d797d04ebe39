import FoundationEssentials
import Reactive
import Synchronization
import Testing

@testable import Model

/// The example of docs/adding-a-provider.md must work as the document shows it.
@Suite struct ExampleServiceTests {
    private static let item = #"""
        {"number": 7, "page": "https://museum.example/7", "small": "https://museum.example/7_s.jpg", "width": 3000,
         "height": "2000", "name": "A <em>vase</em>", "artist": null, "large": "http://museum.example/7.jpg"}
        """#

    @Test("An item becomes an entity with all its facts")
    func completeItem() throws {
        let json = try JSONValue(parsing: Data(#"{"total": 1, "items": [\#(Self.item), {"number": 8}]}"#.utf8))
        let page = try #require(ExampleService().page(from: json))
        let image = try #require(page.response.images.first)
        #expect(page.sentCount == 2 && page.response.images.count == 1)
        #expect(image.title == "A vase" && image.username == nil && image.imageURL == nil)
        #expect([image.pageImageWidth, image.pageImageHeight] == [3000, 2000])
    }

    @Test("The program applies the filters that the service lacks")
    func search() throws {
        let network = StubNetwork([.json(#"{"total": 1, "items": [\#(Self.item)]}"#)])
        let service = WebService.museum.make(WebService.museum.address(standInURL: nil), { nil })
        let query = SearchQuery("vase", filters: SearchFilters(orientation: .vertical))
        let received = Mutex<[ResponseEntity]>([])
        ImageSearch(service: service, network: network)
            .searchImages(query, nextPageTrigger: .empty)
            .startWithResult { if case .success(let page) = $0 { received.withLock { $0.append(page) } } }
        let pages = received.withLock { $0 }
        #expect(pages.map(\.images.count) == [0] && pages.map(\.totalCount) == [1])
        #expect(
            network.requests.map(\.description) == ["https://api.museum.example/pictures?words=vase&from=0&count=30"])
    }

    @Test("The service has its own path on a stand-in server")
    func standIn() {
        #expect(WebService.museum.address(standInURL: "http://127.0.0.1:9") == "http://127.0.0.1:9/pictures")
        #expect(WebService.openverse.address(standInURL: "http://127.0.0.1:9/") == "http://127.0.0.1:9/v1/images/")
        #expect(WebService.pixabay.address(standInURL: nil) == PixabayService.apiURL)
    }

    @Test("Each registered service has its own name, path and host")
    func registered() {
        let all = WebService.all
        #expect(Set(all.map(\.id)).count == all.count && Set(all.map(\.standInPath)).count == all.count)
        for service in all {
            #expect(service.make(service.apiURL, { nil }).id == service.id)
            #expect(service.id.displayName.first?.isUppercase == true)
        }
    }
}
