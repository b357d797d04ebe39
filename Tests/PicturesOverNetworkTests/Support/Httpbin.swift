import Foundation
import Testing

/// httpbin, a server that nobody here wrote, on a free port of loopback: one for all tests of this process. It ends when
/// the process does.
///
/// It comes from PyPI into a Python environment of its own in the build folder, and is there the next time.
struct Httpbin: Sendable {
    let url: String

    /// `nil`, after the reason has been printed, where PyPI cannot be reached. Any other failure is one.
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

    /// An address of the server; the path begins with a slash.
    static func url(_ path: String) async throws -> String { try #require(try await shared.value).url + path }

    private static func start(with environment: PythonEnvironment) throws -> String {
        let process = Process()
        process.executableURL = environment.python
        process.arguments = ["-c", script]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardError = output
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        // Closed with this process, by which the server knows that it is to end.
        keptOpen.append(input)
        return try listeningAddress(output.fileHandleForReading)
    }

    /// Only the one task above touches it.
    nonisolated(unsafe) private static var keptOpen: [Pipe] = []

    /// Reads the server's log up to the line that names its address, and after that for ever, so that it can go on writing.
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

    // A child of a Dispatch thread inherits its blocked signals, and would not hear that it is to end.
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
