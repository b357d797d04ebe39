import Foundation
import Model
import Network
import RawServing
import Testing

/// The certificates that the network accepts.
@Suite(.timeLimit(.minutes(5))) struct CertificateTests {
    let authority: Authority
    let refused = NetworkError.certificateRefused(host: "127.0.0.1")

    init() throws { authority = try Authority() }

    func trusting() -> Network { .forTests { [authority] in $0.additionalAuthorities = authority.certificate } }

    @Test("A server with a certificate of an additional authority is trusted")
    func serverCertificateAdditionalAuthority() async throws {
        let server = try TLSServer(try authority.issue(for: "IP:127.0.0.1"))
        #expect(await trusting().get(server.url).text == "{}")
    }

    @Test("A certificate of an unknown authority is refused")
    func certificateUnknownAuthorityRefused() async throws {
        let server = try TLSServer(try authority.issue(for: "IP:127.0.0.1"))
        #expect(await Network.forTests().get(server.url).error == refused)
    }

    @Test("A certificate for another server is refused")
    func certificateAnotherServerRefused() async throws {
        let server = try TLSServer(try authority.issue(for: "DNS:example.com"))
        #expect(await trusting().get(server.url).error == refused)
    }

    @Test("A certificate of yesterday is refused")
    func certificateYesterdayRefused() async throws {
        let server = try TLSServer(try authority.issue(for: "IP:127.0.0.1", days: -1))
        #expect(await trusting().get(server.url).error == refused)
    }

    @Test("A server that speaks only TLS 1 is refused")
    func serverSpeaksOnlyTls() async throws {
        let server = try TLSServer(try authority.issue(for: "IP:127.0.0.1"), oldest: true)
        #expect(await trusting().get(server.url).error == refused)
    }

    @Test("A server that answers a handshake with something else is refused and not tried again")
    func serverAnswersHandshakeSomething() async throws {
        let connections = Tally()
        let server = try RawServer { peer in
            connections.add()
            peer.send("this is no TLS")
        }
        let network = Network.forTests { $0.retries = .standard }
        #expect(await network.get("https://127.0.0.1:\(server.port)/").error == refused)
        #expect(connections.value == 1)
    }

    @Test("A connection that breaks during the handshake is lost, and tried again")
    func connectionBreaksDuringHandshake() async throws {
        let connections = Tally()
        let server = try RawServer { peer in
            connections.add()
            peer.waitForFirstByte()
            if connections.value == 1 { peer.reset() }
        }
        let network = Network.forTests { $0.retries = .standard }
        let outcome = await network.get("https://127.0.0.1:\(server.port)/")
        #expect(outcome.error == .connectionLost(host: "127.0.0.1"))
        #expect(connections.value == 2)
    }
}
