import Dispatch
import FileAccess
import FoundationEssentials
import Model
import Reactive

/// Keeps what has been spent of services' budgets in a small file of JSON, replaced as a whole.
///
/// Only a queue of its own touches the disk. Reading begins when this object is made. What is kept is written a second later,
/// with what was kept meanwhile, and at `close`. A file that cannot be read or written is done without: nobody need be told.
public final class RateLimitStore: RateLimitStoring {
    private struct State {
        var rateLimits: [String: StoredRateLimitUsage] = [:]
        var isRead = false
        var isWriting = false
    }

    private let folder: String
    private let delay: DispatchTimeInterval
    private let queue = DispatchQueue(label: "io.github.vitrine.budget-file", qos: .utility)
    private let state = Locked(State())

    private var path: String { folder + "/budgets.json" }
    /// More is no file of ours, in bytes.
    private static let largest = 1_000_000

    /// - Parameters:
    ///   - folder: made when something is first kept.
    ///   - delay: between what is kept first and the file.
    public init(folder: String, delay: DispatchTimeInterval = .seconds(1)) {
        (self.folder, self.delay) = (folder, delay)
        queue.async { self.read() }
    }

    public func load(_ name: String, _ body: @escaping @Sendable (StoredRateLimitUsage?) -> Void) {
        let (isRead, usage) = state.withLock { ($0.isRead, $0.rateLimits[name]) }
        if isRead { return body(usage) }
        // After the reading, which stands before it in the queue.
        queue.async { body(self.state.withLock { $0.rateLimits[name] }) }
    }

    public func store(_ usage: StoredRateLimitUsage, for name: String) {
        let isFirst = state.withLock { state in
            state.rateLimits[name] = usage
            defer { state.isWriting = true }
            return !state.isWriting
        }
        if isFirst { queue.asyncAfter(deadline: .now() + delay) { self.write() } }
    }

    /// Writes what has not been written yet, and waits for it.
    public func close() { queue.sync { write() } }

    private func read() {
        let data = try? RegularFile.contents(of: path, atMost: Self.largest)
        let found = data.flatMap { try? JSONValue(parsing: $0) }?.object ?? [:]
        state.withLock { state in
            // What has been kept since is newer.
            state.rateLimits.merge(found.compactMapValues(StoredRateLimitUsage.init)) { newer, _ in newer }
            state.isRead = true
        }
    }

    private func write() {
        let rateLimits: [String: StoredRateLimitUsage]? = state.withLock { state in
            defer { state.isWriting = false }
            return state.isWriting ? state.rateLimits : nil
        }
        guard let rateLimits else { return }
        let text = JSONValue.object(rateLimits.mapValues(\.json)).text()
        do {
            try FilePath.makeFolder(folder)
            try AtomicFile.write(Data(text.utf8), to: path, mode: AtomicFile.ownersOnly)
        } catch {
            // The service says what is left, or refuses: the next start is told then.
        }
    }
}
