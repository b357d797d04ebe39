import FoundationEssentials
import Reactive
import Synchronization
import Testing

@testable import Model

@Suite struct MetropolitanMuseumTests {
    /// The completed response, with its objects.
    private static let response = #"""
        {"total": 3, "objects": [
          {"objectID": 437881, "title": "Young Woman with a Water Pitcher", "isPublicDomain": true,
           "artistDisplayName": "Johannes Vermeer", "objectDate": "ca. 1662", "objectBeginDate": 1657,
           "objectEndDate": 1667, "classification": "Paintings",
           "primaryImage": "https://images.metmuseum.org/CRDImages/ep/original/DP353257.jpg",
           "primaryImageSmall": "https://images.metmuseum.org/CRDImages/ep/web-large/DP353257.jpg",
           "objectURL": "https://www.metmuseum.org/art/collection/search/437881", "creditLine": "Marquand"},
          null,
          {"objectID": 9, "title": "Newer", "isPublicDomain": false, "primaryImage": "", "primaryImageSmall": ""}]}
        """#

    @Test("The responses conform to the rules for all services")
    func conformance() throws {
        try ProviderConformance(.met, response: Self.response)
            .check(licenseAt: #""isPublicDomain": true"#, unknown: #""isPublicDomain": null"#)
    }

    @Test("An object has the addresses of its pictures, and one in copyright has none")
    func object() throws {
        let images = try ProviderConformance(.met, response: Self.response).pictures()
        let image = try #require(images.first)
        #expect(images.count == 1 && image.username == "Johannes Vermeer" && image.license == .cc0)
        #expect(image.previewURL.contains("/web-large/") && image.fileURL?.contains("/original/") == true)
        #expect(image.kind == .artwork && image.years == 1657...1667)
    }

    private static let api = "https://example.org/public/collection/v1.1/search"

    private func page(_ stub: StubNetwork) -> Result<JSONValue, NetworkError>? {
        let found = Mutex<Result<JSONValue, NetworkError>?>(nil)
        ProviderDescription.met.completing(stub, apiURL: Self.api).requestJSON(NetworkRequest(url: Self.api))
            .startWithResult { result in found.withLock { $0 = result } }
        return found.withLock { $0 }
    }

    @Test("Each object of a search is requested after the one before, and a missing one keeps its place")
    func objects() throws {
        let stub = StubNetwork([
            .json(#"{"total": 3, "objectIDs": [1, 2, 3]}"#), .json(#"{"objectID": 1}"#),
            .failure(.badStatus(host: "example.org", status: 404, body: "")), .json(#"{"objectID": 3}"#),
        ])
        let json = try #require(try page(stub)?.get())
        #expect(json["objects"]?.array?.map { $0["objectID"]?.int } == [1, nil, 3] && json["total"]?.int == 3)
        let folder = "https://example.org/public/collection/v1/objects/"
        #expect(stub.requests.map(\.url) == [Self.api, folder + "1", folder + "2", folder + "3"])
    }

    @Test("Nothing found is an empty page, and a failed object fails its page")
    func withoutObjects() throws {
        let empty = try #require(try page(StubNetwork([.json(#"{"total": 0, "objectIDs": null}"#)]))?.get())
        #expect(empty["objects"]?.array?.isEmpty == true)
        let stub = StubNetwork([
            .json(#"{"total": 1, "objectIDs": [1]}"#), .failure(.blocked(host: "example.org", until: nil)),
        ])
        #expect(page(stub) == .failure(.blocked(host: "example.org", until: nil)))
        #expect(page(StubNetwork([.json("{}")])) == .failure(.incorrectDataReturned(host: "example.org")))
    }
}
