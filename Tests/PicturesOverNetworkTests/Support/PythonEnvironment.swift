import Foundation
import TestSupport

/// A Python environment with packages from PyPI, created once and stored in the build folder.
struct PythonEnvironment: Sendable {
    struct Unreachable: Error { let output: String }
    struct Failure: Error { let output: String }

    private static let packages = ["httpbin==0.10.4", "gunicorn==23.0.0"]

    let python: URL

    /// - Throws: `Unreachable` if PyPI is unreachable, `Failure` with the printed output for any other problem.
    static func ready() throws -> PythonEnvironment {
        let folder = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .appending(path: "build/python-" + packages.joined(separator: "-").replacing("==", with: "-"))
        let python = folder.appending(path: "bin/python")
        if FileManager.default.isExecutableFile(atPath: python.path) { return PythonEnvironment(python: python) }

        // The environment has another name until it is complete, because several test runs may create it at once, and
        // each may be interrupted.
        let unfinished = URL(filePath: folder.path + ".unfinished-\(getpid())")
        defer { try? FileManager.default.removeItem(at: unfinished) }
        try FileManager.default.createDirectory(
            at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
        try run(URL(filePath: "/usr/bin/python3"), ["-m", "venv", unfinished.path])
        let options = ["--quiet", "--no-cache-dir", "--disable-pip-version-check", "--retries", "2", "--timeout", "20"]
        try run(unfinished.appending(path: "bin/python"), ["-m", "pip", "install"] + options + packages)
        try? FileManager.default.moveItem(at: unfinished, to: folder)
        return PythonEnvironment(python: python)
    }

    private static func run(_ program: URL, _ arguments: [String]) throws {
        let ending = try ChildProcess.run([program.path] + arguments, errors: .output)
        guard ending.status != 0 else { return }
        // The messages of pip when the index or its proxy is unreachable.
        let signs = [
            "Temporary failure in name resolution", "Name or service not known", "Network is unreachable",
            "NewConnectionError", "ConnectTimeoutError", "ReadTimeoutError", "ProxyError", "Max retries exceeded",
        ]
        throw signs.contains(where: ending.output.contains)
            ? Unreachable(output: ending.output) : Failure(output: ending.output)
    }
}
