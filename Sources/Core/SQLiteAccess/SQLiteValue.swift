import FoundationEssentials

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
