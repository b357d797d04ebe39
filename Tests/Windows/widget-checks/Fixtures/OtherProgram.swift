import GTKKit
import Glibc
import TestSupport

/// Runs other programs while the main loop goes on, because they may make requests to this process.
@MainActor
enum OtherProgram {
    /// Runs the shell command to its end.
    ///
    /// - Returns: its standard output and standard error.
    static func output(of command: String) throws -> String {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let path = folder.path("output")
        let arguments = ["sh", "-c", "{ \(command); } >\(path) 2>&1"]
        var pid: pid_t = 0
        var pointers = arguments.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        let result = posix_spawn(&pid, "/bin/sh", nil, nil, &pointers, environ)
        try expect(result == 0, "sh did not start: \(result)")
        var status: Int32 = 0
        try eventually("the end of “\(command)”") { waitpid(pid, &status, WNOHANG) == pid }
        return text(of: path)
    }

    /// Returns the file's text, or an empty string if the file cannot be opened.
    static func text(of path: String) -> String {
        guard let file = fopen(path, "r") else { return "" }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            if count == 0 { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer.prefix(count)
        }
    }

    /// Starts a program and waits until it has printed `word`. The caller ends it with `end()` of the result.
    static func start(_ command: String, until word: String) throws -> Running {
        let folder = TemporaryFolder()
        let path = folder.path("output")
        var pid: pid_t = 0
        let arguments = ["sh", "-c", "exec \(command) >\(path) 2>&1"]
        var pointers = arguments.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        let result = posix_spawn(&pid, "/bin/sh", nil, nil, &pointers, environ)
        try expect(result == 0, "sh did not start: \(result)")
        let running = Running(pid: pid, folder: folder)
        try eventually("“\(word)” of \(command)") { text(of: path).contains(word) }
        return running
    }

    /// A started program with the folder of its output.
    struct Running {
        fileprivate let pid: pid_t
        fileprivate let folder: TemporaryFolder

        /// What the program has printed until now.
        @MainActor var output: String { OtherProgram.text(of: folder.path("output")) }

        func end() {
            kill(pid, SIGTERM)
            waitpid(pid, nil, 0)
            folder.remove()
        }
    }
}
