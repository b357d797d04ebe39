import Core
@testable import Model
import Testing

@testable import Composition

@Suite struct ServiceRequestMatcherTests {
    private func matcher(_ service: ProviderDescription, standInURL: String? = nil) -> ServiceRequestMatcher {
        ServiceRequestMatcher(service, standInURL: standInURL)
    }

    private func picture(_ url: String) -> NetworkRequest { NetworkRequest(url: url, expecting: .picture) }

    @Test("The rate limit of Wikimedia counts the API, pictures and thumbnails together, and no other host")
    func commons() {
        let commons = matcher(.commons)
        #expect(commons.includes(NetworkRequest(url: ProviderDescription.commons.apiURL)))
        for (url, isIncluded) in [
            ("https://upload.wikimedia.org/wikipedia/commons/a.jpg", true),
            ("https://thumb.wikimedia.org/wikipedia/commons/thumb/a/330px-a.jpg", true),
            ("https://upload.wikimedia.org.example.org/a.jpg", false), ("https://notwikimedia.org/a.jpg", false),
            ("https://thumb.wikimedia.org.evil.example/a.jpg", false),
        ] {
            #expect(commons.includes(picture(url)) == isIncluded, "\(url)")
        }
    }

    @Test("The matcher distinguishes Openverse previews from API requests and from other pictures")
    func previews() {
        let openverse = matcher(.openverse)
        let address = ProviderDescription.openverse.apiURL + "4bc43a04/thumb/"
        #expect(openverse.includesPreview(picture(address)))
        let other = picture("https://live.staticflickr.com/1.jpg")
        for request in [NetworkRequest(url: ProviderDescription.openverse.apiURL), other] {
            #expect(!openverse.includesPreview(request), "\(request.url)")
        }
    }

    @Test("The matcher distinguishes the services of a stand-in server by their paths")
    func standIn() {
        let url = "http://127.0.0.1:8"
        let commons = matcher(.commons, standInURL: url)
        let (own, other) = (NetworkRequest(url: url + "/w/api.php"), NetworkRequest(url: url + "/api/"))
        #expect(commons.includes(own) && !commons.includes(other))
        #expect(matcher(.openverse, standInURL: url).includesPreview(picture(url + "/v1/images/1/thumb/")))
    }

    @Test("A host that only ends like a service's host does not belong to the service")
    func publicSuffix() {
        let museum = museum(apiURL: "https://api.vam.ac.uk/v2/objects/search", domain: "vam.ac.uk")
        let matcher = matcher(museum)
        #expect(matcher.includes(picture("https://framemark.vam.ac.uk/1.jpg")))
        #expect(!matcher.includes(picture("https://www.ox.ac.uk/1.jpg")))
    }

    private func museum(apiURL: String, domain: String) -> ProviderDescription {
        ProviderDescription(
            id: "museum", name: "Museum", homeURL: "https://\(domain)/", apiURL: apiURL, domains: [domain],
            standInPath: "museum", terms: Self.terms, paging: Paging(size: 10, position: .page(parameter: "page")),
            parameters: { _ in [] },
            results: ServiceResults(items: { _ in [] }, total: { _ in 0 }, pictures: { _, _ in [] }))
    }

    private static let terms = ServiceTerms(
        responses: RateLimit(requests: 1, per: 1), responseCachingRule: .oneDay,
        pictureCachingRule: PictureCachingRule(fallback: 7, longest: 8), termsURL: "https://museum.example/terms")

    @Test("Caching rules depend on the service of a picture")
    func cachingRules() {
        let museum = museum(apiURL: "https://api.museum.example/", domain: "museum.example")
        let rule = ServiceRequestMatcher.pictureCachingRule(of: ProviderDescription.all + [museum], standInURL: nil)
        #expect(rule("https://files.museum.example/1.jpg") == Self.terms.pictureCachingRule)
        #expect(rule("https://cdn.pixabay.com/1.jpg") == ProviderDescription.pixabay.terms.pictureCachingRule)
        #expect(rule("https://CDN.pixabay.com/1.jpg").longest == 86_400)
        for url in ["https://not-pixabay.com/1.jpg", "https://live.staticflickr.com/1.jpg"] {
            #expect(rule(url) == .standard, "\(url)")
        }
    }

    @Test("The user agent of the program contains its library")
    func userAgent() {
        let userAgent = NetworkAssembly.userAgent
        #expect(userAgent.hasPrefix("Vitrine/\(Version.current) ") && userAgent.contains("libcurl/"))
    }
}
