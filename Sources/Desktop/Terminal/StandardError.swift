import Glibc

/// Where a program says what went wrong: not through C's `stderr`, a global variable that Swift cannot call safe.
public enum StandardError {
    /// Prints one line, which begins with the program's name as messages in a terminal do. Any thread.
    public static func print(_ message: String, program: String) {
        var line = Array("\(program): \(message)\n".utf8)[...]
        while !line.isEmpty {
            let written = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
            guard written > 0 else { return }
            line = line.dropFirst(written)
        }
    }
}
