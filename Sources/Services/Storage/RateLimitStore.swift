import Core
import Dispatch
import FileAccess
import FoundationEssentials
import Model
import Reactive

/// Stores the used parts of the services' rate limits in a small JSON file, which is replaced as a whole.
///
/// Only the store's queue accesses the disk. Reading begins at initialization. Changes are written after a delay of a
/// second, together with later changes, and at `close`. Failures to read or write the file are ignored.
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
    /// The maximum size of the file in bytes.
    private static let maxSize = 1_000_000

    /// - Parameters:
    ///   - folder: created when the first usage is written.
    ///   - delay: the time between the first change and the write.
    public init(folder: String, delay: DispatchTimeInterval = .seconds(1)) {
        (self.folder, self.delay) = (folder, delay)
        queue.async { self.read() }
    }

    public func load(_ name: String, _ body: @escaping @Sendable (StoredRateLimitUsage?) -> Void) {
        let (isRead, usage) = state.withLock { ($0.isRead, $0.rateLimits[name]) }
        if isRead { return body(usage) }
        // The queue has read the file before it runs this block.
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

    /// Writes pending changes and waits for them.
    public func close() { queue.sync { write() } }

    private func read() {
        let data = try? RegularFile.contents(of: path, atMost: Self.maxSize)
        let found = data.flatMap { try? JSONValue(parsing: $0) }?.object ?? [:]
        state.withLock { state in
            // Usage that was stored before the read is newer.
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
            try createFolder(folder)
            try AtomicFile.write(Data(text.utf8), to: path, mode: AtomicFile.ownersOnly)
        } catch {
            // Without the file, the next start learns the usage from the service's responses.
        }
    }
}
