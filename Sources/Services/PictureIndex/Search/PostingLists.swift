import Core
import Reactive
import SQLiteAccess
import SQLiteShim

/// The rows that have a gram of the text search, as bits. Those of the frequent grams that were read last stay in memory,
/// because a user who types asks for them with each letter. Valid for one state of the index. Any thread.
final class PostingLists: Sendable {
    private struct Stored: Sendable {
        /// For a million pictures, the rows of a gram need 125 KB.
        var order = LRUEvictionOrder<[UInt8]>(maxCount: 24)
        var rows: [[UInt8]: NumberBitmap] = [:]
    }

    /// Rows from which on a gram is frequent.
    static let frequentCount: Int64 = 5_000

    /// Greater than each row.
    let capacity: Int
    private let stored = Locked(Stored())

    init(capacity: Int) { self.capacity = capacity }

    /// Returns the rows of a gram that has fewer rows than `frequentCount`; `nil` for a frequent one, which is found out
    /// without reading all of it.
    func rareRows(_ gram: [UInt8], _ connection: Connection) throws -> NumberBitmap? {
        if find(gram) != nil { return nil }
        let (rows, count) = try read(gram, atMost: Self.frequentCount, connection)
        return count < Self.frequentCount ? rows : nil
    }

    /// Returns all rows of a gram.
    func rows(_ gram: [UInt8], _ connection: Connection) throws -> NumberBitmap {
        if let known = find(gram) { return known }
        let (rows, count) = try read(gram, atMost: .max, connection)
        if count >= Self.frequentCount {
            stored.withLock { stored in
                stored.rows[gram] = rows
                for evicted in stored.order.insert(gram) { stored.rows[evicted] = nil }
            }
        }
        return rows
    }

    private func find(_ gram: [UInt8]) -> NumberBitmap? {
        stored.withLock { $0.order.use(gram) ? $0.rows[gram] : nil }
    }

    private func read(
        _ gram: [UInt8], atMost limit: Int64, _ connection: Connection
    ) throws -> (rows: NumberBitmap, count: Int64) {
        var rows = NumberBitmap(capacity: capacity)
        var count: Int64 = 0
        let code = rows.withMutableWords { words in
            gram.withUnsafeBufferPointer { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    vitrine_index_read_postings(
                        connection.handle, $0.baseAddress, Int32(clamping: $0.count), words.baseAddress,
                        Int64(capacity), limit, &count)
                }
            }
        }
        guard code == 0 else { throw connection.error(code) }
        return (rows, count)
    }
}
