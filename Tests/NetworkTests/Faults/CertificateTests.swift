import Core
import Foundation
import Network
import TestSupport
import Testing

/// The certificates that the network accepts.
@Suite struct CertificateTests {
    let authority: Authority
    let refused = NetworkError.certificateRefused(host: "127.0.0.1")

    init() throws { authority = try Authority() }

    func trusting() -> Network { .forTests { [authority] in $0.additionalAuthorities = authority.certificate } }

    @Test("A certificate of an additional authority is accepted, and one of an unknown authority is refused")
    func authorities() async throws {
        let server = try TLSServer(try authority.issue(for: "IP:127.0.0.1"))
        #expect(await trusting().get(server.url).text == "{}")
        #expect(await Network.forTests().get(server.url).error == refused)
    }

    @Test("An expired certificate, one of another server and a server with TLS 1 only are refused")
    func refusedServers() async throws {
        for (name, server) in [
            ("another", try TLSServer(try authority.issue(for: "DNS:example.com"))),
            ("expired", try TLSServer(try authority.issue(for: "IP:127.0.0.1", isExpired: true))),
            ("TLS 1", try TLSServer(try authority.issue(for: "IP:127.0.0.1"), oldest: true)),
        ] {
            #expect(await trusting().get(server.url).error == refused, "\(name)")
        }
    }

    @Test("A server that responds to the handshake with other data is refused without a retry")
    func noTLS() async throws {
        let connections = RecordedEvents<Void>()
        let server = try RawServer { peer in
            connections.add()
            peer.send("this is no TLS")
        }
        let network = Network.forTests { $0.retries = .standard }
        #expect(await network.get("https://127.0.0.1:\(server.port)/").error == refused && connections.count == 1)
    }

    @Test("A connection that breaks during the handshake is lost and retried")
    func brokenHandshake() async throws {
        let connections = RecordedEvents<Void>()
        let server = try RawServer { peer in
            connections.add()
            peer.waitForFirstByte()
            if connections.count == 1 { peer.reset() }
        }
        let network = Network.forTests { $0.retries = .standard }
        let outcome = await network.get("https://127.0.0.1:\(server.port)/")
        #expect(outcome.error == .connectionLost(host: "127.0.0.1") && connections.count == 2)
    }
}
