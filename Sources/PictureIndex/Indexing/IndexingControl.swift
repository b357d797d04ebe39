import Dispatch
import FileAccess
import Synchronization

/// Stops and wakes one indexing run. Any thread.
public final class IndexingControl: Sendable {
    private struct State {
        var isStopped = false
        var preferred: LocalPath?
        var changed: Set<LocalPath> = []
    }

    private let state = Mutex(State())
    private let wake = DispatchSemaphore(value: 0)

    public init() {}

    public var isStopped: Bool { state.withLock { $0.isStopped } }

    /// Ends the run at its next step. What is finished stays in the index.
    public func stop() {
        state.withLock { $0.isStopped = true }
        wake.signal()
    }

    /// The folder that is read before others, because its pictures are visible.
    public var preferred: LocalPath? {
        get { state.withLock { $0.preferred } }
        set { state.withLock { $0.preferred = newValue } }
    }

    /// Reports folders that have changed while the run was waiting or working.
    func report(changed folders: Set<LocalPath>) {
        state.withLock { $0.changed.formUnion(folders) }
        wake.signal()
    }

    func takeChanged() -> Set<LocalPath> {
        state.withLock { state in
            defer { state.changed = [] }
            return state.changed
        }
    }

    /// Waits until something was reported, or for the time.
    func wait(seconds: Double) {
        _ = wake.wait(timeout: .now() + seconds)
        // Several reports end one wait.
        while wake.wait(timeout: .now()) == .success {}
    }
}

/// The folders that runs have read, so that none is read under two paths. Any thread.
final class FolderClaims: Sendable {
    struct Identity: Hashable, Sendable {
        let device: Int64
        let inode: Int64
    }

    private struct Claim {
        let path: LocalPath
        let root: LocalPath
    }

    private let claims = Mutex<[Identity: Claim]>([:])

    /// Returns the path under which the folder was read before; `nil` if the caller is the first.
    func claim(_ identity: Identity, path: LocalPath, root: LocalPath) -> LocalPath? {
        claims.withLock { claims in
            if let earlier = claims[identity] { return earlier.path == path ? nil : earlier.path }
            claims[identity] = Claim(path: path, root: root)
            return nil
        }
    }

    /// Forgets the claims of a run that begins again.
    func release(_ root: LocalPath) { claims.withLock { $0 = $0.filter { $0.value.root != root } } }
}
