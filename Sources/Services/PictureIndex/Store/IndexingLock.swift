import Core
import FileAccess
import GLibShim
import Glibc

/// The lock of the one process that indexes. The end of the process releases it, whatever the reason.
final class IndexingLock: Sendable {
    private let descriptor: Int32

    private init(descriptor: Int32) { self.descriptor = descriptor }

    /// Returns `nil` if another process, or another index of this process, has the lock.
    static func take(_ file: IndexFile) throws(SystemError) -> IndexingLock? {
        let opened = open(path(file), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard opened >= 0 else { throw .last }
        let code = vitrine_file_lock(opened)
        if code == 0 { return IndexingLock(descriptor: opened) }
        close(opened)
        if code == EAGAIN { return nil }
        throw SystemError(code: code)
    }

    deinit {
        // A child that was forked at this moment has the descriptor until it executes its program, and with it the lock.
        vitrine_file_unlock(descriptor)
        close(descriptor)
    }

    /// Returns whether a process has the lock, and takes none: a process that begins to index is not refused meanwhile.
    static func isHeld(_ file: IndexFile) -> Bool {
        let opened = open(path(file), O_RDWR | O_CLOEXEC | O_NOFOLLOW)
        guard opened >= 0 else { return false }
        defer { close(opened) }
        return vitrine_file_is_locked(opened)
    }

    private static func path(_ file: IndexFile) -> String { file.path + ".indexing" }
}
