import Core
import Localize
import Reactive

/// The port that imports and exports favorites. `Storage` implements it with files.
///
/// All producers are cold. Disposing of a started producer stops the work and deletes partially written files. Events
/// arrive on any thread.
public protocol FavoritesExchanging: Sendable {
    /// Reads a file of favorites and merges its entries.
    func importFile(_ path: String) -> SignalProducer<FavoritesImport, ExchangeError>
    /// Writes favorites into a file, replacing an existing one; with all favorites also the saved searches.
    func exportFile(_ query: FavoritesQuery, to path: String) -> SignalProducer<FavoritesExport, ExchangeError>
    /// Writes the credits of favorites into a file, replacing an existing one, and sends their number.
    func exportCredits(
        _ query: FavoritesQuery, titled title: String, as format: CreditsFormat, to path: String
    ) -> SignalProducer<Int, ExchangeError>
    /// Creates a new folder in `parent` with the picture files, which it downloads from the services, and a page with
    /// their credits.
    func exportFolder(_ query: FavoritesQuery, named name: String, in parent: String)
        -> SignalProducer<FolderEvent<ExportedFolder>, ExchangeError>
}

/// The result of an import.
public struct FavoritesImport: Sendable, Equatable {
    public let merge: FavoritesMerge
    /// The entries that could not be read, by their number in the file, counting from 1.
    public let skipped: [Int]
    /// The number of new saved searches.
    public let searchCount: Int
    /// The number of saved searches that could not be read.
    public let skippedSearchCount: Int

    public init(merge: FavoritesMerge, skipped: [Int], searchCount: Int = 0, skippedSearchCount: Int = 0) {
        (self.merge, self.skipped) = (merge, skipped)
        (self.searchCount, self.skippedSearchCount) = (searchCount, skippedSearchCount)
    }
}

/// The content of an exported file.
public struct FavoritesExport: Sendable, Equatable {
    public let favoriteCount: Int
    public let searchCount: Int

    public init(favoriteCount: Int, searchCount: Int = 0) {
        (self.favoriteCount, self.searchCount) = (favoriteCount, searchCount)
    }
}

/// A folder with exported pictures.
public struct ExportedFolder: Sendable, Equatable {
    public let path: String
    public let pictureCount: Int
    /// The number of pictures that could not be fetched; the folder's page only names them.
    public let missingCount: Int

    public init(path: String, pictureCount: Int, missingCount: Int) {
        (self.path, self.pictureCount, self.missingCount) = (path, pictureCount, missingCount)
    }
}

/// Why an import or an export failed.
public enum ExchangeError: Error, Sendable, Equatable {
    case storage(StorageError)
    case file(FavoritesFile.Failure)
    /// There are no favorites to export.
    case nothing
}

extension UserFacingError {
    public init(_ error: ExchangeError) {
        switch error {
        case .storage(let error): self.init(error)
        case .nothing: self.init(message: tr("There are no favorites to export"))
        case .file(.notFavorites):
            self.init(
                message: tr("This file contains no favorites"), hint: tr("Choose a file exported by Vitrine."))
        case .file(.newerVersion):
            self.init(
                message: tr("This file was written by a newer version of Vitrine"), hint: tr("Update Vitrine."))
        case .file(.unreadable(let reason)):
            self.init(message: tr("This file can’t be read"), hint: reason)
        }
    }
}
