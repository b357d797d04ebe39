import Core
import Dispatch
import FileAccess
import Glibc
import Logging
import Model
import Reactive

/// Keeps the index up to date while a program runs: a run through all folders at the start, then through those that
/// changed.
///
/// Each chosen folder has a thread of a low priority, so that a network folder that hangs blocks no other. Folders
/// are watched within the system's limit; beyond it all folders are checked every minute. Any thread.
public final class IndexingService: Sendable {
    /// What happens while the service runs.
    public enum Event: Sendable, Equatable {
        /// A chosen folder is up to date.
        case updated(LocalPath)
        /// A chosen folder is not up to date for this reason. The service tries again.
        case failed(LocalPath, StorageError)
        /// So many folders of a chosen one are checked once a minute, because the system allows no further watches.
        case polling(LocalPath, folderCount: Int)
    }

    /// A chosen folder.
    private struct Root {
        let control: IndexingControl
        /// Whether its run has not ended yet.
        var isRunning = true
        /// What was told last, other than that the folder is up to date.
        var told: Event?
        /// Whether another process was indexing at the last attempt.
        var isIndexedElsewhere = false
    }

    private struct State {
        var isStarted = false
        var roots: [LocalPath: Root] = [:]
        var isStopped = false
    }

    private let index: PictureIndex
    private let source: IndexingSource
    private let visited = VisitedFolders()
    private let state = Locked(State())
    private let watcher = Locked<FolderWatcher?>(nil)
    private let watchLimit: Int?
    private let retryInterval: Double
    private let startThread: @Sendable (@escaping @Sendable () -> Void) -> Bool
    private let onEvent: @Sendable (Event) -> Void

    /// In seconds.
    static let pollingInterval = 60.0
    private static let watchedInterval = 900.0
    /// The time without further changes after which a changed folder is read, and the most time that it is waited for, in
    /// seconds.
    private static let quietTime = 0.5
    private static let longestQuietWait = 5.0
    /// The wait for another process that is indexing, in seconds.
    private static let lockInterval = 15.0

    /// - Parameters:
    ///   - watchLimit: the maximum number of watched folders; by default half of the system's limit.
    ///   - onEvent: called on any thread. A condition that lasts is told once.
    public convenience init(
        _ index: PictureIndex, _ source: IndexingSource, watchLimit: Int? = nil,
        onEvent: @escaping @Sendable (Event) -> Void = { _ in }
    ) {
        self.init(
            index, source, watchLimit: watchLimit, startThread: { IndexingThread.start($0) }, onEvent: onEvent)
    }

    /// - Parameters:
    ///   - retryInterval: the time until the next attempt after a run that failed, in seconds.
    ///   - startThread: runs a function on a new thread; returns false if the system gives none.
    init(
        _ index: PictureIndex, _ source: IndexingSource, watchLimit: Int?, retryInterval: Double = pollingInterval,
        startThread: @escaping @Sendable (@escaping @Sendable () -> Void) -> Bool,
        onEvent: @escaping @Sendable (Event) -> Void
    ) {
        self.index = index
        self.source = source
        self.watchLimit = watchLimit
        self.retryInterval = retryInterval
        self.startThread = startThread
        self.onEvent = onEvent
    }

    deinit { stop() }

    /// Starts the indexing. Further calls do nothing unless the user has chosen other folders meanwhile.
    public func start() {
        _ = startThread { [weak self] in
            self?.startWatching()
            self?.startRuns()
        }
    }

    /// Ends all runs at their next step, without waiting for them.
    public func stop() {
        let roots = state.withLock { state in
            state.isStopped = true
            defer { state.roots = [:] }
            return state.roots
        }
        for root in roots.values { root.control.stop() }
        watcher.withLock { $0 = nil }
    }

    // MARK: Threads

    private func startWatching() {
        let isFirst = state.withLock { state in
            defer { state.isStarted = true }
            return !state.isStarted
        }
        guard isFirst else { return }
        let receive: @Sendable (Set<LocalPath>?) -> Void = { [weak self] in self?.report($0) }
        let made = FolderWatcher(
            limit: watchLimit ?? FolderWatcher.defaultLimit,
            // The type of a file that is gone is not known.
            isRelevant: { [isPicture = source.isPicture] path in
                isPicture(path) || Sidecars.isSidecar(Array(path.nameBytes))
                    || path.withCString { access($0, F_OK) } != 0
            },
            onChange: receive)
        watcher.withLock { $0 = made }
    }

    private func report(_ folders: Set<LocalPath>?) {
        for (path, root) in state.withLock({ $0.roots }) {
            let own = folders?.filter { $0 == path || $0.isBelow(path) }
            if own?.isEmpty != true { root.control.report(changed: own) }
        }
    }

    /// Starts a thread for each chosen folder that has none, and ends those of other folders.
    private func startRuns() {
        let roots = source.roots
        let (new, old) = state.withLock { state -> ([LocalPath: IndexingControl], [LocalPath: Root]) in
            guard !state.isStopped else { return ([:], [:]) }
            let old = state.roots.filter { !roots.contains($0.key) }
            for path in old.keys { state.roots[path] = nil }
            var new: [LocalPath: IndexingControl] = [:]
            for path in roots where state.roots[path] == nil {
                let control = IndexingControl()
                new[path] = control
                state.roots[path] = Root(control: control)
            }
            return (new, old)
        }
        let watcher = watcher.withLock { $0 }
        for (path, root) in old {
            root.control.stop()
            watcher?.unwatch(below: path)
        }
        for (root, control) in new where !startThread({ [weak self] in Self.run(root, control) { self } }) {
            // The next search tries again.
            state.withLock { $0.roots[root] = nil }
            onEvent(.failed(root, .failed("the system has no thread for the indexing")))
        }
    }

