import FileAccess
import Model
import SQLiteAccess
import Testing

@testable import PictureIndex

/// Whether a snapshot that follows changes has what a new one has.
@Suite struct SnapshotUpdateTests {
    private let folder: IndexTestFolder

    init() throws { folder = try IndexTestFolder() }

    private static let orders: [IndexOrder] = [.dateAdded, .name, .size, .folder]

    /// Writes rows without files; the numbers choose their names and dates.
    private func insert(_ numbers: Range<Int>) throws {
        try folder.index.write { rows, _ in
            for id in 1...3 {
                try rows.connection.run(
                    "INSERT OR IGNORE INTO folder VALUES(?, ?, 1, 1, 1, ?, 1, 1, 0, 0, 1, 1, 1)",
                    [.integer(id), .bytes(Array("/p/\(9 - id)".utf8)), .integer(id)])
            }
            for number in numbers {
                let file = PictureRows.FileState(
                    name: Array("\(["boat", "Éclair", "tree", "1"][number % 4]) \(number * 7 % 100).\(number)".utf8),
                    inode: Int64(number), size: Int64(number * 31 % 50), modified: 5)
                let metadata = PictureMetadata(
                    format: .jpeg, size: PixelSize(width: 300 + number % 9, height: 200), keywords: ["holiday"])
                let date = LocalMinute(number * 7_919 % 40 * 700)
                try rows.insert(
                    file, inFolder: 1 + number % 3, .metadata(metadata, dated: date, hasDate: true), at: 1)
            }
        }
    }

    private func run(_ statement: String) throws {
        try folder.index.write { rows, _ in try rows.connection.run(statement) }
    }

    /// Compares everything that two snapshots have.
    private func expectEqual(_ one: IndexSnapshot, _ other: IndexSnapshot, _ comment: Comment) {
        #expect(one.ids == other.ids, comment)
        #expect(one.facts == other.facts && one.folders == other.folders && one.ratios == other.ratios, comment)
        #expect(one.colors == other.colors && one.sequence == other.sequence, comment)
        #expect(one.days.elementsEqual(other.days, by: ==), comment)
        #expect(one.ids.allSatisfy { one.position(of: Int64($0)) == other.position(of: Int64($0)) }, comment)
        let isThere = { (id: Int64) in one.position(of: id) != nil }
        #expect((0..<400).filter(isThere) == (0..<400).filter { other.position(of: $0) != nil }, comment)
    }

    private static let statements: [String] = [
        "UPDATE picture SET taken = taken + 701 WHERE id % 10 = 3",
        "UPDATE picture SET taken = 0 - taken, facts = facts | 3 WHERE id = 8",
        "DELETE FROM picture WHERE id % 9 = 4",
        "DELETE FROM picture WHERE taken = (SELECT max(taken) FROM picture)",
        "UPDATE picture SET name = CAST('zebra' || id AS BLOB), size = 99 - size WHERE id % 11 = 1",
        "UPDATE picture SET folder = 0 WHERE id % 13 = 2",
        "UPDATE picture SET folder = 1 + folder % 3, colors = 16384 WHERE id % 7 = 5 AND folder > 0",
        "UPDATE picture SET facts = -1 WHERE id % 17 = 3",
        "UPDATE picture SET hash = x'01'",
    ]

    @Test("After any change the snapshot and its order are those of a new one", arguments: 0..<11)
    func changes(number: Int) throws {
        try insert(0..<150)
        var formers: [IndexSnapshot] = []
        for order in Self.orders {
            let former = try folder.index.lookup { rows in
                let snapshot = try rows.connection.reading { try IndexSnapshot(rows.connection) }
                _ = try snapshot.sorted(order, rows.connection)
                return snapshot
            }
            formers.append(former)
        }
        switch number {
        case Self.statements.count: try insert(150..<165)
        case Self.statements.count + 1:
            try insert(150..<160)
            for statement in Self.statements { try run(statement) }
        default: try run(Self.statements[number])
        }
        for (order, former) in zip(Self.orders, formers) {
            try folder.index.lookup { rows in
                let new = try rows.connection.reading { try IndexSnapshot(rows.connection) }
                let changed = try #require(try ChangeLog(connection: rows.connection).rows(since: former.sequence))
                let update = SnapshotUpdate(former: former, changed: changed, connection: rows.connection)
                let updated = try update.updated(sequence: new.sequence)
                expectEqual(updated, new, "change \(number), \(order)")
                let (one, other) = (try #require(updated.knownOrder).sorted, try new.sorted(order, rows.connection))
                #expect(one.ids == other.ids, "\(order)")
                let positions = one.ids.indices
                #expect(positions.allSatisfy { one.initials?.text(at: $0) == other.initials?.text(at: $0) }, "\(order)")
            }
        }
    }

    @Test("A change of few pictures is followed, and one of many is read as a whole")
    func amount() throws {
        try insert(0..<800)
        let former = try folder.index.lookup { rows in try IndexSnapshot(rows.connection) }
        try run("UPDATE picture SET facts = facts | 1 WHERE id % 8 = 0")
        #expect(try folder.index.lookup { rows in try former.updated(rows.connection) } != nil)
        try run("UPDATE picture SET facts = facts | 1")
        #expect(try folder.index.lookup { rows in try former.updated(rows.connection) } == nil)
    }

    @Test("Changes that were forgotten because there were too many make the whole be read")
    func forgotten() throws {
        try insert(0..<10)
        let former = try folder.index.lookup { rows in try IndexSnapshot(rows.connection) }
        try folder.index.write { rows, _ in
            for _ in 0...ChangeLog.maxCount / 10 { try rows.connection.run("UPDATE picture SET taken = taken + 1") }
        }
        #expect(try folder.index.lookup { rows in try former.updated(rows.connection) } == nil)
        let stored = try folder.index.lookup { try $0.connection.integer("SELECT count(*) FROM change") }
        #expect(stored == Int64(ChangeLog.maxCount))
    }

    @Test("The changes that another process has written are followed, too")
    func otherProcess() throws {
        try insert(0..<100)
        #expect(try folder.index.search(SearchQuery()).count == 100)
        let other = PictureIndex(folder: folder.path + "/index")
        try other.write { rows, _ in try rows.connection.run("DELETE FROM picture WHERE id = 5") }
        other.close()
        #expect(try folder.index.search(SearchQuery()).count == 99)
    }
}
