import Foundation
import TestSupport

/// A Python environment in a temporary folder with its own packages.
struct PythonClient {
    private let home = TemporaryFolder()
    private var packages: String { home.path("packages") }

    struct Run {
        let status: Int32
        let output: String
    }

    func remove() { home.remove() }

    /// Installs packages from PyPI; prints the reason and returns false if that fails.
    func install(_ requirements: String...) throws -> Bool {
        let install = try run(
            [
                "-m", "pip", "install", "--quiet", "--no-cache-dir", "--disable-pip-version-check", "--target",
                packages,
            ] + requirements)
        if install.status != 0 {
            print("SKIPPED: \(requirements) could not be installed from PyPI; nothing was checked:\n\(install.output)")
        }
        return install.status == 0
    }

    func run(script: String, _ arguments: String...) throws -> Run { try run(["-c", script] + arguments) }

    /// Runs Python and returns its status and output.
    private func run(_ arguments: [String]) throws -> Run {
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
        let exit = try process.start()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        exit.wait()
        return Run(status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
    }
}
