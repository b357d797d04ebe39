import Core
import Foundation
import Network
import TestSupport
import Testing

/// A key occurs in the request only.
@Suite struct SecretTests {
    static let canary = "can/ary+key 7f3a"
    static func request(_ url: String) -> NetworkRequest {
        NetworkRequest(
            url: url, parameters: [.init("key", canary, isSecret: true)],
            headers: [.init("X-Key", canary, isSecret: true)])
    }

    /// Returns everything that a careless log might write about an outcome.
    static func written(_ outcome: Outcome) -> String {
        var text = String(describing: outcome) + String(reflecting: outcome)
        dump(outcome, to: &text)
        if let error = outcome.error {
            text += error.message(naming: ServiceNames([])) + "\(error.recoveryAction)" + error.localizedDescription
        }
        return text
    }

    @Test(
        "A key repeated by the server is removed from the error",
        arguments: ["400 Bad", "401 Key", "403 Key", "429 Slow", "500 Oh", "302 There"])
    func repeatedKey(status: String) async throws {
        // The server repeats the request raw and percent-encoded, and cuts the text inside a key.
        let server = try RawServer.responding { request in
            let path = request.components(separatedBy: " ")[1]
            let text = String(repeating: "\(path) \(Self.canary) ", count: 300)
            return httpResponse(status, text, type: "text/plain")
        }
        let written = Self.written(await Network.forTests().get(Self.request(server.url("/api"))))
        for part in ["can/ary", "can%2Fary", "can%2fary", "7f3a"] { #expect(!written.contains(part)) }
    }

    @Test("No other error contains the key")
    func otherErrors() async throws {
        let hotel = try RawServer.saying("HTTP/1.1 200 OK\r\n\r\n<html>")
        let port = try RefusingPort()
        defer { port.close() }
        let outcomes = [
            await Network.forTests().get(Self.request("https://nowhere.invalid/")),
            await Network.forTests().get(Self.request("ftp://example.com/")),
            await Network.forTests().get(Self.request("no address at all")),
            await Network.forTests().get(Self.request(port.url)),
            await Network.forTests().get(Self.request(hotel.url())),
        ]
        for outcome in outcomes {
            #expect(outcome.error != nil)
            #expect(!Self.written(outcome).contains("ary"))
        }
    }
}
