import SQLiteAccess

/// The tables of the index. A change of any of them, of the tokenizer, or of what is read from files, needs a new version:
/// older files are deleted, because every row can be read from the picture files again.
enum IndexSchema {
    static let version = 7
    /// "VitI": distinguishes the file from databases of other programs.
    static let applicationID: Int64 = 0x5669_7449
    /// The folder of pictures that are no longer at their path. They are adopted when they appear elsewhere, and deleted
    /// when all folders were read.
    static let missingFolder = 0

    static let script = """
        CREATE TABLE state(key TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
        CREATE TABLE folder(
            id INTEGER PRIMARY KEY, path BLOB NOT NULL UNIQUE, root INTEGER NOT NULL, parent INTEGER NOT NULL,
            device INTEGER NOT NULL, inode INTEGER NOT NULL, modified INTEGER NOT NULL,
            unsearched INTEGER NOT NULL, is_link INTEGER NOT NULL, is_mount INTEGER NOT NULL,
            complete INTEGER NOT NULL, available INTEGER NOT NULL, finished INTEGER NOT NULL DEFAULT 0);
        CREATE INDEX folder_root ON folder(root);
        CREATE TABLE term(id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE);
        CREATE TABLE picture(
            id INTEGER PRIMARY KEY, folder INTEGER NOT NULL, name BLOB NOT NULL, inode INTEGER NOT NULL,
            size INTEGER NOT NULL, modified INTEGER NOT NULL, added INTEGER NOT NULL, taken INTEGER NOT NULL,
            facts INTEGER NOT NULL, width INTEGER, height INTEGER, dated INTEGER NOT NULL, camera INTEGER,
            latitude INTEGER, longitude INTEGER, title TEXT, author INTEGER, keywords TEXT, license INTEGER,
            color INTEGER, colors INTEGER, hash BLOB, caption TEXT, sidecar INTEGER);
        CREATE UNIQUE INDEX picture_name ON picture(folder, name);
        CREATE INDEX picture_inode ON picture(inode);
        CREATE INDEX picture_order ON picture(taken, id, facts, folder, width, height, colors);
        CREATE TABLE code(block INTEGER PRIMARY KEY, codes BLOB NOT NULL);
        CREATE TABLE change(sequence INTEGER PRIMARY KEY, picture INTEGER NOT NULL);
        CREATE TRIGGER picture_added AFTER INSERT ON picture
        BEGIN INSERT INTO change(picture) VALUES(new.id); END;
        CREATE TRIGGER picture_changed
        AFTER UPDATE OF folder, name, size, taken, facts, width, height, colors ON picture
        BEGIN INSERT INTO change(picture) VALUES(new.id); END;
        CREATE TRIGGER picture_removed AFTER DELETE ON picture
        BEGIN INSERT INTO change(picture) VALUES(old.id); END;
        CREATE TABLE problem(
            path BLOB PRIMARY KEY, folder INTEGER NOT NULL, kind INTEGER NOT NULL, code INTEGER NOT NULL
        ) WITHOUT ROWID;
        CREATE VIRTUAL TABLE search USING fts5(
            text, tokenize = 'vitrine', content = '', detail = 'none', columnsize = 0);
        INSERT INTO folder VALUES(0, x'', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        """
}
