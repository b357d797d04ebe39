import FileAccess
import Glibc
import Synchronization

/// Watches folders for changes, through inotify. Folders are watched and never files, so that a folder of ten thousand
/// pictures needs one watch. Any thread; a thread of its own waits for the system.
final class FolderWatcher: Sendable {
    private struct State {
        var folders: [Int32: LocalPath] = [:]
        var watched: Set<LocalPath> = []
    }

    private let descriptor: Int32
    /// The end of a pipe for writing. Closing it ends the thread.
    private let ending: Int32
    private let limit: Int
    private let state = Mutex(State())

    /// The events of a folder's entries, and of the folder itself.
    private static let events =
        UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO) | UInt32(IN_CLOSE_WRITE)
        | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)

    /// Returns `nil` if the system has no watch to give.
    ///
    /// - Parameters:
    ///   - limit: the maximum number of folders; by default half of what the system allows the user, because other
    ///     programs need watches, too.
    ///   - isRelevant: returns whether a change of a file of this name matters.
    ///   - onChange: called on the watcher's thread with the changed folders; an empty set means that changes were lost.
    init?(
        limit: Int = FolderWatcher.defaultLimit, isRelevant: @escaping @Sendable ([UInt8]) -> Bool,
        onChange: @escaping @Sendable (Set<LocalPath>) -> Void
    ) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        // Programs that are started later must not hold the pipe open.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let (end, descriptor) = (ends[0], inotify_init1(Int32(IN_CLOEXEC)))
        (self.descriptor, ending, self.limit) = (descriptor, ends[1], limit)
        // The thread does not hold the watcher, so that `deinit` can end it.
        let read: @Sendable (FolderWatcher?, [UInt8]) -> Void = { watcher, bytes in
            guard let watcher else { return }
            if let changed = watcher.changed(in: bytes, isRelevant) { onChange(changed) }
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

    static var defaultLimit: Int {
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

    /// Watches a folder, too. Returns false if it exists and is not watched, because the limit is reached or the system
    /// refuses.
    func watch(_ folder: LocalPath) -> Bool {
        state.withLock { state in
            if state.watched.contains(folder) { return true }
            guard state.watched.count < limit else { return false }
            let watch = folder.withCString { inotify_add_watch(descriptor, $0, Self.events) }
            // A folder that is not there is noticed through the folder around it.
            guard watch >= 0 else { return errno == ENOENT || errno == ENOTDIR }
            // The same folder under another path has the same number.
            if let other = state.folders[watch] { state.watched.remove(other) }
            state.folders[watch] = folder
            state.watched.insert(folder)
            return true
        }
    }

    /// Ends the watches of a folder and those below it.
    func unwatch(below folder: LocalPath) { state.withLock { unwatch(below: folder, &$0) } }

    private func unwatch(below folder: LocalPath, _ state: inout State) {
        for (watch, path) in state.folders where path == folder || path.isBelow(folder) {
            inotify_rm_watch(descriptor, watch)
            state.folders[watch] = nil
            state.watched.remove(path)
        }
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

    /// Returns the folders that changed, or `nil` if none of the events matters.
    private func changed(in bytes: [UInt8], _ isRelevant: ([UInt8]) -> Bool) -> Set<LocalPath>? {
        state.withLock { state in
            var changed: Set<LocalPath> = []
            var isLost = false
            for event in Self.parsed(bytes) {
                if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { isLost = true }
                guard let folder = state.folders[event.watch] else { continue }
                if event.mask & UInt32(IN_IGNORED) != 0 {
                    state.folders[event.watch] = nil
                    state.watched.remove(folder)
                }
                // The paths of all folders in a moved one are wrong from now on. The next run watches them again.
                if event.mask & UInt32(IN_MOVE_SELF) != 0 { unwatch(below: folder, &state) }
                let isFolder = event.mask & UInt32(IN_ISDIR) != 0
                if event.name.isEmpty || isFolder && event.name.first != 0x2E || isRelevant(event.name) {
                    changed.insert(folder)
                }
            }
            return isLost ? [] : changed.isEmpty ? nil : changed
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
