import Foundation
import StandIn
import TestSupport
import Testing

/// What the program writes to standard error, as a user starts it.
@Suite struct LogTests {
    private static let key = "CANARY-7f3a/91+c2"

    /// Searches a stand-in server with a key, and returns standard output and standard error.
    private func search(_ words: String, domains: String?) throws -> (output: String, log: String) {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let server = try StandInServer().start()
        defer { server.stop() }
        let (output, errors) = (folder.path("output"), folder.path("errors"))
        for path in [output, errors] { try Data().write(to: URL(filePath: path)) }
        var environment = ["VITRINE_PIXABAY_KEY": Self.key]
        environment["G_MESSAGES_DEBUG"] = domains ?? ""
        for name in ["XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"] { environment[name] = folder.path(name) }
        let program = try ChildProcess(
            [
                ChildProcess.built("vitrine"), "search", "--stand-in", server.url, "--provider", "pixabay", "--limit",
                "3", words,
            ], environment: environment, output: .file(output), errors: .file(errors))
        program.wait()
        return (
            try String(contentsOfFile: output, encoding: .utf8), try String(contentsOfFile: errors, encoding: .utf8)
        )
    }

    @Test("The log is silent unless the environment asks for it")
    func silence() throws {
        let result = try search("sea", domains: nil)
        #expect(result.output.split(separator: "\n").count == 3 && result.log == "")
    }

    @Test("The log names requests with their time, and leaves standard output to the results")
    func requests() throws {
        let result = try search("sea", domains: "vitrine")
        #expect(result.output.split(separator: "\n").count == 3)
        let line = result.log.split(separator: "\n").first { $0.contains("q=sea") }
        let pattern = /vitrine-DEBUG: \d\d:\d\d:\d\d\.\d+: requests: .*key=….*: status 200, \d+ bytes/
        #expect(line?.contains(pattern) == true, "\(result.log)")
    }

    @Test(
        "The log contains no key, also if the server repeats it", arguments: ["sea", "fault:status:400", "fault:slam"])
    func secrets(words: String) throws {
        let log = try search(words, domains: "vitrine").log
        #expect(log.contains("requests: "))
        for spelling in ["CANARY", "7f3a/91", "7f3a%2F91", "7f3a%2f91"] { #expect(!log.contains(spelling)) }
    }
}
