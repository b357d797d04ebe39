import Core
import Foundation
import TestSupport
import Testing

@testable import Network

@Suite struct ConditionalTests {
    static let notModified = "HTTP/1.1 304 Not Modified\r\nETag: \"a\"\r\nConnection: close\r\n\r\n"

    @Test("Status 304 is a response to a conditional request")
    func status304() async throws {
        let server = try RawServer.saying(Self.notModified)
        for name in ["If-None-Match", "if-modified-since"] {
            let request = NetworkRequest(url: server.url(), headers: [.init(name, "x")], expecting: .picture)
            let response = try await Network.forTests().get(request).get()
            #expect(response.isNotModified && response.body.isEmpty && response.headers["etag"] == "\"a\"", "\(name)")
        }
    }

    @Test("Status 304 to an unconditional request is an error")
    func unconditional() async throws {
        let server = try RawServer.saying(Self.notModified)
        let outcome = await Network.forTests().get(server.url())
        #expect(outcome.error == .badStatus(host: "127.0.0.1", status: 304, body: ""))
    }

    @Test("A modified resource arrives complete after a conditional request")
    func modified() async throws {
        let server = try RawServer.responding { _ in httpResponse() }
        let request = NetworkRequest(url: server.url(), headers: [.init("If-None-Match", "\"a\"")])
        let response = try await Network.forTests().get(request).get()
        #expect(response.status == 200 && !response.body.isEmpty)
    }
}
