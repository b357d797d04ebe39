import Glibc
import Model

/// Where a program says what went wrong: not through C's `stderr`, a global variable that Swift cannot call safe.
public enum StandardError {
    /// Prints one line, which begins with the program's name as messages in a terminal do. Any thread.
    public static func print(_ message: String, program: String) {
        // There is nobody left to tell that this failed.
        // Parts of the message may come from strangers: a file's name, an answer.
        _ = writeAll("\(program): \(message.terminalText)\n", to: STDERR_FILENO)
    }
}
