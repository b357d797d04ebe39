import Foundation
import TestSupport
import Testing

@testable import StandIn

/// Tests TLS with the independent programs `openssl` and `curl`.
@Suite struct SecureServerTests {
    @Test("A server with a certificate uses HTTP/2")
    func http2() async throws {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let (certificate, key) = try makeCertificate(in: folder)
        var options = StandInOptions()
        options.tls = .init(certificate: certificate, key: key)
        let server = try StandInServer(options).start()
        defer { server.stop() }
        #expect(server.url.hasPrefix("https://127.0.0.1:"))

        let trusting = try ChildProcess.run([
            "curl", "--silent", "--noproxy", "*", "--cacert", certificate, "--output", folder.path("p"),
            "--write-out", "%{http_version} %{http_code} %{size_download}", server.url + "get/3_640.jpg",
        ])
        let record = try #require(await server.nextEnding())
        #expect(trusting.output == "2 200 \(record.bodyLength)" && record.httpVersion == "2" && record.hungUp == nil)

        let strict = try ChildProcess.run(["curl", "--silent", "--noproxy", "*", server.url])
        #expect(strict.status == 60)
    }

    @Test("An invalid certificate is an error with a message")
    func invalidCertificate() {
        var options = StandInOptions()
        options.tls = .init(certificate: "/nonexistent", key: "/nonexistent")
        #expect(throws: StandInServer.Failure.self) { try StandInServer(options).start() }
    }

    @Test("A server that stops during handshakes ends their connections")
    func stopDuringHandshakes() throws {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let (certificate, key) = try makeCertificate(in: folder)
        var options = StandInOptions()
        options.tls = .init(certificate: certificate, key: key)
        for _ in 0..<3 {
            let server = try StandInServer(options).start()
            // Their requests in plain text end the handshakes with errors, some of them while the server stops.
            let clients = try (0..<20).map { _ in try RawClient(server.url) }
            server.stop()
            for client in clients { #expect(!client.answer().headers.keys.contains("server")) }
        }
    }

    private func makeCertificate(in folder: TemporaryFolder) throws -> (certificate: String, key: String) {
        let (certificate, key) = (folder.path("c.pem"), folder.path("k.pem"))
        let made = try ChildProcess.run(
            [
                "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1",
                "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate,
            ], errors: .none)
        try #require(made.status == 0)
        return (certificate, key)
    }
}
