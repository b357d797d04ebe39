import FileAccess
import Model
import SQLiteAccess

/// Reads and writes the rows of pictures, with their texts in the search. Used inside of one transaction.
package struct PictureRows {
    package let connection: Connection

    /// What the file system says about a file.
    package struct FileState: Sendable, Hashable {
        var name: [UInt8]
        var inode: Int64
        /// Size in bytes.
        var size: Int64
        /// Nanoseconds since 1970; 0 if the file has to be read again.
        var modified: Int64
        /// A number that is another one when the sidecars of the picture have changed; 0 without a sidecar.
        var sidecar: Int64 = 0

        /// Instead of the number of the sidecars of a file that no worker could read, so that it is read again.
        static let unread = Int64.min

        package init(name: [UInt8], inode: Int64, size: Int64, modified: Int64) {
            (self.name, self.inode, self.size, self.modified) = (name, inode, size, modified)
        }

        /// Whether both are the same version of a file of this name, whatever its sidecars are.
        func isSameVersion(as other: FileState?) -> Bool {
            name == other?.name && inode == other?.inode && size == other?.size && modified == other?.modified
        }
    }

    /// What the index has for a file.
    package enum Content: Sendable, Hashable {
        case metadata(PictureMetadata, dated: LocalMinute, hasDate: Bool)
        /// The file has no readable picture. Its row prevents that it is read again at each start.
        case none
    }

    // MARK: Reading

    private static let selection = """
        SELECT p.id, f.path, p.name, p.size, p.modified, p.added, p.taken, p.facts, p.width, p.height, p.dated, c.text,
            p.latitude, p.longitude, p.title, a.text, p.keywords, l.text, p.color, f.available, f.unsearched, p.inode,
            p.caption, p.colors
        FROM picture p JOIN folder f ON f.id = p.folder
            LEFT JOIN term c ON c.id = p.camera LEFT JOIN term a ON a.id = p.author
            LEFT JOIN term l ON l.id = p.license
        WHERE p.id = ? AND p.folder <> ?
        """

    /// Returns `nil` if there is no such row, if the row has no picture, and while the file is missing.
    func picture(_ id: UInt32) throws -> IndexedPicture? {
        try connection.rows(Self.selection, [.integer(Int(id)), .integer(IndexSchema.missingFolder)], Self.picture)
            .first
            ?? nil
    }

    private static func picture(_ row: Row) -> IndexedPicture? {
        let facts = row.integer(7)
        guard let id = UInt32(exactly: row.integer(0)), let facts = UInt32(exactly: facts),
            let format = PackedFacts(rawValue: facts).format
        else { return nil }
        var metadata = PictureMetadata(format: format)
        let (width, height, possible) = (row.int(8), row.int(9), 1...Int(Int32.max))
        if possible.contains(width), possible.contains(height) {
            metadata.size = PixelSize(width: width, height: height)
        }
        let taken = LocalMinute(row.int(6))
        if row.integer(10) != 0 { metadata.dateTaken = taken.photoDate }
        metadata.camera = row.isNull(11) ? nil : row.text(11)
        if !row.isNull(12), !row.isNull(13) {
            metadata.location = PhotoLocation(
                latitude: Double(row.integer(12)) / 1e6, longitude: Double(row.integer(13)) / 1e6)
        }
        metadata.title = row.isNull(14) ? nil : row.text(14)
        metadata.author = row.isNull(15) ? nil : row.text(15)
        metadata.caption = row.isNull(22) ? nil : row.text(22)
        metadata.keywords = row.text(16).split(separator: "\n").map(String.init)
        metadata.license = row.isNull(17) ? nil : license(row.text(17))
        let rating = PackedFacts(rawValue: facts).rating
        metadata.rating = (1...5).contains(rating) ? rating : nil
        metadata.isMadeByAI = PackedFacts(rawValue: facts).isMadeByAI
        if !row.isNull(18) {
            let color = row.integer(18)
            metadata.averageColor = AverageColor(
                red: UInt8(truncatingIfNeeded: color >> 16), green: UInt8(truncatingIfNeeded: color >> 8),
                blue: UInt8(truncatingIfNeeded: color))
        }
        return IndexedPicture(
            id: id, path: LocalPath(bytes: row.bytes(1)).appending(row.bytes(2)), fileSize: row.int(3),
            modifiedAt: row.integer(4), addedAt: row.int(5), date: taken, metadata: metadata,
            isAvailable: row.integer(19) != 0, unsearchedCount: max(0, row.int(20)), inode: row.integer(21),
            colors: PackedColors(rawValue: UInt16(exactly: row.integer(23)) ?? 0).colors)
    }

    /// A license is stored as its name and, on a second line, its address.
    private static func license(_ text: String) -> License {
        let lines = text.split(separator: "\n", maxSplits: 1)
        return License(named: lines.first.map(String.init) ?? "", url: lines.count > 1 ? String(lines[1]) : nil)
    }

    /// The files of a folder by name, with their rows.
    func files(inFolder id: Int) throws -> [[UInt8]: (id: UInt32, state: FileState)] {
        var files: [[UInt8]: (id: UInt32, state: FileState)] = [:]
        try connection.forEachRow(
            "SELECT id, name, inode, size, modified, sidecar FROM picture WHERE folder = ?", [.integer(id)]
        ) { row in
            let id = try row.pictureID(0)
            let name = row.bytes(1)
            var state = FileState(
                name: name, inode: row.integer(2), size: row.integer(3), modified: row.integer(4))
            state.sidecar = row.integer(5)
            files[name] = (id, state)
        }
        return files
    }

    /// A row that may describe the same file under another path.
    struct MoveCandidate: Sendable {
        let id: UInt32
        /// The path that the file had.
        let path: LocalPath?
        /// Whether the file is known to be no longer at that path.
        let isMissing: Bool
        let sidecar: Int64
    }

    /// Rows with the same inode, size and modification time.
    func moveCandidates(of file: FileState) throws -> [MoveCandidate] {
        try connection.rows(
            """
            SELECT p.id, f.path, p.name, f.id, p.sidecar FROM picture p JOIN folder f ON f.id = p.folder
            WHERE p.inode = ? AND p.size = ? AND p.modified = ? LIMIT 8
            """, [.integer(file.inode), .integer(file.size), .integer(file.modified)]
        ) { row in
            let isMissing = row.int(3) == IndexSchema.missingFolder
            let name = row.bytes(2)
            return MoveCandidate(
                id: try row.pictureID(0),
                path: isMissing
                    ? Self.formerPath(inMissingName: name) : LocalPath(bytes: row.bytes(1)).appending(name),
                isMissing: isMissing, sidecar: row.integer(4))
        }
    }

    // MARK: Writing

    package func insert(_ file: FileState, inFolder folder: Int, _ content: Content, at now: Int) throws {
        try connection.run(
            """
            INSERT INTO picture(folder, name, inode, size, modified, added, taken, facts, width, height, dated, camera,
                latitude, longitude, title, author, keywords, license, color, caption, sidecar)
            VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .integer(folder), .bytes(file.name), .integer(file.inode), .integer(file.size),
                .integer(file.modified), .integer(now),
            ] + values(content) + [.optional(file.storedSidecar)])
        // SQLite counts on from the greatest number.
        let id = try Self.checked(connection.lastInsertedRow)
        if case .metadata = content { try addText(of: id) }
    }

    /// Replaces what is known about a file that has changed. If only its sidecar has, the code of what it shows stays.
    func update(_ id: UInt32, _ file: FileState, _ content: Content) throws {
        try removeText(of: id)
        try connection.run(
            """
            UPDATE picture SET
                hash = CASE WHEN inode = ?1 AND size = ?2 AND modified = ?3 THEN hash END,
                colors = CASE WHEN inode = ?1 AND size = ?2 AND modified = ?3 THEN colors END,
                inode = ?1, size = ?2, modified = ?3, taken = ?, facts = ?, width = ?, height = ?,
                dated = ?, camera = ?, latitude = ?, longitude = ?, title = ?, author = ?, keywords = ?, license = ?,
                color = ifnull(?, CASE WHEN inode = ?1 AND size = ?2 AND modified = ?3 THEN color END), caption = ?,
                sidecar = ? WHERE id = ?
            """,
            [.integer(file.inode), .integer(file.size), .integer(file.modified)] + values(content)
                + [.optional(file.storedSidecar), .integer(Int(id))])
        try addText(of: id)
    }

    /// Stores what a file shows, unless that is known or the file has changed since.
    package func setCode(_ file: FileImageCode) throws {
        let ids = try connection.rows(
            """
            UPDATE picture SET hash = ifnull(hash, ?1), color = ifnull(color, ?2), colors = ifnull(colors, ?3)
            WHERE folder = (SELECT id FROM folder WHERE path = ?4) AND name = ?5 AND size = ?6 AND modified = ?7
                AND (hash IS NULL AND ?1 IS NOT NULL OR colors IS NULL AND ?3 IS NOT NULL) RETURNING id
            """,
            [
                file.code.map { .bytes($0.bytes) } ?? .null, .optional(file.averageColor.map(Self.number)),
                .optional(file.colors.map { Int(PackedColors($0).rawValue) }), .bytes(file.path.folder.bytes),
                .bytes(Array(file.path.nameBytes)), .integer(file.size), .integer(file.modifiedAt),
            ]
        ) { try $0.pictureID(0) }
        guard let code = file.code else { return }
        let blocks = CodeBlocks(connection: connection)
        for id in ids { try blocks.store(code, of: id) }
    }

    /// Returns the colors that were stored for a version of a file.
    func colors(of file: PictureIndex.FileVersion) throws -> Set<PictureColor>? {
        let stored = try connection.rows(
            """
            SELECT colors FROM picture WHERE folder = (SELECT id FROM folder WHERE path = ?) AND name = ? AND size = ?
                AND modified = ?
            """,
            [
                .bytes(file.path.folder.bytes), .bytes(Array(file.path.nameBytes)), .integer(file.size),
                .integer(file.modifiedAt),
            ]
        ) { PackedColors(rawValue: UInt16(exactly: $0.integer(0)) ?? 0).colors }
        return stored.first ?? nil
    }

    private static func number(_ color: AverageColor) -> Int {
        Int(color.red) << 16 | Int(color.green) << 8 | Int(color.blue)
    }

    /// Returns a picture with its code; `nil` if it has none or is gone.
    func codedPicture(_ id: UInt32) throws -> CodedPicture? {
        let codes = try connection.rows("SELECT hash FROM picture WHERE id = ?", [.integer(Int(id))]) {
            ImageCode(bytes: $0.bytes(0))
        }
        guard let code = codes.first ?? nil, let picture = try picture(id) else { return nil }
        return CodedPicture(picture: picture, code: code)
    }

    /// Gives a picture its new path. Everything that is known about it stays.
    func move(_ id: UInt32, to file: FileState, inFolder folder: Int) throws {
        try removeText(of: id)
        try connection.run(
            "UPDATE picture SET folder = ?, name = ?, inode = ?, size = ?, modified = ? WHERE id = ?",
            [
                .integer(folder), .bytes(file.name), .integer(file.inode), .integer(file.size),
                .integer(file.modified), .integer(Int(id)),
            ])
        try addText(of: id)
    }

    /// Takes a picture out of its folder until it appears elsewhere or all folders were read. Does nothing and returns false
    /// if it has already appeared in another folder.
    @discardableResult
    func setMissing(_ id: UInt32, from folder: Int) throws -> Bool {
        let path = try connection.rows(
            "SELECT f.path, p.name FROM picture p JOIN folder f ON f.id = p.folder WHERE p.id = ? AND f.id = ?",
            [.integer(Int(id)), .integer(folder)]
        ) { LocalPath(bytes: $0.bytes(0)).appending($0.bytes(1)) }.first
        guard let path else { return false }
        try removeText(of: id)
        // The row's number begins a name that no other row of the folder has.
        try connection.run(
            "UPDATE picture SET folder = ?, name = ? WHERE id = ?",
            [
                .integer(IndexSchema.missingFolder), .bytes(Array(String(id).utf8) + [0] + path.bytes),
                .integer(Int(id)),
            ])
        return true
    }

    /// Returns the path that a missing picture had.
    private static func formerPath(inMissingName name: [UInt8]) -> LocalPath? {
        guard let end = name.firstIndex(of: 0), end + 1 < name.count else { return nil }
        return LocalPath(bytes: name[(end + 1)...])
    }

    func setAllMissing(inFolder folder: Int) throws {
        let ids = try connection.rows("SELECT id FROM picture WHERE folder = ?", [.integer(folder)]) {
            try $0.pictureID(0)
        }
        for id in ids { try setMissing(id, from: folder) }
    }

    /// Removes a folder that is no longer there, with its problems. Its pictures are missing from then on.
    ///
    /// - Parameter limit: the maximum number of pictures. A folder with as many or more stays for the next call.
    /// - Returns: the number of pictures.
    func removeFolder(_ id: Int, atMost limit: Int) throws -> Int {
        // A damaged database may count the folder of missing pictures among those of a chosen one.
        guard id != IndexSchema.missingFolder else { return 0 }
        let pictures = try connection.rows(
            "SELECT id FROM picture WHERE folder = ? LIMIT ?", [.integer(id), .integer(limit)]
        ) { try $0.pictureID(0) }
        for picture in pictures {
            // The numbers come from an index of the database. Without its row, a picture would stay for each further call.
            guard try setMissing(picture, from: id) else { throw SQLiteError.damage }
        }
        guard pictures.count < limit else { return pictures.count }
        try connection.run(
            "DELETE FROM problem WHERE folder = ?1 OR path = (SELECT path FROM folder WHERE id = ?1)", [.integer(id)])
        try connection.run("DELETE FROM folder WHERE id = ?", [.integer(id)])
        return pictures.count
    }

    /// Deletes pictures that have not appeared elsewhere, and returns their number.
    func deleteMissing(atMost limit: Int) throws -> Int {
        try connection.run(
            "DELETE FROM picture WHERE id IN (SELECT id FROM picture WHERE folder = ? LIMIT ?)",
            [.integer(IndexSchema.missingFolder), .integer(limit)])
    }

    // MARK: Texts of the search

    // The search stores no texts: what was indexed for a row must be computed again from the same row to remove it.

    private func addText(of id: UInt32) throws {
        guard let picture = try picture(id) else { return }
        try connection.run(
            "INSERT INTO search(rowid, text) VALUES(?, ?)", [.integer(Int(id)), .text(Self.text(of: picture))])
    }

    private func removeText(of id: UInt32) throws {
        guard let picture = try picture(id) else { return }
        try connection.run(
            "INSERT INTO search(search, rowid, text) VALUES('delete', ?, ?)",
            [.integer(Int(id)), .text(Self.text(of: picture))])
    }

    /// A zero would end the text for SQLite, and U+0001 separates the marks.
    private static func text(of picture: IndexedPicture) -> String {
        var text = picture.searchText
        if text.utf8.contains(where: { $0 < 2 }) {
            text = String(decoding: text.utf8.map { $0 < 2 ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
        }
        return picture.searchMarks + "\u{1}" + text
    }

    // MARK: Values

    /// Returns the number of a picture's row. SQLite gives numbers from 1 on, and a list of results has 32 bits for each: any
    /// other number is damage.
    fileprivate static func checked(_ number: Int64) throws -> UInt32 {
        guard number > 0, let checked = UInt32(exactly: number) else { throw SQLiteError.damage }
        return checked
    }

    private func values(_ content: Content) throws -> [SQLiteValue] {
        guard case .metadata(let metadata, let dated, let hasDate) = content else {
            return [.integer(0), .integer(-1)] + Array(repeating: .null, count: 2) + [.integer(0)]
                + Array(repeating: .null, count: 9)
        }
        let license = metadata.license.map { [$0.name, $0.url].compactMap { $0 }.joined(separator: "\n") }
        let keywords = metadata.keywords.map { $0.replacing("\n", with: " ") }.joined(separator: "\n")
        return [
            .integer(dated.value), .integer(Int64(PackedFacts(metadata).rawValue)),
            .optional(metadata.size?.width), .optional(metadata.size?.height), .integer(hasDate ? 1 : 0),
            .optional(try term(metadata.camera)), .optional(metadata.location.map { Int($0.latitude * 1e6) }),
            .optional(metadata.location.map { Int($0.longitude * 1e6) }), .optional(metadata.title),
            .optional(try term(metadata.author)), .optional(keywords.isEmpty ? nil : keywords),
            .optional(try term(license)),
            .optional(metadata.averageColor.map(Self.number)), .optional(metadata.caption),
        ]
    }

    /// Returns the number of a text that many pictures share.
    private func term(_ text: String?) throws -> Int? {
        guard let text, !text.isEmpty else { return nil }
        let find = "SELECT id FROM term WHERE text = ?"
        if let id = try connection.rows(find, [.text(text)], { $0.int(0) }).first { return id }
        try connection.run("INSERT INTO term(text) VALUES(?)", [.text(text)])
        return Int(connection.lastInsertedRow)
    }
}

extension PictureRows.FileState {
    /// The value in the database, where most pictures have none.
    fileprivate var storedSidecar: Int? { sidecar == 0 ? nil : Int(sidecar) }
}

extension Row {
    /// The number of a picture's row.
    func pictureID(_ column: Int32) throws -> UInt32 { try PictureRows.checked(integer(column)) }
}
