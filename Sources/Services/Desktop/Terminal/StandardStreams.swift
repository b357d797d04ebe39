import FileAccess
import FoundationEssentials
import Glibc
import Localize

/// Standard input, standard output and standard error.
public enum StandardStreams {
    /// Opens /dev/null for each closed standard stream, before any other file is opened. Otherwise the next file, such
    /// as a database, would become standard output. Input is opened for writing and output for reading, so that their
    /// use fails.
    public static func occupyClosed() {
        for file in STDIN_FILENO...STDERR_FILENO where fcntl(file, F_GETFD) == -1 {
            // The system assigns the lowest free descriptor.
            _ = open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}

/// Writes the requested output of a program, and throws an error if the write fails, for example on a full disk.
///
/// When the reader of a pipe has gone, as `head` does, SIGPIPE ends the process silently, which a pipeline expects.
/// Where that signal is ignored, as under `nohup`, the process ends with the status that a shell gives to the signal.
public enum StandardOutput {
    /// The reason why the output was not written completely.
    public struct Failure: Error, Equatable {
        public let code: Int32
        public var message: String { tr("The output could not be written: %s.", String(cString: strerror(code))) }
    }

    /// The exit status of a program whose output could not be written.
    public static let failureStatus: Int32 = 3

    /// Writes a line. Any thread.
    ///
    /// - Parameter end: called before the process ends because the reader of the pipe has gone.
    public static func print(_ text: String, beforeEnding end: () -> Void = {}) throws(Failure) {
        // A blocked signal waits until the mask is restored.
        var mask = sigset_t()
        var former = sigset_t()
        sigemptyset(&mask)
        sigaddset(&mask, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &mask, &former)
        let code = writeAll(text + "\n", to: STDOUT_FILENO)
        if code == EPIPE { end() }
        pthread_sigmask(SIG_SETMASK, &former, nil)
        if code == EPIPE { _exit(128 + SIGPIPE) }
        if let code { throw Failure(code: code) }
    }

    /// Writes the output of a program whose only task is this output. Returns the exit status: 0, or `failureStatus`
    /// after an error line.
    public static func answer(_ text: String, program: String) -> Int32 {
        do {
            try print(text)
            return 0
        } catch {
            StandardError.print(error.message, program: program)
            return failureStatus
        }
    }
}

/// Writes the whole text. Returns the error code, or nil after success.
func writeAll(_ text: String, to file: Int32) -> Int32? {
    do throws(SystemError) {
        try writeAll(Data(text.utf8), to: file)
        return nil
    } catch {
        return error.code
    }
}

/// Writes error messages to the terminal, without C's `stderr`: Swift treats that global variable as unsafe.
public enum StandardError {
    /// Prints one line that begins with the program's name, as is usual in a terminal. Any thread.
    public static func print(_ message: String, program: String) {
        // Parts of the message may come from untrusted sources, such as file names and responses. Therefore
        // `terminalText` replaces control characters. A failure of this write cannot be reported.
        _ = writeAll("\(program): \(message.terminalText)\n", to: STDERR_FILENO)
    }

    /// Prints a text of the program itself, such as its usage. Any thread.
    public static func print(_ text: String) { _ = writeAll(text + "\n", to: STDERR_FILENO) }
}
