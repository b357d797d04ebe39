import FoundationEssentials

/// A parameter of a statement.
enum SQLiteValue: Sendable, Equatable {
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob(Data)
    case null

    static func integer(_ value: Int) -> SQLiteValue { .integer(Int64(value)) }
    static func optional(_ value: Int?) -> SQLiteValue { value.map { .integer(Int64($0)) } ?? .null }
}
