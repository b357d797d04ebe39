import Core
import Foundation
import Network
import Testing

/// Tests the network against httpbin, an independent server: its requests and the responses.
@Suite(.httpbin)
struct PictureResponseTests {
    private let chain = Chain()

    @Test(
        "A compressed response arrives decompressed",
        arguments: [("gzip", "gzipped"), ("deflate", "deflated"), ("brotli", "brotli")])
    func compressed(path: String, sign: String) async throws {
        #expect(try await chain.get(Httpbin.url("/\(path)")).json[sign] as? Bool == true)
    }

    @Test("A chunked response arrives complete", arguments: [1, 20, 100])
    func chunks(count: Int) async throws {
        let lines = try await chain.get(Httpbin.url("/stream/\(count)")).text.split(separator: "\n")
        #expect(lines.count == count && lines.last?.contains("\"id\": \(count - 1)") == true)
    }

    @Test("A response of any size arrives complete, with and without a length", arguments: [1, 1_000, 65_537, 102_400])
    func sizes(count: Int) async throws {
        let whole = try await chain.get(Httpbin.url("/bytes/\(count)?seed=7")).get().body
        let inPieces = try await chain.get(Httpbin.url("/stream-bytes/\(count)?seed=7&chunk_size=999")).get().body
        #expect(whole.count == count && inPieces.count == count)
        let part = NetworkRequest(
            url: try await Httpbin.url("/range/\(count)"), headers: [.init("Range", "bytes=0-\(count / 2)")])
        let response = try await chain.get(part).get()
        #expect(response.body.count == count / 2 + 1 && (count == 1 || response.status == 206))
    }

    @Test(
        "Redirects are followed",
        arguments: [
            "/redirect/3", "/absolute-redirect/2", "/relative-redirect/5", "/redirect-to?url=/get&status_code=307",
        ])
    func redirects(path: String) async throws {
        #expect(try await chain.get(Httpbin.url(path)).json["url"] as? String == Httpbin.url("/get"))
    }
}
