import FoundationEssentials
import SQLiteShim

/// A prepared statement. Only `deinit` finalizes it.
///
/// Thread: the thread of its connection.
final class Statement {
    private let handle: OpaquePointer
    private unowned let connection: Connection

    init(_ sql: String, on connection: Connection) throws {
        var prepared: OpaquePointer?
        let code = sqlite3_prepare_v3(
            connection.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
        guard code == SQLITE_OK, let prepared else { throw connection.error(code) }
        handle = prepared
        self.connection = connection
        LiveHandles.openStatements.add(1, ordering: .sequentiallyConsistent)
    }

    deinit {
        sqlite3_finalize(handle)
        LiveHandles.openStatements.subtract(1, ordering: .sequentiallyConsistent)
    }

    /// Runs the statement to its end and calls `body` for each row.
    func forEachRow(_ values: [SQLiteValue], _ body: (Row) throws -> Void) throws {
        // A statement that is not reset keeps its read transaction open and its values in memory.
        defer {
            sqlite3_reset(handle)
            sqlite3_clear_bindings(handle)
        }
        for (index, value) in values.enumerated() { try bind(value, at: Int32(index + 1)) }
        while true {
            let code = sqlite3_step(handle)
            if code == SQLITE_DONE { return }
            guard code == SQLITE_ROW else { throw connection.error(code) }
            try body(Row(handle: handle))
        }
    }

    private func bind(_ value: SQLiteValue, at index: Int32) throws {
        let code: Int32
        switch value {
        case .null: code = sqlite3_bind_null(handle, index)
        case .integer(let number): code = sqlite3_bind_int64(handle, index, number)
        case .real(let number): code = sqlite3_bind_double(handle, index, number)
        case .text(let text): code = vitrine_sqlite_bind_text(handle, index, text, Int32(clamping: text.utf8.count))
        case .blob(let data):
            code = data.withUnsafeBytes {
                vitrine_sqlite_bind_blob(handle, index, $0.baseAddress, sqlite3_uint64($0.count))
            }
        }
        guard code == SQLITE_OK else { throw connection.error(code) }
    }
}

/// A parameter of a statement.
package enum SQLiteValue: Sendable, Equatable {
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob(Data)
    case null

    package static func integer(_ value: Int) -> SQLiteValue { .integer(Int64(value)) }
    package static func optional(_ value: Int?) -> SQLiteValue { value.map { .integer(Int64($0)) } ?? .null }
    package static func optional(_ value: String?) -> SQLiteValue { value.map { .text($0) } ?? .null }
    package static func bytes(_ value: [UInt8]) -> SQLiteValue { .blob(Data(value)) }
}

/// The current row of a statement. Columns are counted from 0. Callers must not store it.
package struct Row {
    fileprivate let handle: OpaquePointer

    package func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }
    package func int(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }
    package func real(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

    package func text(_ column: Int32) -> String {
        guard let text = sqlite3_column_text(handle, column) else { return "" }
        // The byte count is valid only after the text was read, which may convert it.
        let count = Int(sqlite3_column_bytes(handle, column))
        return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
    }

    /// The bytes of a blob or a text; empty for NULL.
    package func bytes(_ column: Int32) -> [UInt8] {
        guard let start = sqlite3_column_blob(handle, column) else { return [] }
        return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
    }

    /// Gives the bytes of a blob or a text to `body` without a copy; they are valid only inside of it.
    package func withBytes(_ column: Int32, _ body: (UnsafeRawBufferPointer) -> Void) {
        let start = sqlite3_column_blob(handle, column)
        body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(handle, column))))
    }

    package func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }
}
