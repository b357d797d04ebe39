import Core
import Foundation
import Reactive
import TestSupport
import Testing

@testable import Network

/// Requests through the proxies that the desktop configures.
@Suite struct ProxyTests {
    /// Returns prepared proxies and records the requested addresses.
    final class Proxies: ProxyResolving {
        let asked = RecordedEvents<String>()
        private let resolution: @Sendable (@escaping @Sendable (ProxySetting) -> Void) -> Void

        init(resolution: @escaping @Sendable (@escaping @Sendable (ProxySetting) -> Void) -> Void) {
            self.resolution = resolution
        }

        func proxies(for url: String, completion: @escaping @Sendable (ProxySetting) -> Void) {
            resolution(completion)
            // The event comes last, because a test that waits for it may use the results of the completion.
            asked.add(url)
        }
    }

    /// Returns a proxy that refuses every connection.
    static func proxy(_ requests: RecordedEvents<String>) throws -> RawServer {
        try RawServer { peer in
            requests.add(peer.readRequest() ?? "")
            peer.send("HTTP/1.1 403 No\r\nContent-Length: 0\r\n\r\n")
        }
    }

    @Test("A proxy gets a request for a tunnel and learns only the host")
    func tunnel() async throws {
        let requests = RecordedEvents<String>()
        let server = try Self.proxy(requests)
        let proxies = Proxies { [url = server.url()] in $0(.through([url])) }
        let request = NetworkRequest(
            url: "https://example.com/api", parameters: [.init("key", "canary", isSecret: true)],
            headers: [.init("X-Key", "canary", isSecret: true)])
        let outcome = await Network.forTests { $0.proxies = proxies }.get(request)
        #expect(outcome.error != nil)
        let sent = try #require(await requests.next())
        #expect(sent.hasPrefix("CONNECT example.com:443 ") && !sent.contains("canary"))
        #expect(await proxies.asked.next() == "https://example.com:443/")
    }

    @Test("This computer is reached without a proxy")
    func loopback() async throws {
        let proxies = Proxies { $0(.through(["http://127.0.0.1:1/"])) }
        let server = try RawServer.responding { _ in httpResponse() }
        #expect(await Network.forTests { $0.proxies = proxies }.get(server.url()).text == "{}")
    }

    @Test("A transfer canceled during the proxy lookup never begins")
    func canceledLookup() async throws {
        let requests = RecordedEvents<String>()
        let server = try Self.proxy(requests)
        let late = Locked<[@Sendable (ProxySetting) -> Void]>([])
        let proxies = Proxies { completion in late.withLock { $0.append(completion) } }
        let network = Network.forTests { $0.proxies = proxies }
        let transfer = network.requestData(NetworkRequest(url: "https://example.com/")).start()
        _ = await proxies.asked.next()
        transfer.dispose()
        let completion = try #require(late.withLock { $0.popLast() })
        completion(.through([server.url()]))
        try await network.rest()
        #expect(server.connectionCount == 0)
    }

    @Test(
        "Nothing is sent after a failed proxy lookup, and the message gives the reason",
        arguments: [ProxySetting.unknown, .through([])])
    func failedLookup(setting: ProxySetting)
        async throws
    {
        let proxies = Proxies { $0(setting) }
        let network = Network.forTests { $0.proxies = proxies }
        let error = await network.get("https://example.com/").error
        #expect(error == .proxyUnknown(host: "example.com"))
        #expect(error?.message(naming: ServiceNames([])) == "The proxy settings could not be used")
    }
}
