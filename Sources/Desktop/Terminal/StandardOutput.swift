import FileAccess
import FoundationEssentials
import Glibc
import Localize

/// Where a program says what it was asked for, and hears whether that arrived: on a full disk it did not.
///
/// A reader that has gone, as `head` goes, ends the process by SIGPIPE, which a pipeline expects and nobody is told of. Where that
/// signal is ignored, as under `nohup`, the process ends with the status that a shell gives to the signal.
public enum StandardOutput {
    /// Why not everything was written.
    public struct Failure: Error, Equatable {
        public let code: Int32
        public var message: String { tr("The output could not be written: %s.", String(cString: strerror(code))) }
    }

    /// The exit status of a program whose output could not be written.
    public static let failureStatus: Int32 = 3

    /// Writes a line. Any thread.
    public static func print(_ text: String) throws(Failure) {
        guard let code = writeAll(text + "\n", to: STDOUT_FILENO) else { return }
        if code == EPIPE { _exit(128 + SIGPIPE) }
        throw Failure(code: code)
    }

    /// Writes an answer that is all a program was asked for. Returns its exit status: 0, or `failureStatus` after a line that
    /// tells why.
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

/// Writes all of a text. Returns the system's code for what kept it from that, if anything did.
func writeAll(_ text: String, to file: Int32) -> Int32? {
    do throws(SystemError) {
        try writeAll(Data(text.utf8), to: file)
        return nil
    } catch {
        return error.code
    }
}
