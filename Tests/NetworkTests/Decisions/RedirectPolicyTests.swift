import Core
import Testing

@testable import Network

/// The allowed targets of redirects from public servers, tested without a network because no test has such a server.
@Suite struct RedirectPolicyTests {
    private let hop: Hop
    private let redirect: RedirectPolicy

    init() throws {
        hop = Hop(
            address: try WebAddress("https://example.com/a"),
            headers: [.init("Authorization", "canary7f3a", isSecret: true)])
        redirect = RedirectPolicy(
            policy: AddressPolicy(allowsLoopback: false),
            secrets: RequestSecrets(of: NetworkRequest(url: "https://example.com/")))
    }

    @Test(
        "A redirect to another protocol, to this computer or to the local network is refused",
        arguments: [
            "http://example.com/", "http://127.0.0.1/", "https://127.0.0.1/", "https://localhost/",
            "https://a.localhost/",
            "https://[::1]/", "https://0.0.0.0/", "https://10.0.0.1/", "https://192.168.1.1/", "https://172.16.0.1/",
            "https://169.254.169.254/", "https://[fe80::1]/", "https://[fd00::1]/", "https://[::ffff:127.0.0.1]/",
            "https://2130706433/", "https://0x7f.1/", "ftp://example.com/", "file:///etc/passwd",
            "https://user@example.com/",
            "javascript:alert(1)", "data:text/html,x",
        ])
    func refusedTargets(location: String) {
        #expect(redirect.next(after: hop, location: location) == nil)
    }

    @Test("A redirect on the same server keeps all fields, and one to another server keeps none")
    func followedTargets() throws {
        let same = try #require(redirect.next(after: hop, location: "/b"))
        #expect(same.address.text == "https://example.com/b" && same.headers == hop.headers)
        let other = try #require(redirect.next(after: hop, location: "https://example.org/b"))
        let otherPort = try #require(redirect.next(after: hop, location: "https://example.com:8443/b"))
        #expect(other.headers.isEmpty && otherPort.headers.isEmpty)
    }
}
