import Dispatch
import FoundationEssentials
import Glibc
import Model
import Reactive

/// Picture files as they came from the network, within a number of bytes; the least recently used ones go first.
///
/// All work happens on one queue of its own; every method may be called from any thread and returns at once. A file that is
/// not as it was written is a miss, and removed. A folder that has vanished is made again; where that fails the program goes
/// on with its memory alone, and says so once.
public final class DiskCache: Sendable {
    /// Why nothing can be kept.
    public struct Failure: Error, Sendable, Equatable {
        public let folder: String
        /// The system's own words, for a log.
        public let reason: String
    }

    /// Empty until the folder has been read, which is the first thing the queue does.
    private struct Contents {
        var order: LRUOrder<CacheKey>
        var hasReported = false
    }

    private let folder: CacheFolder
    private let queue = DispatchQueue(label: "vitrine.disk-cache", qos: .userInitiated)
    /// Changed on the queue only; the lock is there for those who look from outside.
    private let contents: Locked<Contents>
    private let onProblem: @Sendable (Failure) -> Void

    /// - Parameters:
    ///   - folder: an absolute path; made if it is not there.
    ///   - capacity: bytes.
    ///   - onProblem: called on the cache's queue when a file cannot be written, and not again until one could.
    public init(folder: String, capacity: Int, onProblem: @escaping @Sendable (Failure) -> Void) {
        self.folder = CacheFolder(path: folder)
        self.onProblem = onProblem
        contents = Locked(Contents(order: LRUOrder(capacity: capacity)))
        queue.async { self.readFolder() }
    }

    /// Bytes. Lowering it removes the least recently used files soon after.
    public var capacity: Int {
        get { contents.withLock { $0.order.capacity } }
        set {
            queue.async { self.remove(self.contents.withLock { $0.order.setCapacity(newValue) }) }
        }
    }

    /// Bytes on disk, as far as the folder has been read.
    public var cost: Int { contents.withLock { $0.order.totalCost } }
    public var count: Int { contents.withLock { $0.order.count } }

    /// Calls back on the cache's queue with the file kept for this address, if there is one and it is undamaged.
    public func read(_ url: String, then completion: @escaping @Sendable (Data?) -> Void) {
        queue.async { completion(self.body(for: CacheKey(url: url))) }
    }

    /// Keeps the file, at the expense of the least recently used ones.
    public func write(_ data: Data, for url: String) {
        queue.async { self.store(data, for: CacheKey(url: url)) }
    }

    public func remove(_ url: String) {
        queue.async {
            let key = CacheKey(url: url)
            self.contents.withLock { $0.order.remove(key) }
            self.remove([key])
        }
    }

    public func removeAll() {
        queue.async {
            self.remove(self.contents.withLock { $0.order.trim(to: 0) })
        }
    }

    /// Calls back once everything asked for before has been done.
    public func whenIdle(_ action: @escaping @Sendable () -> Void) {
        queue.async(execute: action)
    }

    // MARK: On the queue

    private func readFolder() {
        let files = folder.files().sorted { $0.usedAt < $1.usedAt }
        let evicted = contents.withLock { contents in
            contents.order = LRUOrder(capacity: contents.order.capacity)
            return files.flatMap { contents.order.insert($0.key, cost: $0.size) }
        }
        remove(evicted)
    }

    private func body(for key: CacheKey) -> Data? {
        guard contents.withLock({ $0.order.use(key) }) else { return nil }
        if let entry = folder.read(key, atMost: Self.largestEntry), let body = DiskEntry.body(of: entry, for: key) {
            return body
        }
        contents.withLock { $0.order.remove(key) }
        folder.remove(key)
        return nil
    }

    private func store(_ data: Data, for key: CacheKey) {
        let entry = DiskEntry.encoded(data, for: key)
        guard entry.count <= min(capacity, Self.largestEntry) else { return }
        do throws(CacheFolder.SystemError) {
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

    private func write(_ entry: Data, for key: CacheKey) throws(CacheFolder.SystemError) {
        do throws(CacheFolder.SystemError) {
            try folder.write(entry, for: key)
        } catch {
            guard error.code == ENOENT else { throw error }
            try folder.create()
            // Whatever was known of the folder's contents went with it.
            readFolder()
            try folder.write(entry, for: key)
        }
    }

    private func remove(_ keys: [CacheKey]) {
        for key in keys { folder.remove(key) }
    }

    private func report(_ error: CacheFolder.SystemError) {
        let isFirst = contents.withLock { contents in
            defer { contents.hasReported = true }
            return !contents.hasReported
        }
        if isFirst { onProblem(Failure(folder: folder.path, reason: String(cString: strerror(error.code)))) }
    }

    /// Bytes; more than any picture that the network accepts.
    private static let largestEntry = NetworkRequest.Expecting.picture.largestBody + DiskEntry.headerLength
}
