import Core
import Reactive
import SQLiteAccess

/// One connection to the index for one purpose. Any thread: a lock lets one use it at a time. A failed or replaced file
/// is opened again at the next use.
final class IndexConnection: Sendable {
    private let file: IndexFile
    private let cacheSize: Int
    private let onReplaced: @Sendable (String) -> Void
    private let opened = Locked<IndexFile.Opened?>(nil)
    private let interrupter = Locked<ConnectionInterrupter?>(nil)

    /// - Parameter cacheSize: the memory for pages of the file, in bytes.
    init(_ file: IndexFile, cacheSize: Int, onReplaced: @escaping @Sendable (String) -> Void) {
        (self.file, self.cacheSize) = (file, cacheSize)
        self.onReplaced = onReplaced
    }

    /// Runs `body` with the connection and the identity of the database.
    func use<Value: Sendable>(
        _ body: @Sendable (Connection, _ identity: Int64) throws -> Value
    ) throws(StorageError) -> Value {
        let result = opened.withLock { opened -> Result<Value, StorageError> in
            do {
                // Another process, or another connection that met damage, may have deleted the file.
                if opened == nil || opened?.inode != file.inode {
                    opened = nil
                    opened = try file.open(cacheSize: cacheSize, onReplaced: onReplaced)
                    let current = opened?.connection.interrupter
                    interrupter.withLock { $0 = current }
                }
                guard let opened else { return .failure(.damaged(path: file.path)) }
                return .success(try body(opened.connection, opened.identity))
            } catch {
                let failure = file.storageError(error)
                if case .damaged = failure {
                    opened = nil
                    file.remove()
                    onReplaced("\(error)")
                }
                return .failure(failure)
            }
        }
        return try result.get()
    }

    /// Ends a statement that another thread runs now. It fails, and so does its transaction.
    func interrupt() { interrupter.withLock { $0 }?.interrupt() }

    /// Closes the connection. The next use opens it again.
    func close() { opened.withLock { $0 = nil } }
}