    /// Runs until the control is stopped. It holds the service only while it works.
    private static func run(
        _ root: LocalPath, _ control: IndexingControl, _ service: () -> IndexingService?
    ) {
        while !control.isStopped {
            guard let interval = service()?.runOnce(root, control) else { return }
            guard control.wait(seconds: interval) else { continue }
            let end = DispatchTime.now() + longestQuietWait
            waitUntilQuiet(
                { control.wait(seconds: quietTime) }, isOver: { control.isStopped || DispatchTime.now() > end })
        }
    }

    /// Waits until nothing changes any more, because several files usually change together.
    ///
    /// - Parameter waitForChange: waits for a further change; returns false if there is none for a while.
    static func waitUntilQuiet(_ waitForChange: () -> Bool, isOver: () -> Bool) {
        while !isOver(), waitForChange() {}
    }

    /// Returns the time until the next run, in seconds.
    private func runOnce(_ root: LocalPath, _ control: IndexingControl) -> Double {
        let roots = source.roots
        var refused: Set<LocalPath> = []
        var changed: Set<LocalPath>? = []
        do {
            let hasRun: Void? = try whileIndexing {
                guard begin(root, control) else { throw FolderPass.Stopped() }
                let watcher = watcher.withLock { $0 }
                try index.removeFolders(outside: roots, control)
                try index.expectFiles(of: source.listVersion)
                changed = control.takeChanged()
                var pass = FolderPass(
                    index, root: root, roots: roots, reader: source.reader, isPicture: source.isPicture,
                    control: control, visited: visited, changed: changed,
                    willVisit: { if !control.isStopped, watcher?.watch($0) != true { refused.insert($0) } })
                try pass.run()
                // A picture that is missing in one folder may still appear in another.
                if end(root) { try index.removeMissing(control) }
            }
            if hasRun == nil {
                // Another process writes the index.
                index.picturesChanged()
                state.withLock { $0.roots[root]?.isIndexedElsewhere = true }
                return Self.lockInterval
            }
            let wasIndexedElsewhere = state.withLock { state in
                defer { state.roots[root]?.isIndexedElsewhere = false }
                return state.roots[root]?.isIndexedElsewhere == true
            }
            if wasIndexedElsewhere { index.picturesChanged() }
        } catch is FolderPass.Stopped {
            return 0
        } catch {
            // The disk may be full or the folder not writable. The next attempt begins where this one ended.
            control.putBack(changed)
            let failure = index.file.storageError(error)
            Log.debug(.index, "\(root.text) could not be read: \(failure)")
            index.report(failureOf: root)
            report(.failed(root, failure), about: root, control)
            return retryInterval
        }
        report(refused.isEmpty ? nil : .polling(root, folderCount: refused.count), about: root, control)
        Log.debug(.index, "\(root.text) was read, and \(refused.count) folders are not watched")
        onEvent(.updated(root))
        return refused.isEmpty ? Self.watchedInterval : Self.pollingInterval
    }

    /// Returns false if the folder is no longer chosen.
    private func begin(_ root: LocalPath, _ control: IndexingControl) -> Bool {
        state.withLock { state in
            guard state.roots[root]?.control === control else { return false }
            state.roots[root]?.isRunning = true
            return true
        }
    }

    /// Returns whether no chosen folder has a run that has not ended.
    private func end(_ root: LocalPath) -> Bool {
        state.withLock { state in
            state.roots[root]?.isRunning = false
            return !state.isStopped && state.roots.values.allSatisfy { !$0.isRunning }
        }
    }

    /// Tells something about a chosen folder unless it was told last.
    private func report(_ event: Event?, about root: LocalPath, _ control: IndexingControl) {
        let isNew = state.withLock { state in
            guard let known = state.roots[root], known.control === control, known.told != event else { return false }
            state.roots[root]?.told = event
            return true
        }
        if isNew, let event { onEvent(event) }
    }

    /// Runs the body while this process may index; returns `nil` if another process does. The runs of this process share
    /// one lock.
    private func whileIndexing<Result>(_ body: () throws -> Result) throws -> Result? {
        // The first use creates the folder of the lock.
        _ = try index.isPaused()
        let isLocked = try sharedLock.withLock { shared in
            if shared.lock == nil { shared.lock = try IndexingLock.take(index.file) }
            if shared.lock != nil { shared.runCount += 1 }
            return shared.lock != nil
        }
        guard isLocked else { return nil }
        defer {
            // The lock is released before the next run asks for it.
            sharedLock.withLock { shared in
                shared.runCount -= 1
                if shared.runCount == 0 { shared.lock = nil }
            }
        }
        return try body()
    }

    private struct SharedLock {
        var lock: IndexingLock?
        var runCount = 0
    }

    private let sharedLock = Locked(SharedLock())
}
