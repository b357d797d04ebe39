import SQLiteShim

extension Connection {
    /// Copies the whole database, as it is now, into another one, which is replaced.
    func copy(into other: Connection) throws {
        guard let backup = sqlite3_backup_init(other.handle, "main", handle, "main") else {
            throw other.error(sqlite3_errcode(other.handle))
        }
        let step = sqlite3_backup_step(backup, -1)
        // The one release site; it also says what went wrong.
        let end = sqlite3_backup_finish(backup)
        guard step == SQLITE_DONE, end == SQLITE_OK else { throw other.error(end == SQLITE_OK ? step : end) }
    }
}
