import Glibc

/// The three files that a program is born with.
public enum StandardStreams {
    /// Puts something in the place of those that are closed, before anything else is opened: the next file, a database perhaps,
    /// would be taken for standard output. What stands there can be used the wrong way round only, so that it fails.
    public static func occupyClosed() {
        for file in STDIN_FILENO...STDERR_FILENO where fcntl(file, F_GETFD) == -1 {
            // The lowest free number is given first.
            _ = open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
