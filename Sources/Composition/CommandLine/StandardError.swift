import Glibc

/// Where a program says what went wrong: not through C's `stderr`, a global variable that Swift cannot call safe.
enum StandardError {
    static func print(_ message: String) {
        var line = Array("vitrine: \(message)\n".utf8)[...]
        while !line.isEmpty {
            let written = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
            guard written > 0 else { return }
            line = line.dropFirst(written)
        }
    }
}
