import Core
import Foundation
import Imaging
import Model
import Network
import Reactive
import TestSupport
import Testing

/// Loads pictures from httpbin, an independent server, from the request to the pixels.
@Suite(.httpbin)
struct PictureTests {
    private let chain = Chain()

    @Test(
        "A picture of each format, and one behind a redirect, fits its box",
        arguments: ["/image/jpeg", "/image/png", "/image/webp", "/redirect-to?url=/image/jpeg"])
    func formats(path: String) async throws {
        let size = try await chain.picture(Httpbin.url(path)).get().size
        #expect(max(size.width, size.height) == 100)
    }

    @Test("An SVG drawing is refused, and the error contains its name")
    func svg() async throws {
        #expect(try await chain.picture(Httpbin.url("/image/svg")).error == .noDecoder(format: "SVG"))
    }

    @Test(
        "A file that is not a picture is an error, whatever its type",
        arguments: ["/html", "/json", "/robots.txt", "/bytes/5000"])
    func noPicture(path: String) async throws {
        let error = try #require(try await chain.picture(Httpbin.url(path)).error)
        #expect([.damaged, .network(.incorrectDataReturned(host: "127.0.0.1"))].contains(error))
        #expect(chain.requestCount == 1)
    }

    @Test("A refusal is passed on, and no transfer remains")
    func refusal() async throws {
        guard case .network(.badStatus(_, 404, _)) = try await chain.picture(Httpbin.url("/status/404")).error else {
            Issue.record("no refusal")
            return
        }
        #expect(chain.pictures.statistics.failed == 1)
    }
}
