import Core
import FoundationEssentials
import Model
import Reactive
import Testing
import ViewModels

/// The services require that users can see the source of the pictures and their terms.
@Suite struct ServiceLinkTests {
    private func isLink(_ address: String) -> Bool {
        guard let url = URL(string: address), let host = url.host() else { return false }
        return url.scheme == "https" && host.contains(".") && url.user == nil
    }

    private func provider(_ service: ProviderDescription) -> ImageProvider {
        ImageProvider(
            id: service.id, name: service.id.displayName, homeURL: service.homeURL, needsNetwork: true,
            search: NoSearch())
    }

    @Test(
        "Each service has a home page, and the row below its pictures links to it",
        arguments: ProviderDescription.all.map(\.id))
    func home(id: ProviderID) throws {
        let service = try #require(ProviderDescription.all.first { $0.id == id })
        #expect(isLink(service.homeURL))
        let credits = SourceCredits(of: provider(service)).credits
        #expect(credits.map(\.url) == [service.homeURL])
        #expect(credits.map(\.name) == [id.displayName])
    }

    @Test("The terms of each service have a page", arguments: ProviderDescription.all.map(\.id))
    func terms(id: ProviderID) throws {
        let service = try #require(ProviderDescription.all.first { $0.id == id })
        #expect(isLink(service.terms.termsURL))
    }

    @Test("Each service that needs a key has a page that provides keys")
    func keys() {
        for service in ProviderDescription.all where service.key != nil {
            #expect(service.key.map { isLink($0.url) } == true, "\(service.id)")
        }
        #expect(ProviderDescription.all.contains { $0.key != nil })
    }
}

private struct NoSearch: ImageSearching {
    func searchImages(
        _ query: SearchQuery, from cursor: PageCursor, nextPageTrigger: SignalProducer<(), Never>
    ) -> SignalProducer<SearchResults, NetworkError> { .never }
}
