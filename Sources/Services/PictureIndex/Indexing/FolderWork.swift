import FileAccess
import SQLiteAccess

/// What a run has found in one folder, or in a part of a large one. It is written in one transaction with others.
struct FolderWork: Sendable {
    enum Change: Sendable {
        case insert(PictureRows.FileState, PictureRows.Content)
        case update(UInt32, PictureRows.FileState, PictureRows.Content)
        case move(UInt32, PictureRows.FileState)
        /// Another file has the name of this picture now.
        case displace(UInt32)
    }

    let path: LocalPath
    /// `nil` for the chosen folder itself.
    let parent: LocalPath?
    let device: Int64
    let inode: Int64
    let isLink: Bool
    /// Whether the folder is on another device than its parent.
    let isMount: Bool
    /// Whether earlier problems of the folder no longer apply.
    var isFirst = true
    /// Whether the files, and so their problems, are as they were.
    var keepsFileProblems = false
    var changes: [Change] = []
    /// Pictures that are no longer in the folder.
    var missing: [UInt32] = []
    var problems: [IndexingProblem] = []
    /// Folders in this one. They get their rows together with the mark that this one is complete: a later run that does
    /// not read this folder again finds them only there.
    var subfolders: [FolderEntries.Folder] = []
    /// The modification time that the folder had before it was read; `nil` while it is not completely read.
    var completedAt: Int64?

    /// Writes everything. The mark that the folder is complete comes with its last change in one transaction.
    ///
    /// - Parameter root: the chosen folder.
    func write(to rows: PictureRows, root: LocalPath, now: Int) throws {
        let id = try folderRow(rows, root)
        let connection = rows.connection
        if isFirst {
            let kept: [IndexingProblem.Kind] = keepsFileProblems ? [.unreadableFile, .notAPicture] : []
            let kinds = kept.map { String($0.rawValue) }.joined(separator: ", ")
            try connection.run(
                "DELETE FROM problem WHERE path = ? OR folder = ? AND kind NOT IN (\(kinds))",
                [.bytes(path.bytes), .integer(id)])
        }
        for change in changes {
            switch change {
            case .insert(let file, let content): try rows.insert(file, inFolder: id, content, at: now)
            case .update(let picture, let file, let content): try rows.update(picture, file, content)
            case .move(let picture, let file): try rows.move(picture, to: file, inFolder: id)
            case .displace(let picture): try rows.setMissing(picture, from: id)
            }
        }
        for picture in missing { try rows.setMissing(picture, from: id) }
        for problem in problems { try problem.write(to: connection, folder: id) }
        if let completedAt {
            try addSubfolders(to: connection, of: id)
            try connection.run(
                "UPDATE folder SET complete = 1, modified = ? WHERE id = ?", [.integer(completedAt), .integer(id)])
        }
    }

    /// Adds rows of folders that are not read yet.
    private func addSubfolders(to connection: Connection, of id: Int) throws {
        for folder in subfolders {
            try connection.run(
                """
                INSERT OR IGNORE INTO folder(path, root, parent, device, inode, modified, unsearched, is_link, is_mount,
                    complete, available)
                SELECT ?1, root, id, 0, 0, 0, unsearched, ?2, 0, 0, 1 FROM folder WHERE id = ?3
                """, [.bytes(folder.path.bytes), .integer(folder.isLink ? 1 : 0), .integer(id)])
        }
    }

    /// Returns the number of the folder's row, which is created if necessary.
    private func folderRow(_ rows: PictureRows, _ root: LocalPath) throws -> Int {
        let connection = rows.connection
        let rootID = try Self.id(of: root, connection)
        let known = try connection.rows(
            "SELECT id, root FROM folder WHERE path = ?", [.bytes(path.bytes)], { (id: $0.int(0), root: $0.int(1)) }
        ).first
        if let known, known.root != (rootID ?? known.id) {
            // The searchable part of the path may change, so the pictures leave the folder and are found again.
            try rows.setAllMissing(inFolder: known.id)
        }
        let parentID = try parent.flatMap { try Self.id(of: $0, connection) } ?? 0
        // The name of the chosen folder is searchable, the path before it is not.
        let unsearched = root.folder.bytes.count
        try connection.run(
            """
            INSERT INTO folder(path, root, parent, device, inode, modified, unsearched, is_link, is_mount, complete,
                available)
            VALUES(?, ?, ?, ?, ?, 0, ?, ?, ?, 0, 1)
            ON CONFLICT(path) DO UPDATE SET root = excluded.root, parent = excluded.parent,
                device = excluded.device, inode = excluded.inode, unsearched = excluded.unsearched,
                is_link = excluded.is_link, is_mount = excluded.is_mount, complete = 0, available = 1
            """,
            [
                .bytes(path.bytes), .integer(rootID ?? 0), .integer(parentID), .integer(device), .integer(inode),
                .integer(unsearched), .integer(isLink ? 1 : 0), .integer(isMount ? 1 : 0),
            ])
        let id = try Self.id(of: path, connection) ?? 0
        if path == root { try connection.run("UPDATE folder SET root = id WHERE id = ?", [.integer(id)]) }
        return id
    }

    private static func id(of path: LocalPath, _ connection: Connection) throws -> Int? {
        try connection.rows("SELECT id FROM folder WHERE path = ?", [.bytes(path.bytes)]) { $0.int(0) }.first
    }
}

extension IndexingProblem {
    /// - Parameter folder: the row of the folder that has the problem in it; 0 for the chosen folder.
    func write(to connection: Connection, folder: Int) throws {
        try connection.run(
            "INSERT OR REPLACE INTO problem VALUES(?, ?, ?, ?)",
            [.bytes(path.bytes), .integer(folder), .integer(kind.rawValue), .integer(Int(code))])
    }
}
