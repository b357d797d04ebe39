import FileAccess
import FoundationEssentials
import Glibc

/// Writes files that may be lost, and so does not wait for the disk. Only the user can read them.
package enum CacheFile {
    /// The beginning of the names of files that are not complete.
    static let unfinished = ".unfinished-"

    /// Writes a file atomically: under a temporary name first, then by a rename.
    package static func write(_ data: Data, in folder: String, as name: String) throws(SystemError) {
        let hidden = "\(folder)/\(unfinished)\(getpid())-\(name)"
        // `O_NONBLOCK` avoids waiting for a pipe that another program may have put into the folder.
        let file = open(hidden, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard file >= 0 else { throw .last }
        var failure: Int32?
        do {
            try writeAll(data, to: file)
        } catch {
            failure = error.code
        }
        if close(file) != 0, failure == nil { failure = errno }
        if failure == nil, rename(hidden, folder + "/" + name) != 0 { failure = errno }
        if let failure {
            unlink(hidden)
            throw SystemError(code: failure)
        }
    }
}
