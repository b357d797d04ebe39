import Foundation
import Testing

@testable import StandIn

/// Runs third-party clients of the services from PyPI against the server, which must behave like the real services.
@Suite struct RealClientTests {
    /// - Parameter script: prints "satisfied" at its end; its argument is the server's address.
    private func satisfies(_ packages: [String], _ script: String, check: (StandInServer) -> Void) throws {
        let python = PythonClient()
        defer { python.remove() }
        for package in packages {
            guard try python.install(package) else { return }
        }
        let server = try StandInServer().start()
        defer { server.stop() }
        let search = try python.run(script: script, server.url)
        #expect(search.status == 0 && search.output.hasSuffix("satisfied\n"), "\(search.output)")
        check(server)
    }

    @Test("The client pixabay searches, pages, looks up and downloads")
    func pixabayClient() throws {
        try satisfies(["pixabay==0.0.5"], Self.pixabay) { server in
            let queries = server.requests.map(\.path).filter { $0.hasPrefix("/api/") }
            #expect(queries.count == 3 && queries.allSatisfy { $0.contains("key=…") })
        }
    }

    private static let pixabay = """
        import sys, warnings
        warnings.simplefilter("ignore")
        from pixabay import core
        client = core("any key", host=sys.argv[1] + "api/")
        found = client.query("cat moon", orientation="horizontal")
        assert len(found) == 500, len(found)
        assert "cat" in found[0].getTags() and found[0].getUser() == "Vitrine"
        assert found[60].getId() != found[10].getId()
        assert found[0].getImageWidth() > found[0].getImageHeight() > 0
        assert found[0].getPublishedDate().year >= 2010
        again = client.image(found[0].getId())
        assert again.getPageURL() == found[0].getPageURL() and again.getViews() == found[0].getViews()
        for kind in ("preview", "webformat", "largeImage"):
            assert found[0].downloadRaw(kind)[:2] == bytes([0xFF, 0xD8]), kind
        print("satisfied")
        """

    @Test("The client pixabay-python searches with all its filters")
    func pixabayPythonClient() throws {
        try satisfies(["pixabay-python==1.1.0"], Self.pixabayPython) { server in
            #expect(server.requests.count == 3 && server.requests.allSatisfy { $0.path.contains("key=…") })
        }
    }

    private static let pixabayPython = """
        import sys
        from pixabay_python import *
        from pixabay_python.pixabay_python_enums import *
        PixabayClient.url = sys.argv[1] + "api/"
        client = PixabayClient(apiKey="any key")
        result = client.searchImage("sea", perPage=30)
        hits = list(result.hits)
        assert result.totalHits == 500 and len(hits) == 30, len(hits)
        assert "sea" in hits[0].tags and hits[0].collections >= 0 and hits[0].user == "Vitrine"
        second = list(client.searchImage("sea", perPage=30, page=2).hits)
        assert not {hit.id for hit in hits} & {hit.id for hit in second}
        tall = list(client.searchImage("mountains", orientation=ImageOrientation.VERTICAL, minHeight=3000,
                                       category=Category.NATURE, order=SortOrder.LATEST).hits)
        assert tall and all(hit.imageHeight > hit.imageWidth and hit.imageHeight >= 3000 for hit in tall)
        print("satisfied")
        """

    @Test("The client openverse-api-client searches, pages, looks up and loads previews")
    func openverseClient() throws {
        try satisfies(["httpx<1", "openverse-api-client==0.0.1a3"], Self.openverse) { server in
            #expect(server.requests.contains { $0.path.hasSuffix("/thumb/") && $0.status == 200 })
        }
    }

    private static let openverse = """
        import sys
        from openverse_api_client import OpenverseClient
        with OpenverseClient(base_url=sys.argv[1]) as openverse:
            first = openverse.GET_v1_images(q="sea", license_type="commercial", aspect_ratio="wide")
            assert first.status_code == 200 and first.headers["x-ratelimit-available-anon_burst"] == "19"
            body = first.body
            assert body["result_count"] == 240 and body["page_count"] == 12 and len(body["results"]) == 20
            assert all("nc" not in image["license"] for image in body["results"])
            second = openverse.GET_v1_images(q="sea", license_type="commercial", aspect_ratio="wide", page=2).body
            assert not {image["id"] for image in body["results"]} & {image["id"] for image in second["results"]}
            image = body["results"][0]
            single = openverse.GET_v1_single_image(identifier=image["id"]).body
            assert single["url"] == image["url"] and single["attribution"] == image["attribution"]
            thumb = openverse.GET_v1_images_thumbnail(identifier=image["id"])
            assert thumb.status_code == 200 and thumb.body[:2] == bytes([0xFF, 0xD8])
            related = openverse.GET_v1_images_related(identifier=image["id"]).body
            assert len(related["results"]) > 0
            many = openverse.GET_v1_images(q="sea", page_size=50)
            assert many.status_code == 401 and "page_size" in many.body["detail"]
            wrong = openverse.GET_v1_images(q="sea", category="sculpture")
            assert wrong.status_code == 400 and wrong.body["fields"] == ["category"]
        print("satisfied")
        """

    /// PyPI has no small client for Commons, so this is the loop that MediaWiki's manual recommends for `continue`.
    @Test("A client follows the continuation parameters of Commons to the end")
    func commonsClient() throws {
        try satisfies(["requests>=2.31,<3"], Self.commons) { server in
            #expect(server.requests.contains { $0.path.contains("gsroffset=50") })
        }
    }

    private static let commons = """
        import sys, requests
        url = sys.argv[1] + "w/api.php"
        assert requests.get(url, params={"action": "query", "format": "json"}).status_code == 403
        session = requests.Session()
        session.headers["User-Agent"] = "check/1.0 (https://example.org) requests"
        wanted = {"action": "query", "format": "json", "formatversion": "2", "generator": "search",
                  "gsrsearch": "filetype:bitmap forest", "gsrnamespace": "6", "gsrlimit": "50", "prop": "imageinfo",
                  "iiprop": "url|size|mime|user|sha1|extmetadata", "iiurlwidth": "330"}
        seen, last, pages = set(), {}, 0
        while pages < 5:
            answer = session.get(url, params=wanted | last).json()
            assert "error" not in answer, answer
            for page in sorted(answer["query"]["pages"], key=lambda page: page["index"]):
                assert page["pageid"] not in seen and page["index"] == len(seen) + 1
                seen.add(page["pageid"])
            pages += 1
            if "continue" not in answer: break
            last = answer["continue"]
        assert pages == 5 and len(seen) == 250, (pages, len(seen))
        info = answer["query"]["pages"][0]["imageinfo"][0]
        for address in (info["thumburl"], info["url"]):
            assert session.get(address).content[:2] == bytes([0xFF, 0xD8])
        print("satisfied")
        """
}
