import FileAccess
import Glibc
import Reactive

/// Watches folders for changes, through inotify. Folders are watched and never files, so that a folder of ten thousand
/// pictures needs one watch. Any thread; a thread of its own waits for the system.
package final class FolderWatcher: Sendable {
    private struct State {
        /// The watched folders by the numbers of their watches. The system uses no number twice.
        var folders: [Int32: LocalPath] = [:]
        var watched: Set<LocalPath> = []
        /// Folders for which the system is asked for a watch at this moment.
        var additions: [Int: Addition] = [:]
        var additionCount = 0

        /// Forgets a watch that has ended.
        mutating func forget(_ watch: Int32) {
            if let folder = folders.removeValue(forKey: watch) { watched.remove(folder) }
            for number in additions.keys { additions[number]?.ended.insert(watch) }
        }
    }

    /// A folder for which the system is asked for a watch.
    private struct Addition {
        let folder: LocalPath
        /// The watches that have ended since the system was asked. The one that it gives may be among them.
        var ended: Set<Int32> = []
    }

    private let descriptor: Int32
    /// The end of a pipe for writing. Closing it ends the thread.
    private let ending: Int32
    private let limit: Int
    private let addWatch: @Sendable (_ descriptor: Int32, _ folder: LocalPath) -> Int32
    private let state = Locked(State())

    /// The events of a folder's entries, and of the folder itself.
    private static let events =
        UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO) | UInt32(IN_CLOSE_WRITE)
        | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)

    /// Returns `nil` if the system has no watch to give.
    ///
    /// - Parameters:
    ///   - limit: the maximum number of folders; by default half of what the system allows the user, because other
    ///     programs need watches, too.
    ///   - addWatch: asks the system for a watch of a folder and returns its number, or the negative code of the error. Called
    ///     by `watch` on its thread.
    ///   - isRelevant: returns whether a change of this file matters.
    ///   - onChange: called on the watcher's thread with the changed folders, or with `nil` if changes were lost.
    package init?(
        limit: Int = FolderWatcher.defaultLimit,
        addWatch: @escaping @Sendable (_ descriptor: Int32, _ folder: LocalPath) -> Int32 = FolderWatcher.addWatch,
        isRelevant: @escaping @Sendable (LocalPath) -> Bool,
        onChange: @escaping @Sendable (Set<LocalPath>?) -> Void
    ) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        // Programs that are started later must not hold the pipe open.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let (end, descriptor) = (ends[0], inotify_init1(Int32(IN_CLOEXEC)))
        (self.descriptor, ending, self.limit, self.addWatch) = (descriptor, ends[1], limit, addWatch)
        // The thread does not hold the watcher, so that `deinit` can end it.
        let read: @Sendable (FolderWatcher?, [UInt8]) -> Void = { watcher, bytes in
            guard let watcher else { return }
            let changed = watcher.changed(in: bytes, isRelevant)
            if changed?.isEmpty != true { onChange(changed) }
        }
        guard descriptor >= 0 else {
            close(end)
            return nil
        }
        let isRunning = IndexingThread.start { [weak self] in
            Self.run(descriptor, end) { read(self, $0) }
            close(descriptor)
            close(end)
        }
        guard isRunning else {
            close(descriptor)
            close(end)
            return nil
        }
    }

    deinit {
        // The thread closes the other descriptors.
        close(ending)
    }

    package static var defaultLimit: Int {
        // Files of /proc have the size 0, so the whole file is what one read returns.
        let file = open("/proc/sys/fs/inotify/max_user_watches", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return minimumLimit }
        defer { close(file) }
        var digits = [UInt8](repeating: 0, count: 20)
        let count = read(file, &digits, digits.count)
        let text = String(decoding: digits.prefix(max(0, count)).prefix { $0 >= 0x30 }, as: UTF8.self)
        return Int(text).map { $0 / 2 } ?? minimumLimit
    }

    /// Half of the least number that Linux allows a user.
    private static let minimumLimit = 4_096

    /// Asks the system for a watch.
    @Sendable package static func addWatch(_ descriptor: Int32, _ folder: LocalPath) -> Int32 {
        let watch = folder.withCString { inotify_add_watch(descriptor, $0, events) }
        return watch >= 0 ? watch : -errno
    }

    /// Watches a folder, too. Returns false if it exists and is not watched, because the limit is reached or the system
    /// refuses. Returns true for a folder that was unwatched meanwhile. Changes that are made before this returns may not be
    /// reported: read the folder afterwards.
    package func watch(_ folder: LocalPath) -> Bool {
        let (isWatched, number) = state.withLock { state -> (Bool, Int?) in
            if state.watched.contains(folder) { return (true, nil) }
            guard state.folders.count + state.additions.count < limit else { return (false, nil) }
            state.additionCount += 1
            state.additions[state.additionCount] = Addition(folder: folder)
            return (false, state.additionCount)
        }
        guard let number else { return isWatched }
        while true {
            // The system looks the folder up, which takes as long as a network folder hangs. Without the lock, the others are
            // watched and reported meanwhile.
            let watch = addWatch(descriptor, folder)
            if let isWatched = finish(number, watch) { return isWatched }
        }
    }

    /// Records the watch that the system has given, or its error. Returns `nil` if the watch has already ended, because the
    /// folder was moved or deleted meanwhile, so that another folder may have its path.
    private func finish(_ number: Int, _ watch: Int32) -> Bool? {
        state.withLock { state in
            guard let addition = state.additions[number] else {
                // The folder was unwatched meanwhile. The watch may also be that of the same folder under another path.
                if watch >= 0, state.folders[watch] == nil { end(watch, &state) }
                return true
            }
            if addition.ended.contains(watch) { return nil }
            state.additions[number] = nil
            // A folder that is not there is noticed through the folder around it.
            guard watch >= 0 else { return watch == -ENOENT || watch == -ENOTDIR }
            // The same folder under another path has the same number.
            if let other = state.folders[watch] { state.watched.remove(other) }
            state.folders[watch] = addition.folder
            state.watched.insert(addition.folder)
            return true
        }
    }

    /// Ends the watches of a folder and those below it.
    func unwatch(below folder: LocalPath) { state.withLock { unwatch(below: folder, &$0) } }

    private func unwatch(below folder: LocalPath, _ state: inout State) {
        func isOver(_ path: LocalPath) -> Bool { path == folder || path.isBelow(folder) }
        for (watch, path) in state.folders where isOver(path) { end(watch, &state) }
        state.additions = state.additions.filter { !isOver($0.value.folder) }
    }

    private func end(_ watch: Int32, _ state: inout State) {
        inotify_rm_watch(descriptor, watch)
        state.forget(watch)
    }

    private static func run(_ descriptor: Int32, _ end: Int32, _ receive: ([UInt8]) -> Void) {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            var sources = [
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: end, events: Int16(POLLIN), revents: 0),
            ]
            if poll(&sources, 2, -1) < 0, errno != EINTR { return }
            if sources[1].revents != 0 { return }
            guard sources[0].revents != 0 else { continue }
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            receive(Array(buffer[..<count]))
        }
    }

    /// Returns the folders with changes that matter, or `nil` if changes were lost.
    private func changed(in bytes: [UInt8], _ isRelevant: (LocalPath) -> Bool) -> Set<LocalPath>? {
        state.withLock { state in
            var changed: Set<LocalPath> = []
            var isLost = false
            for event in Self.parsed(bytes) {
                if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { isLost = true }
                let known = state.folders[event.watch]
                if event.mask & UInt32(IN_IGNORED) != 0 { state.forget(event.watch) }
                if event.mask & UInt32(IN_MOVE_SELF) != 0 {
                    // The paths of all folders in a moved one are wrong from now on. The next run watches them again.
                    if let known { unwatch(below: known, &state) } else { end(event.watch, &state) }
                }
                // The watch has ended, or the folder is read after its watch was added.
                guard let folder = known else { continue }
                let isFolder = event.mask & UInt32(IN_ISDIR) != 0
                if event.name.isEmpty || isFolder && event.name.first != 0x2E
                    || isRelevant(folder.appending(event.name))
                {
                    changed.insert(folder)
                }
            }
            return isLost ? nil : changed
        }
    }

    private struct Event {
        let watch: Int32
        let mask: UInt32
        let name: [UInt8]
    }

    /// Reads the records that the kernel writes: watch, mask, cookie and length of the name, then the name, padded with
    /// zeros.
    private static func parsed(_ bytes: [UInt8]) -> [Event] {
        bytes.withUnsafeBytes { buffer in
            var events: [Event] = []
            var position = 0
            while position + 16 <= buffer.count {
                let length = Int(buffer.loadUnaligned(fromByteOffset: position + 12, as: UInt32.self))
                guard length <= buffer.count - position - 16 else { break }
                let name = buffer[(position + 16)..<(position + 16 + length)].prefix { $0 != 0 }
                events.append(
                    Event(
                        watch: buffer.loadUnaligned(fromByteOffset: position, as: Int32.self),
                        mask: buffer.loadUnaligned(fromByteOffset: position + 4, as: UInt32.self), name: Array(name)))
                position += 16 + length
            }
            return events
        }
    }
}
