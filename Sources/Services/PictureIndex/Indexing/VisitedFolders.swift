import FileAccess
import Reactive

/// The folders that runs have visited, so that none is read under two paths. Any thread.
final class VisitedFolders: Sendable {
    private struct Visit {
        let path: LocalPath
        let root: LocalPath
    }

    private let visits = Locked<[FileIdentity: Visit]>([:])

    /// Returns the path under which the folder was visited before; `nil` if the caller is the first, or if the folder has
    /// been moved since.
    func visit(_ folder: FileIdentity, path: LocalPath, root: LocalPath) -> LocalPath? {
        let earlier = visits.withLock { visits in
            if let earlier = visits[folder] { return earlier.path }
            visits[folder] = Visit(path: path, root: root)
            return path
        }
        // The folder at the other path is on the same disk, and so hangs no more than this one.
        if earlier == path { return nil }
        if FileIdentity(of: earlier) == folder { return earlier }
        visits.withLock { $0[folder] = Visit(path: path, root: root) }
        return nil
    }

    /// Forgets the visits of a run that begins again.
    func forget(_ root: LocalPath) { visits.withLock { $0 = $0.filter { $0.value.root != root } } }
}
