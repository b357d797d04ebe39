import Foundation
import TestSupport
import Testing

/// httpbin, an independent test server, on a free port of loopback. All tests of this process share one, which ends
/// with the process.
///
/// It comes from PyPI into a Python environment in the build folder, and remains there for later runs.
struct Httpbin: Sendable {
    let url: String

    /// `nil`, with a printed reason, where PyPI is unreachable. Any other failure is an error.
    static let shared = Task { () async throws -> Httpbin? in
        do {
            return try Httpbin(url: start(with: PythonEnvironment.ready()))
        } catch let unreachable as PythonEnvironment.Unreachable {
            print("SKIPPED: nothing was checked with httpbin, which could not be fetched from PyPI:")
            print(unreachable.output)
            return nil
        }
    }

    static func isThere() async throws -> Bool { try await shared.value != nil }

    /// Returns an address of the server; the path begins with a slash.
    static func url(_ path: String) async throws -> String { try #require(try await shared.value).url + path }

    private static func start(with environment: PythonEnvironment) throws -> String {
        let program = try ChildProcess([environment.python.path, "-c", script], input: .pipe, errors: .pipe)
        keptOpen.append(program)
        return try listeningAddress(program.errors)
    }

    /// Only the one task above uses it. Their input closes with this process, which tells the servers to end.
    nonisolated(unsafe) private static var keptOpen: [ChildProcess] = []

    /// Reads the server's log up to the line with its address, and continues in the background so that the server never
    /// blocks.
    private static func listeningAddress(_ log: FileHandle) throws -> String {
        var text = ""
        while let piece = try log.read(upToCount: 1), !piece.isEmpty {
            text += String(decoding: piece, as: UTF8.self)
            if let match = text.firstMatch(of: #/Listening at: (http://127\.0\.0\.1:\d+) /#) {
                Thread.detachNewThread { while let rest = try? log.read(upToCount: 4_096), !rest.isEmpty {} }
                return String(match.output.1)
            }
        }
        throw PythonEnvironment.Failure(output: text)
    }

    // A child of a Dispatch thread inherits its blocked signals, and would not receive the signal to end.
    private static let script = """
        import os, signal, sys, threading
        signal.pthread_sigmask(signal.SIG_UNBLOCK, signal.valid_signals())
        def end_with_parent():
            os.read(0, 1)
            os.kill(os.getpid(), signal.SIGTERM)
        threading.Thread(target=end_with_parent, daemon=True).start()
        from gunicorn.app.wsgiapp import run
        sys.argv = ["gunicorn", "--bind", "127.0.0.1:0", "--worker-class", "gthread", "--threads", "16",
                    "--keep-alive", "10", "--log-level", "info", "httpbin:app"]
        run()
        """
}

extension Trait where Self == ConditionTrait {
    /// Skips tests where httpbin cannot be fetched. A closure in `@Suite` itself crashes the compiler of Swift 6.0.
    static var httpbin: Self {
        .enabled("httpbin could not be fetched from PyPI") { try await Httpbin.isThere() }
    }
}
