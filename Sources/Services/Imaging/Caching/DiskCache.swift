import Core
import Dispatch
import FileAccess
import FoundationEssentials
import Glibc
import Model
import Reactive

/// A disk cache of picture files as they came from the network, limited in bytes; the least recently used files go
/// first. Another one, with a folder of its own, stores the responses of services.
///
/// All work happens on one queue. Any thread may call any method; each returns at once. A damaged file counts as a miss
/// and is removed. A missing folder is created again; if that fails, the program continues with its memory cache and
/// reports the problem once.
public final class DiskCache: ResponseDiskCaching {
    /// The reason why the cache cannot store files.
    public struct Failure: Error, Sendable, Equatable {
        public let folder: String
        /// The system's error text, for a log.
        public let reason: String
    }

    /// The index of the files. It is empty until the queue has read the folder as its first task.
    private struct Contents {
        var order: LRUEvictionOrder<CacheKey>
        var hasReported = false
    }

    private let folder: CacheFolder
    private let queue = DispatchQueue(label: "vitrine.disk-cache", qos: .userInitiated)
    /// Only the queue changes it; the lock protects reads from other threads.
    private let contents: Locked<Contents>
    private let onProblem: @Sendable (Failure) -> Void

    /// - Parameters:
    ///   - folder: an absolute path; created if it is missing.
    ///   - capacity: the limit in bytes.
    ///   - onProblem: called on the cache's queue when a write fails, and again only after a later write has succeeded.
    public init(folder: String, capacity: Int, onProblem: @escaping @Sendable (Failure) -> Void) {
        self.folder = CacheFolder(path: folder)
        self.onProblem = onProblem
        contents = Locked(Contents(order: LRUEvictionOrder(capacity: capacity)))
        queue.async { self.readFolder() }
    }

    /// The limit in bytes. A lower limit soon removes the least recently used files.
    public var capacity: Int {
        get { contents.withLock { $0.order.capacity } }
        set {
            queue.async { self.remove(self.contents.withLock { $0.order.setCapacity(newValue) }) }
        }
    }

    /// Bytes on disk; complete once the folder has been read.
    public var cost: Int { contents.withLock { $0.order.totalCost } }

    /// Calls back on the cache's queue with the file for this address; with `nil` if it is missing or damaged.
    public func read(_ url: String, then completion: @escaping @Sendable (Data?) -> Void) {
        queue.async { completion(self.body(for: CacheKey(url: url))) }
    }

    /// Stores the file and removes the least recently used files that exceed the limit. A later `read` finds the file.
    ///
    /// - Parameter data: computed on the cache's queue.
    public func write(_ data: @escaping @autoclosure @Sendable () -> Data, for url: String) {
        queue.async { self.store(data(), for: CacheKey(url: url)) }
    }

    /// Removes the file for this address.
    public func remove(_ url: String) {
        queue.async {
            let key = CacheKey(url: url)
            self.contents.withLock { $0.order.remove(key) }
            self.remove([key])
        }
    }

    /// Removes all files.
    public func removeAll() {
        queue.async {
            self.remove(self.contents.withLock { $0.order.trim(to: 0) })
        }
    }

    /// Calls back after all work requested before is done.
    public func whenIdle(_ action: @escaping @Sendable () -> Void) {
        queue.async(execute: action)
    }

    // MARK: Queue only

    private func readFolder() {
        let files = folder.files().sorted { $0.usedAt < $1.usedAt }
        let evicted = contents.withLock { contents in
            contents.order = LRUEvictionOrder(capacity: contents.order.capacity)
            return files.flatMap { contents.order.insert($0.key, cost: $0.size) }
        }
        remove(evicted)
    }

    private func body(for key: CacheKey) -> Data? {
        guard contents.withLock({ $0.order.use(key) }) else { return nil }
        if let entry = folder.read(key, atMost: Self.maxEntrySize), let body = DiskEntry.body(of: entry, for: key) {
            return body
        }
        contents.withLock { $0.order.remove(key) }
        folder.remove(key)
        return nil
    }

    private func store(_ data: Data, for key: CacheKey) {
        let entry = DiskEntry.encoded(data, for: key)
        guard entry.count <= min(capacity, Self.maxEntrySize) else { return }
        do throws(SystemError) {
            try write(entry, for: key)
        } catch {
            report(error)
            return
        }
        let evicted = contents.withLock { contents in
            contents.hasReported = false
            return contents.order.insert(key, cost: entry.count)
        }
        remove(evicted)
    }

    private func write(_ entry: Data, for key: CacheKey) throws(SystemError) {
        do throws(SystemError) {
            try CacheFile.write(entry, in: folder.path, as: key.name)
        } catch {
            guard error.code == ENOENT else { throw error }
            try createFolder(folder.path)
            // The folder's known contents have vanished with it.
            readFolder()
            try CacheFile.write(entry, in: folder.path, as: key.name)
        }
    }

    private func remove(_ keys: [CacheKey]) {
        for key in keys { folder.remove(key) }
    }

    private func report(_ error: SystemError) {
        let isFirst = contents.withLock { contents in
            defer { contents.hasReported = true }
            return !contents.hasReported
        }
        if isFirst { onProblem(Failure(folder: folder.path, reason: error.reason)) }
    }

    /// Maximum entry size in bytes, which exceeds every picture that the network accepts.
    private static let maxEntrySize = NetworkRequest.Expecting.picture.largestBody + DiskEntry.headerLength
}
