import Core
import Foundation
import Network
import Testing

/// Tests the network against httpbin, an independent server: its requests and the responses.
@Suite(.httpbin)
struct PictureResponseTests {
    private let chain = Chain()

    @Test("The user agent and the header fields arrive")
    func userAgent() async throws {
        let request = NetworkRequest(
            url: try await Httpbin.url("/headers"), headers: [.init("X-Key", "canary", isSecret: true)])
        let headers = try #require(await chain.get(request).json["headers"] as? [String: String])
        #expect(headers["User-Agent"] == "Vitrine-Tests/2 (httpbin)")
        #expect(headers["X-Key"] == "canary")
        #expect(headers["Accept-Encoding"]?.contains("gzip") == true)
    }

    @Test(
        "A parameter arrives unchanged",
        arguments: [
            "red & blue", "海岸 夕焼け", "50% \"off\"+", "a=b?c#d", "👩‍🚀🏳️‍🌈", "שלום עולם",
            String(repeating: "長", count: 300),
        ])
    func parameter(text: String) async throws {
        let request = NetworkRequest(url: try await Httpbin.url("/get"), parameters: [.init("q", text)])
        let arguments = try #require(await chain.get(request).json["args"] as? [String: String])
        #expect(arguments == ["q": text])
    }

    @Test(
        "A compressed response arrives decompressed",
        arguments: [("gzip", "gzipped"), ("deflate", "deflated"), ("brotli", "brotli")])
    func compressed(path: String, sign: String) async throws {
        #expect(try await chain.get(Httpbin.url("/\(path)")).json[sign] as? Bool == true)
    }

    @Test("A chunked response arrives complete", arguments: [1, 20, 100])
    func chunks(count: Int) async throws {
        let lines = try await chain.get(Httpbin.url("/stream/\(count)")).text.split(separator: "\n")
        #expect(lines.count == count)
        #expect(lines.last?.contains("\"id\": \(count - 1)") == true)
    }

    @Test("A response of any size arrives complete, with and without a length", arguments: [1, 1_000, 65_537, 102_400])
    func sizes(count: Int) async throws {
        let whole = try await chain.get(Httpbin.url("/bytes/\(count)?seed=7")).get().body
        #expect(whole.count == count)
        let inPieces = try await chain.get(Httpbin.url("/stream-bytes/\(count)?seed=7&chunk_size=999")).get().body
        #expect(inPieces.count == count)
        let part = NetworkRequest(
            url: try await Httpbin.url("/range/\(count)"), headers: [.init("Range", "bytes=0-\(count / 2)")])
        let response = try await chain.get(part).get()
        #expect(response.body.count == count / 2 + 1)
        #expect(count == 1 || response.status == 206)
    }

    @Test(
        "Redirects are followed",
        arguments: [
            "/redirect/3", "/absolute-redirect/2", "/relative-redirect/5", "/redirect-to?url=/get&status_code=307",
        ])
    func redirects(path: String) async throws {
        #expect(try await chain.get(Httpbin.url(path)).json["url"] as? String == Httpbin.url("/get"))
    }

    @Test("An unmodified resource is not sent again")
    func notModified() async throws {
        let url = try await Httpbin.url("/etag/abc")
        let first = try await chain.get(url).get()
        let etag = try #require(first.headers["etag"])
        let again = try await chain.get(NetworkRequest(url: url, headers: [.init("If-None-Match", etag)])).get()
        #expect(again.isNotModified && again.body.isEmpty)
        let other = try await chain.get(NetworkRequest(url: url, headers: [.init("If-None-Match", "other")])).get()
        #expect(other.status == 200 && !other.body.isEmpty)
        let cached = try await Httpbin.url("/cache")
        let modified = try #require(try await chain.get(cached).get().headers["last-modified"])
        let request = NetworkRequest(url: cached, headers: [.init("If-Modified-Since", modified)])
        #expect(try await chain.get(request).get().isNotModified)
    }
}
