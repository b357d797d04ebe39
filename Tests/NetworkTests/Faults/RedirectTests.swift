import Core
import Foundation
import Network
import TestSupport
import Testing

/// The redirects that the network follows.
@Suite struct RedirectTests {
    @Test("A redirect is followed", arguments: [301, 302, 303, 307, 308])
    func followed(status: Int) async throws {
        let server = try RawServer.responding { request in
            request.hasPrefix("GET /new ") ? httpResponse() : httpResponse("\(status) There", "", "Location: /new")
        }
        #expect(await Network.forTests().get(server.url("/old")).text == "{}")
    }

    @Test("Redirects in a circle end with the sixth, and are not told as a forbidden address")
    func circle() async throws {
        let requests = RecordedEvents<Void>()
        let server = try RawServer.responding { _ in
            requests.add()
            return httpResponse("302 There", "", "Location: /again")
        }
        let outcome = await Network.forTests().get(server.url())
        #expect(outcome.error == .tooManyRedirects(host: "127.0.0.1") && requests.count == 6)
    }

    @Test(
        "A redirect to a forbidden address is refused",
        arguments: [
            "http://example.com/", "ftp://example.com/", "file:///etc/passwd", "https://10.0.0.1/",
            "https://192.168.1.1/",
            "https://169.254.169.254/latest", "https://[fd00::1]/", "https://user:word@example.com/", "https://", "//",
            "gopher://127.0.0.1/", "javascript:alert(1)",
        ])
    func forbidden(location: String) async throws {
        let server = try RawServer.responding { _ in httpResponse("302 There", "", "Location: \(location)") }
        let outcome = await Network.forTests().get(server.url())
        #expect(outcome.error == .redirectRefused(host: "127.0.0.1"))
    }

    @Test("A redirect without a target is an ordinary refusal")
    func withoutTarget() async throws {
        let server = try RawServer.responding { _ in httpResponse("302 There", "where?") }
        let outcome = await Network.forTests().get(server.url())
        #expect(outcome.error == .badStatus(host: "127.0.0.1", status: 302, body: "where?"))
    }

    @Test("A page of another server in place of data is the sign-in page of a network, its data are not")
    func pageOfAnotherServer() async throws {
        for (type, body) in [("text/html", "<html>Welcome to our hotel</html>"), ("application/json", "{}")] {
            let other = try RawServer.responding { _ in httpResponse("200 OK", body, type: type) }
            let address = other.url("/login").replacing("127.0.0.1", with: "localhost")
            let first = try RawServer.responding { _ in httpResponse("302 There", "", "Location: \(address)") }
            let outcome = await Network.forTests().get(first.url())
            #expect(outcome.error == (type == "text/html" ? .signInRequired(host: "localhost") : nil))
        }
    }

    @Test("A page of the server itself is an unexpected response, also after a redirect")
    func pageOfTheServerItself() async throws {
        let server = try RawServer.responding { request in
            request.hasPrefix("GET /page ")
                ? httpResponse("200 OK", "<html>Sorry</html>", type: "text/html")
                : httpResponse("302 There", "", "Location: /page")
        }
        #expect(await Network.forTests().get(server.url()).error == .incorrectDataReturned(host: "127.0.0.1"))
    }

    @Test("A key in a header is not sent to another server")
    func keyHeader() async throws {
        let requests = RecordedEvents<String>()
        let other = try RawServer.responding { request in
            requests.add(request)
            return httpResponse()
        }
        let first = try RawServer.responding { _ in httpResponse("302 There", "", "Location: \(other.url("/picture"))")
        }
        let request = NetworkRequest(url: first.url(), headers: [.init("Authorization", "canary", isSecret: true)])
        #expect(await Network.forTests().get(request).error == nil)
        let sent = try #require(await requests.next())
        #expect(sent.hasPrefix("GET /picture ") && !sent.contains("canary") && !sent.contains("Authorization"))
    }

    @Test("A key in the address is not sent to another server by a redirect")
    func keyInAddress() async throws {
        let other = try RawServer.responding { _ in httpResponse() }
        let first = try RawServer.responding { _ in
            httpResponse("302 There", "", "Location: \(other.url("/?key=can%2Fary"))")
        }
        let request = NetworkRequest(url: first.url(), parameters: [.init("key", "can/ary", isSecret: true)])
        #expect(await Network.forTests().get(request).error == .redirectRefused(host: "127.0.0.1"))
        #expect(other.connectionCount == 0)
    }
}
