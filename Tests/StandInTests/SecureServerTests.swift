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
        let (certificate, key) = (folder.path("c.pem"), folder.path("k.pem"))
        let made = try run([
            "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1",
            "-addext",
            "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate,
        ])
        try #require(made.status == 0)

        var options = StandInOptions()
        options.tls = .init(certificate: certificate, key: key)
        let server = try StandInServer(options).start()
        defer { server.stop() }
        #expect(server.url.hasPrefix("https://127.0.0.1:"))

        let trusting = try run([
            "curl", "--silent", "--noproxy", "*", "--cacert", certificate, "--output", folder.path("p"),
            "--write-out", "%{http_version} %{http_code} %{size_download}", server.url + "get/3_640.jpg",
        ])
        let record = try #require(await server.nextEnding())
        #expect(trusting.output == "2 200 \(record.bodyLength)")
        #expect(record.httpVersion == "2" && record.hungUp == nil)

        let strict = try run(["curl", "--silent", "--noproxy", "*", server.url])
        #expect(strict.status == 60)
    }

    @Test("An invalid certificate is an error with a message")
    func invalidCertificate() {
        var options = StandInOptions()
        options.tls = .init(certificate: "/nonexistent", key: "/nonexistent")
        #expect(throws: StandInServer.Failure.self) { try StandInServer(options).start() }
    }

    private func run(_ command: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        let exit = try process.start()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        exit.wait()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
