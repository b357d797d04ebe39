import Dispatch
import FileAccess
import Reactive

/// Stops and wakes one indexing run. Any thread.
public final class IndexingControl: Sendable {
    private struct State {
        var isStopped = false
        /// `nil` if changes were lost.
        var changed: Set<LocalPath>? = []
    }

    private let state = Locked(State())
    private let wake = DispatchSemaphore(value: 0)

    public init() {}

    public var isStopped: Bool { state.withLock { $0.isStopped } }

    /// Ends the run at its next step. What is finished stays in the index.
    public func stop() {
        state.withLock { $0.isStopped = true }
        wake.signal()
    }

    /// Reports folders that have changed while the run was waiting or working, or with `nil` that it is unknown which.
    func report(changed folders: Set<LocalPath>?) {
        putBack(folders)
        wake.signal()
    }

    /// Adds folders for the next run, such as those that were taken for a run that has failed; `nil` if it is unknown which.
    func putBack(_ folders: Set<LocalPath>?) {
        state.withLock { state in state.changed = folders.flatMap { state.changed?.union($0) } }
    }

    func takeChanged() -> Set<LocalPath>? {
        state.withLock { state in
            defer { state.changed = [] }
            return state.changed
        }
    }

    /// Waits until something was reported, or for the time. Returns whether something was reported.
    @discardableResult
    func wait(seconds: Double) -> Bool {
        let isReported = wake.wait(timeout: .now() + seconds) == .success
        // Several reports end one wait.
        while wake.wait(timeout: .now()) == .success {}
        return isReported
    }
}
