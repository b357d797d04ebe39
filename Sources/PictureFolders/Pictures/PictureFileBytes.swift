import FoundationEssentials
import Glibc

/// Reads files without being held up by what is none: a pipe under a picture's name never answers.
enum PictureFileBytes {
    /// The first bytes, or the whole file if it has no more; `nil` if it cannot be read.
    static func beginning(of path: String, count limit: Int) -> Data? {
        read(path) { Int(min($0, Int64(limit))) }
    }

    /// The whole file; `nil` if it cannot be read or has more bytes than that.
    static func whole(_ path: String, atMost limit: Int) -> Data? {
        read(path) { $0 <= limit ? Int($0) : nil }
    }

    private static func read(_ path: String, count: (Int64) -> Int?) -> Data? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            let count = count(Int64(status.st_size)), count > 0, let memory = malloc(count)
        else { return nil }
        var filled = 0
        while filled < count {
            let got = Glibc.read(file, memory + filled, count - filled)
            if got < 0, errno == EINTR { continue }
            guard got > 0 else { break }
            filled += got
        }
        guard filled == count else {
            free(memory)
            return nil
        }
        return Data(bytesNoCopy: memory, count: count, deallocator: .free)
    }
}
