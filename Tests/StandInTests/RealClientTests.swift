import Foundation
import Testing

@testable import StandIn

/// A client that nobody here wrote must find nothing odd about the server: `pixabay` from PyPI.
@Suite(.timeLimit(.minutes(5))) struct RealClientTests {
    private static let version = "0.0.5"

    @Test func `The PyPI client searches, pages, looks up and downloads`() async throws {
        let home = FileManager.default.temporaryDirectory.appending(path: "stand-in-client-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        let packages = home.appending(path: "packages").path
        let install = try await run(
            [
                "-m", "pip", "install", "--quiet", "--no-cache-dir", "--disable-pip-version-check", "--target",
                packages, "pixabay==\(Self.version)",
            ],
            home: home)
        guard install.status == 0 else {
            print(
                "SKIPPED: `pixabay` could not be installed from PyPI; nothing was checked with it:\n\(install.output)"
            )
            return
        }

        let server = try StandInServer().start()
        defer { server.stop() }
        let search = try await run(["-c", Self.script, server.apiURL], home: home, packages: packages)
        #expect(search.status == 0, "\(search.output)")
        #expect(search.output.contains("satisfied"))
        let queries = server.requests.map(\.path).filter { $0.hasPrefix("/api/") }
        #expect(queries.count == 3 && queries.allSatisfy { $0.contains("key=…") })
    }

    private static let script = """
        import sys, warnings
        warnings.simplefilter("ignore")
        from pixabay import core
        client = core("any key", host=sys.argv[1])
        found = client.query("cat moon", orientation="horizontal")
        assert len(found) == 500, len(found)
        assert "cat" in found[0].getTags() and found[0].getUser() == "Vitrine"
        assert found[60].getId() != found[10].getId()
        assert found[0].getImageWidth() > found[0].getImageHeight() > 0
        assert found[0].getPublishedDate().year >= 2010
        again = client.image(found[0].getId())
        assert again.getPageURL() == found[0].getPageURL() and again.getViews() == found[0].getViews()
        for kind in ("preview", "webformat", "largeImage"):
            assert found[0].downloadRaw(kind)[:2] == bytes([0xFF, 0xD8]), kind
        print("satisfied")
        """

    /// Runs Python with a home folder of its own and gives back its status and everything it printed.
    private func run(_ arguments: [String], home: URL, packages: String? = nil) async throws -> (
        status: Int32, output: String
    ) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3"] + arguments
        var environment = ProcessInfo.processInfo.environment
        environment["HOME"] = home.path
        environment["PYTHONPATH"] = packages
        environment["PYTHONDONTWRITEBYTECODE"] = "1"
        environment["no_proxy"] = "127.0.0.1"
        environment["NO_PROXY"] = "127.0.0.1"
        process.environment = environment
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
