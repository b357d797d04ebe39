import Localize
import Reactive

/// The port through which favourites leave the program and come back. `Storage` implements it with files.
///
/// Cold; disposing of it stops what is under way and takes away what was half written. Events arrive on any thread.
public protocol FavoritesExchanging: Sendable {
    /// Reads a file of favourites and merges it.
    func importFile(_ path: String) -> SignalProducer<FavoritesImport, ExchangeError>
    /// Writes favourites into a file, replacing one that is there, and sends how many.
    func exportFile(_ query: FavoritesQuery, to path: String) -> SignalProducer<Int, ExchangeError>
    /// Makes a new folder inside of `parent` with the pictures and a page that credits them, and fills it from the services.
    func exportFolder(_ query: FavoritesQuery, named name: String, in parent: String)
        -> SignalProducer<FolderExport, ExchangeError>
}

/// What an import did.
public struct FavoritesImport: Sendable, Equatable {
    public let merge: FavoritesMerge
    /// Entries that could not be understood, by their number in the file, from 1.
    public let skipped: [Int]

    public init(merge: FavoritesMerge, skipped: [Int]) {
        self.merge = merge
        self.skipped = skipped
    }
}

/// How far an export of pictures has come.
public enum FolderExport: Sendable, Equatable {
    case progress(done: Int, of: Int)
    /// It is there; `missing` pictures could not be fetched and are only named on the page.
    case finished(folder: String, pictures: Int, missing: Int)
}

public enum ExchangeError: Error, Sendable, Equatable {
    case storage(StorageError)
    case file(FavoritesFile.Failure)
    /// There is nothing to export.
    case nothing
}

extension UserFacingError {
    public init(_ error: ExchangeError) {
        switch error {
        case .storage(let error): self.init(error)
        case .nothing: self.init(message: tr("There are no favorites to export"), hint: "", recoveryAction: .none)
        case .file(.notFavorites):
            self.init(
                message: tr("This file contains no favorites"),
                hint: tr("Choose a file exported by Vitrine."), recoveryAction: .none)
        case .file(.newerVersion):
            self.init(
                message: tr("This file was written by a newer version of Vitrine"), hint: tr("Update Vitrine."),
                recoveryAction: .none)
        case .file(.unreadable(let reason)):
            self.init(message: tr("This file can’t be read"), hint: reason, recoveryAction: .none)
        }
    }
}
