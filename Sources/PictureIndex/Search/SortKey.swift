import SQLiteAccess

/// What decides about a picture's place in an order of all pictures. Keys of one order are compared.
struct SortKey: Comparable {
    let id: UInt32
    private let order: IndexQuery.Order
    private let size: Int64
    private let folder: [UInt8]
    /// The name in small letters, as SQLite's function `lower` makes it.
    let name: [UInt8]

    /// Returns `nil` if the picture is gone.
    init?(of id: UInt32, _ order: IndexQuery.Order, _ connection: Connection) throws {
        let found = try connection.rows(
            """
            SELECT p.size, f.path, CAST(lower(CAST(p.name AS TEXT)) AS BLOB)
            FROM picture p JOIN folder f ON f.id = p.folder WHERE p.id = ?
            """, [.integer(Int(id))]
        ) { (size: $0.integer(0), folder: $0.bytes(1), name: $0.bytes(2)) }.first
        guard let found else { return nil }
        (self.id, self.order) = (id, order)
        (size, folder, name) = found
    }

    static func < (one: SortKey, other: SortKey) -> Bool {
        func isBefore(_ one: [UInt8], _ other: [UInt8]) -> Bool { one.lexicographicallyPrecedes(other) }
        return switch one.order {
        case .size where one.size != other.size: one.size > other.size
        case .folder where one.folder != other.folder: isBefore(one.folder, other.folder)
        case .name, .folder: one.name != other.name ? isBefore(one.name, other.name) : one.id < other.id
        case .dateAdded: one.id > other.id
        default: one.id < other.id
        }
    }
}
