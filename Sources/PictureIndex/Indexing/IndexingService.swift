import FileAccess
import Model
import Synchronization

/// Keeps the index up to date while a program runs: a run through all folders at the start, then through those that
/// changed.
///
/// Each chosen folder has a thread of the lowest priority, so that a network folder that hangs blocks no other. Folders
/// are watched within the system's limit; beyond it all folders are checked every minute. Any thread.
public final class IndexingService: Sendable {
    private struct State {
        var isStarted = false
        var controls: [LocalPath: IndexingControl] = [:]
        /// Chosen folders whose run has not ended yet.
        var running: Set<LocalPath> = []
        var visibleFolder: LocalPath?
        var unwatched: [LocalPath: Int] = [:]
        var isStopped = false
    }

    private let index: PictureIndex
    private let source: IndexingSource
    private let claims = FolderClaims()
    private let state = Mutex(State())
    private let watcher = Mutex<FolderWatcher?>(nil)
    private let watchLimit: Int?
    private let onRunEnded: @Sendable (LocalPath) -> Void

    /// In seconds.
    private static let pollingInterval = 60.0
    private static let watchedInterval = 900.0
    /// The most time from the first change of a folder until it is read, in seconds. A further change ends the wait.
    private static let quietTime = 0.5
    /// The wait for another process that is indexing, in seconds.
    private static let lockInterval = 15.0

    /// - Parameters:
    ///   - watchLimit: the maximum number of watched folders; by default half of the system's limit.
    ///   - onRunEnded: called when a chosen folder is up to date. Any thread.
    public init(
        _ index: PictureIndex, _ source: IndexingSource, watchLimit: Int? = nil,
        onRunEnded: @escaping @Sendable (LocalPath) -> Void = { _ in }
    ) {
        self.index = index
        self.source = source
        self.watchLimit = watchLimit
        self.onRunEnded = onRunEnded
    }

    deinit { stop() }

    /// Starts the indexing. Further calls do nothing unless the user has chosen other folders meanwhile.
    public func start() {
        IndexingThread.start { [weak self] in
            self?.startWatching()
            self?.startRuns()
        }
    }

    /// Ends all runs at their next step, without waiting for them.
    public func stop() {
        let controls = state.withLock { state in
            state.isStopped = true
            defer { state.controls = [:] }
            return state.controls
        }
        for control in controls.values { control.stop() }
        watcher.withLock { $0 = nil }
    }

    /// The folder that is read before others.
    public var visibleFolder: LocalPath? {
        get { state.withLock { $0.visibleFolder } }
        set {
            state.withLock { state in
                state.visibleFolder = newValue
                for control in state.controls.values { control.preferred = newValue }
            }
        }
    }

    /// Folders that are checked once a minute, because the system allows no further watches.
    public var polledFolderCount: Int { state.withLock { $0.unwatched.values.reduce(0, +) } }

    // MARK: Threads

    private func startWatching() {
        let isFirst = state.withLock { state in
            defer { state.isStarted = true }
            return !state.isStarted
        }
        guard isFirst else { return }
        let receive: @Sendable (Set<LocalPath>) -> Void = { [weak self] in self?.report($0) }
        let made = FolderWatcher(
            limit: watchLimit ?? FolderWatcher.defaultLimit, isRelevant: source.isPicture, onChange: receive)
        watcher.withLock { $0 = made }
    }

    private func report(_ folders: Set<LocalPath>) {
        let controls = state.withLock { $0.controls }
        for (root, control) in controls {
            let own = folders.filter { $0 == root || $0.isBelow(root) }
            if folders.isEmpty || !own.isEmpty { control.report(changed: own) }
        }
    }

    /// Starts a thread for each chosen folder that has none, and ends those of other folders.
    private func startRuns() {
        let roots = source.roots
        let (new, old) = state.withLock { state -> ([(LocalPath, IndexingControl)], [IndexingControl]) in
            guard !state.isStopped else { return ([], []) }
            let old = state.controls.filter { !roots.contains($0.key) }
            for root in old.keys { state.controls[root] = nil }
            var new: [(LocalPath, IndexingControl)] = []
            for root in roots {
                if state.controls[root] != nil { continue }
                let control = IndexingControl()
                control.preferred = state.visibleFolder
                state.controls[root] = control
                state.running.insert(root)
                new.append((root, control))
            }
            return (new, Array(old.values))
        }
        for control in old { control.stop() }
        for (root, control) in new { IndexingThread.start { [weak self] in Self.run(root, control) { self } } }
    }

    /// Runs until the control is stopped. It holds the service only while it works.
    private static func run(
        _ root: LocalPath, _ control: IndexingControl, _ service: () -> IndexingService?
    ) {
        while !control.isStopped {
            guard let interval = service()?.runOnce(root, control) else { return }
            control.wait(seconds: interval)
            // Several files usually change together.
            if !control.isStopped { control.wait(seconds: quietTime) }
        }
    }

    /// Returns the time until the next run, in seconds.
    private func runOnce(_ root: LocalPath, _ control: IndexingControl) -> Double {
        let roots = source.roots
        var refusedCount = 0
        do {
            guard let lock = try lockForIndexing() else { return Self.lockInterval }
            try withExtendedLifetime(lock) {
                state.withLock { _ = $0.running.insert(root) }
                let watcher = watcher.withLock { $0 }
                try index.removeFolders(outside: roots)
                var pass = FolderPass(
                    index, root: root, roots: roots, reader: source.reader, isPicture: source.isPicture,
                    control: control, claims: claims, changed: control.takeChanged(),
                    willVisit: { if watcher?.watch($0) != true { refusedCount += 1 } })
                try pass.run()
                let isLast = state.withLock { state in
                    state.running.remove(root)
                    return state.running.isEmpty
                }
                // A picture that is missing in one folder may still appear in another.
                if isLast { try index.removeMissing() }
            }
        } catch is FolderPass.Stopped {
            return 0
        } catch {
            // The disk may be full or the folder not writable. The next attempt begins where this one ended.
            return Self.pollingInterval
        }
        let count = refusedCount
        state.withLock { $0.unwatched[root] = count }
        onRunEnded(root)
        return count == 0 ? Self.watchedInterval : Self.pollingInterval
    }

    /// The runs of this process share one lock.
    private func lockForIndexing() throws -> IndexingLock? {
        // The first use creates the folder of the lock.
        _ = try index.isPaused()
        return sharedLock.withLock { shared in
            if let lock = shared.lock { return lock }
            let lock = IndexingLock(index.file)
            shared.lock = lock
            return lock
        }
    }

    private struct SharedLock {
        weak var lock: IndexingLock?
    }

    private let sharedLock = Mutex(SharedLock())
}
