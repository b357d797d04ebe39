import CGLib
import Foundation
import Glibc
import Synchronization

/// A process that a test starts. It is killed with the object, unless it has ended.
///
/// This is not Foundation's `Process`: that of Swift 6.0 lists the open files and copies 256 bytes of each entry's name, even where the
/// entry is shorter. With more than a thousand open files, as all tests together have, this has ended the tests.
public final class ChildProcess: Sendable {
    /// What a standard stream is connected to.
    public enum Stream {
        case inherited, none, pipe
        /// A file that exists; not for input.
        case file(String)
        /// For errors: where the output goes.
        case output
    }

    /// What a program has printed, and how it has ended.
    public struct Ending: Sendable {
        /// The status; 128 and its number for a signal.
        public let status: Int32
        public let data: Data
        public var output: String { String(decoding: data, as: UTF8.self) }
    }

    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    public let identifier: pid_t
    /// The other ends of the streams that are pipes.
    public let input, output, errors: FileHandle
    private let status = Mutex<Int32?>(nil)

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - words: the program, which is searched in `PATH`, and its arguments.
    ///   - environment: added to that of the tests.
    public init(
        _ words: [String], folder: URL? = nil, environment: [String: String] = [:], input: Stream = .none,
        output: Stream = .none, errors: Stream = .inherited
    ) throws {
        let pipes = [input, output, errors].map { if case .pipe = $0 { Pipe() } else { nil as Pipe? } }
        let childInput = try input.handle(STDIN_FILENO, pipes[0]?.fileHandleForReading)
        let childOutput = try output.handle(STDOUT_FILENO, pipes[1]?.fileHandleForWriting)
        let childErrors =
            if case .output = errors { childOutput } else {
                try errors.handle(STDERR_FILENO, pipes[2]?.fileHandleForWriting)
            }
        let merged = Self.environment.merging(environment) { $1 }.map { "\($0)=\($1)" }
        let (arguments, variables) = (words.map { strdup($0) } + [nil], merged.map { strdup($0) } + [nil])
        defer { for text in arguments + variables { free(text) } }
        var identifier: pid_t = 0
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        let flags = GSpawnFlags(G_SPAWN_SEARCH_PATH_FROM_ENVP.rawValue | G_SPAWN_DO_NOT_REAP_CHILD.rawValue)
        let isStarted = withExtendedLifetime((childInput, childOutput, childErrors)) {
            g_spawn_async_with_pipes_and_fds(
                folder?.path, arguments.map { UnsafePointer($0) }, variables.map { UnsafePointer($0) }, flags, nil, nil,
                childInput.fileDescriptor, childOutput.fileDescriptor, childErrors.fileDescriptor, nil, nil, 0,
                &identifier, nil, nil, nil, &error)
        }
        guard isStarted != 0 else {
            throw Failure(description: error.map { String(cString: $0.pointee.message) } ?? "")
        }
        self.identifier = identifier
        self.input = pipes[0]?.fileHandleForWriting ?? .nullDevice
        self.output = pipes[1]?.fileHandleForReading ?? .nullDevice
        self.errors = pipes[2]?.fileHandleForReading ?? .nullDevice
    }

    deinit {
        kill()
        wait()
    }

    /// Returns the path of a program of this package, which SwiftPM builds beside the tests.
    public static func built(_ name: String) -> String {
        // Every process can read this link.
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(filePath: tests).deletingLastPathComponent().appending(path: name).path
    }

    /// Runs a program with some input until it ends.
    ///
    /// - Parameter errors: not a pipe, which nobody would read.
    public static func run(
        _ words: [String], folder: URL? = nil, environment: [String: String] = [:], input: Data = Data(),
        errors: Stream = .inherited
    ) throws -> Ending {
        let process = try ChildProcess(
            words, folder: folder, environment: environment, input: input.isEmpty ? .none : .pipe, output: .pipe,
            errors: errors)
        if !input.isEmpty {
            Thread.detachNewThread { [pipe = process.input] in
                try? pipe.write(contentsOf: input)
                try? pipe.close()
            }
        }
        let data = try process.output.readToEnd() ?? Data()
        return Ending(status: process.wait(), data: data)
    }

    /// Blocks the thread until the program has ended, and returns its status; 128 and its number for a signal.
    @discardableResult
    public func wait() -> Int32 {
        var information = siginfo_t()
        if status.withLock({ $0 == nil }) {
            while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        }
        return status.withLock {
            if let status = $0 { return status }
            var word: Int32 = 0
            let isKnown = waitpid(identifier, &word, 0) == identifier
            let value = !isKnown ? -1 : word & 0x7f == 0 ? word >> 8 & 0xff : 128 + word & 0x7f
            $0 = value
            return value
        }
    }

    /// The children of a thread of Dispatch inherit its blocked signals; SIGKILL and SIGSTOP cannot be blocked.
    public func kill(_ signal: Int32 = SIGKILL) {
        // A process that has been waited for may have given its number to another one.
        status.withLock { if $0 == nil { Glibc.kill(identifier, signal) } }
    }

    /// Read once, because a test may change the environment while another one starts a program.
    private static let environment = ProcessInfo.processInfo.environment
}

extension ChildProcess.Stream {
    /// Returns what the child's stream of this number is.
    fileprivate func handle(_ number: Int32, _ pipe: FileHandle?) throws -> FileHandle {
        switch self {
        // GLib closes a descriptor that has the number already.
        case .inherited, .output: FileHandle(fileDescriptor: fcntl(number, F_DUPFD_CLOEXEC, 3), closeOnDealloc: true)
        case .none: try FileHandle(forUpdating: URL(filePath: "/dev/null"))
        case .pipe: pipe ?? .nullDevice
        case .file(let path): try FileHandle(forWritingTo: URL(filePath: path))
        }
    }
}
