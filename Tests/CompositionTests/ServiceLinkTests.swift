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

    @Test("Each service has a home page, and the row below its pictures links to it")
    func home() {
        for service in ProviderDescription.all {
            let credits = SourceCredits(of: provider(service)).credits
            #expect(isLink(service.homeURL) && credits.map(\.url) == [service.homeURL], "\(service.id)")
            #expect(credits.map(\.name) == [service.id.displayName])
        }
    }

    @Test("The terms of each service, and the key that it needs, have a page")
    func terms() {
        for service in ProviderDescription.all {
            #expect(isLink(service.terms.termsURL) && service.key.map { isLink($0.url) } != false, "\(service.id)")
        }
        #expect(ProviderDescription.all.contains { $0.key != nil })
    }
}

private struct NoSearch: ImageSearching {
    func searchImages(
        _ query: SearchQuery, from cursor: PageCursor, nextPageTrigger: SignalProducer<(), Never>
    ) -> SignalProducer<SearchResults, NetworkError> { .never }
}
