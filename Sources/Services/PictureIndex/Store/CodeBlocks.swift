import Model
import SQLiteAccess

/// The codes of pictures in blocks of consecutive rows: a million codes are read from 4,000 blocks, which takes much less
/// time than from a million rows with many other columns.
///
/// The column `hash` of a picture's row decides. A block may still have the code of a row that has changed or is gone, and
/// never lacks one. Used inside of one transaction.
package struct CodeBlocks {
    package static let rowsPerBlock = 256
    private static let codeSize = ImageCode.bitCount / 8

    let connection: Connection

    package init(connection: Connection) { self.connection = connection }

    func store(_ code: ImageCode, of id: UInt32) throws {
        let (block, slot) = Int64(id).quotientAndRemainder(dividingBy: Int64(Self.rowsPerBlock))
        let stored = try connection.rows("SELECT codes FROM code WHERE block = ?", [.integer(block)]) { $0.bytes(0) }
        // Rows without a code have zeros, which no code consists of.
        var codes = stored.first { $0.count == Self.blockSize } ?? [UInt8](repeating: 0, count: Self.blockSize)
        let start = Int(slot) * Self.codeSize
        codes.replaceSubrange(start..<start + Self.codeSize, with: code.bytes)
        try write(codes, block: block)
    }

    /// - Parameter codes: the codes of all rows of the block, one after the other.
    package func write(_ codes: [UInt8], block: Int64) throws {
        precondition(codes.count == Self.blockSize, "a block has \(Self.rowsPerBlock) codes")
        try connection.run("INSERT OR REPLACE INTO code VALUES(?, ?)", [.integer(block), .bytes(codes)])
    }

    private static let blockSize = rowsPerBlock * codeSize

    /// Returns the codes of all blocks.
    package func codes() throws -> IndexedCodes {
        let blockCount = Int(try connection.integer("SELECT count(*) FROM code"))
        var codes = IndexedCodes(capacity: blockCount * Self.rowsPerBlock)
        try connection.forEachRow("SELECT block, codes FROM code") { row in
            // Another size is damage.
            guard let first = UInt32(exactly: row.integer(0) &* Int64(Self.rowsPerBlock)) else { return }
            row.withBytes(1) { bytes in
                guard bytes.count == Self.blockSize else { return }
                for slot in 0..<Self.rowsPerBlock {
                    codes.append(bytes, at: slot * Self.codeSize, first + UInt32(slot))
                }
            }
        }
        return codes
    }
}

/// The codes of the pictures of an index, with their rows. A million need 36 MB.
public struct IndexedCodes: Sendable {
    public private(set) var table = ImageCodeTable()
    /// The row of each code in the table.
    public private(set) var ids: [UInt32] = []

    fileprivate init(capacity: Int) {
        table.reserveCapacity(capacity)
        ids.reserveCapacity(capacity)
    }

    /// Adds the code at an offset, unless there is none.
    fileprivate mutating func append(_ bytes: UnsafeRawBufferPointer, at offset: Int, _ id: UInt32) {
        func part(_ number: Int) -> UInt64 {
            UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: offset + number * 8, as: UInt64.self))
        }
        let (first, second, third, fourth) = (part(0), part(1), part(2), part(3))
        guard first | second | third | fourth != 0 else { return }
        table.append(ImageCode(first, second, third, fourth))
        ids.append(id)
    }
}

/// A picture of the index with its current code.
public struct CodedPicture: Sendable {
    public let picture: IndexedPicture
    public let code: ImageCode
}
