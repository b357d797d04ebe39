import SQLiteAccess

/// The number of a picture's row. SQLite gives numbers from 1 on, and a list of results has 32 bits for each.
enum RowNumber {
    /// Any other number is damage.
    static func checked(_ number: Int64) throws -> UInt32 {
        guard number > 0, let checked = UInt32(exactly: number) else { throw SQLiteError.damage }
        return checked
    }
}

extension Row {
    /// The number of a picture's row.
    func pictureID(_ column: Int32) throws -> UInt32 { try RowNumber.checked(integer(column)) }
}
