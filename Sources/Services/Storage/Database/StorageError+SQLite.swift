import Core
import SQLiteAccess

extension StorageError {
    /// Maps an error of a database.
    init(_ error: any Error, in file: DatabaseFile) {
        switch error {
        case let error as StorageError: self = error
        case let error as SQLiteError where error.isFullDisk: self = .diskFull
        case let error as SQLiteError where error.isBusy: self = .busy(path: file.path)
        case let error as SQLiteError where error.isDamage: self = .damaged(path: file.path)
        case let error as SQLiteError where error.isRefusedWriting: self = .readOnly(path: file.folder)
        default: self = .failed("\(error)")
        }
    }
}
