import SQLiteAccess
import SQLiteShim

/// Divides texts into words without case and accents, as the search's tokenizer does. Used by one thread at a time,
/// while its connection is open; `deinit` releases it.
final class TextFolding {
    private let handle: OpaquePointer
    /// The tokenizer uses functions that the connection owns.
    private let connection: Connection

    init(_ connection: Connection) throws {
        guard let handle = vitrine_index_folding_new(connection.handle) else {
            throw SQLiteError(code: 7, message: "no tokenizer")
        }
        self.handle = handle
        self.connection = connection
    }

    deinit { vitrine_index_folding_free(handle) }

    func words(_ text: String) -> [[UInt8]] {
        Self.collect { context, receive in
            vitrine_index_folding_words(handle, text, Int32(clamping: text.utf8.count), context, receive)
        }
    }

    /// Returns the grams that each text has in which a word contains this folded word.
    ///
    /// - Parameter covers: whether to return as few grams as cover the word.
    static func grams(of word: [UInt8], covers: Bool) -> [[UInt8]] {
        collect { context, receive in
            word.withUnsafeBufferPointer { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    vitrine_index_query_grams($0.baseAddress, Int32(clamping: $0.count), covers, context, receive)
                }
            }
        }
    }

    private static func collect(
        _ work: (UnsafeMutableRawPointer, @escaping vitrine_index_receiver) -> Void
    ) -> [[UInt8]] {
        var pieces: [[UInt8]] = []
        withUnsafeMutablePointer(to: &pieces) { pointer in
            work(UnsafeMutableRawPointer(pointer)) { context, bytes, count in
                guard let context, let bytes else { return }
                let piece = UnsafeRawBufferPointer(start: bytes, count: Int(count))
                context.assumingMemoryBound(to: [[UInt8]].self).pointee.append(Array(piece))
            }
        }
        return pieces
    }
}
