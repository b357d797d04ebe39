import Localize
import SQLiteAccess

/// What decides about a picture's place in an order of all pictures. Keys of one order are compared.
struct SortKey: Comparable {
    let id: UInt32
    /// The bytes of the file's name.
    let name: [UInt8]
    private let order: IndexOrder
    private let size: Int64
    private let folder: [UInt8]
    /// As SQLite's function `name_order` orders the names and folders; empty in other orders.
    private let nameOrder: NameOrder
    private let folderOrder: NameOrder

    /// Returns `nil` if the picture is gone.
    init?(of id: UInt32, _ order: IndexOrder, _ connection: Connection) throws {
        let found = try connection.rows(
            "SELECT p.size, f.path, p.name FROM picture p JOIN folder f ON f.id = p.folder WHERE p.id = ?",
            [.integer(Int(id))]
        ) { (size: $0.integer(0), folder: $0.bytes(1), name: $0.bytes(2)) }.first
        guard let found else { return nil }
        (self.id, self.order) = (id, order)
        (size, folder, name) = found
        nameOrder = NameOrder(order == .name || order == .folder ? name : [])
        folderOrder = NameOrder(order == .folder ? folder : [])
    }

    static func < (one: SortKey, other: SortKey) -> Bool {
        switch one.order {
        case .size where one.size != other.size: one.size > other.size
        case .folder where one.folderOrder != other.folderOrder: one.folderOrder < other.folderOrder
        case .folder where one.folder != other.folder: one.folder.lexicographicallyPrecedes(other.folder)
        case .name, .folder: one.nameOrder != other.nameOrder ? one.nameOrder < other.nameOrder : one.id < other.id
        case .dateAdded: one.id > other.id
        default: one.id < other.id
        }
    }
}
