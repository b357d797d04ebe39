import Foundation
import TestSupport

/// A Python environment in a temporary folder with its own packages.
struct PythonClient {
    private let home = TemporaryFolder()
    private var packages: String { home.path("packages") }

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

    func run(script: String, _ arguments: String...) throws -> ChildProcess.Ending {
        try run(["-c", script] + arguments)
    }

    /// Runs Python and returns its status and output.
    private func run(_ arguments: [String]) throws -> ChildProcess.Ending {
        try ChildProcess.run(
            ["python3"] + arguments,
            environment: [
                "HOME": home.path, "PYTHONPATH": packages, "PYTHONDONTWRITEBYTECODE": "1", "no_proxy": "127.0.0.1",
                "NO_PROXY": "127.0.0.1",
            ], errors: .output)
    }
}
