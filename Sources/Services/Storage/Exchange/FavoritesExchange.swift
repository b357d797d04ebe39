import Core
import FileAccess
import FoundationEssentials
import Glibc
import Model
import Reactive

/// Imports favorites from files and exports them to files and folders.
public final class FavoritesExchange: FavoritesExchanging {
    private let favorites: any FavoritesStoring
    private let searches: (any SavedSearchesStoring)?
    private let pictures: any PictureFileLoading
    /// Runs file operations; the database has its own queue.
    let queue = QueueScheduler(qos: .userInitiated, name: "vitrine.exchange")

    /// - Parameter searches: the saved searches, which are imported and exported, too.
    public init(
        favorites: any FavoritesStoring, searches: (any SavedSearchesStoring)? = nil, pictures: any PictureFileLoading
    ) {
        (self.favorites, self.searches, self.pictures) = (favorites, searches, pictures)
    }

    /// Waits until a stopped export has removed its unfinished files. Any thread.
    public func close() { queue.drain() }

    public func importFile(_ path: String) -> SignalProducer<FavoritesImport, ExchangeError> {
        SignalProducer<FavoritesFile.Content, ExchangeError> { Self.content(of: path) }
            .start(on: queue)
            .flatMap(.concat) { [favorites, searches] content in
                favorites.merge(content.favorites).flatMap(.concat) { merge in
                    (searches?.merge(content.searches) ?? SignalProducer(value: 0)).map { searchCount in
                        FavoritesImport(
                            merge: merge, skipped: content.skipped, searchCount: searchCount,
                            skippedSearchCount: content.skippedSearchCount)
                    }
                }
                .mapError { ExchangeError.storage($0) }
            }
    }

    public func exportFile(
        _ query: FavoritesQuery, to path: String
    ) -> SignalProducer<FavoritesExport, ExchangeError> {
        savedSearches(with: query).flatMap(.concat) { [self] searches in
            export(query, allowsNone: !searches.isEmpty, to: path) { [favorites] all, write throws(SystemError) in
                try write(FavoritesFile.text(all, collections: favorites.collections.value, searches: searches))
            }
            .map { FavoritesExport(favoriteCount: $0, searchCount: searches.count) }
        }
    }

    /// Sends the saved searches that are exported with favorites: all with all favorites, none with a collection.
    private func savedSearches(with query: FavoritesQuery) -> SignalProducer<[SavedSearch], ExchangeError> {
        guard let searches, query == .all else { return SignalProducer(value: []) }
        return searches.reload().mapError { .storage($0) }
    }

    public func exportCredits(
        _ query: FavoritesQuery, titled title: String, as format: CreditsFormat, to path: String
    ) -> SignalProducer<Int, ExchangeError> {
        export(query, to: path) { [favorites] all, write throws(SystemError) in
            let pictures = all.map { WorkCredits.Picture(image: $0.image.withoutStoredPreview) }
            let credits = WorkCredits(title: title, pictures: pictures)
            if format == .html {
                // Only pages show previews, which may be gigabytes together.
                try CreditsPage(credits).write(preview: { favorites.preview(of: $0) }, to: write)
            } else {
                try write(credits.text(in: format))
            }
        }
    }

    /// Writes the pieces of a text about favorites into a file and sends their number. A disposed export ends with the
    /// piece that it writes, and leaves no file.
    ///
    /// - Parameter allowsNone: whether the file may have no favorites; without them it fails with `nothing` otherwise.
    private func export(
        _ query: FavoritesQuery, allowsNone: Bool = false, to path: String,
        pieces:
            @escaping @Sendable (
                [Favorite], _ write: (String) throws(SystemError) -> Void
            ) throws(SystemError) -> Void
    ) -> SignalProducer<Int, ExchangeError> {
        // Another queue than the database's writes the file, so that a slow disk does not delay other changes.
        everything(query, allowsNone: allowsNone).observe(on: queue).flatMap(.concat) {
            all -> SignalProducer<Int, ExchangeError> in
            SignalProducer { observer, lifetime in
                do throws(SystemError) {
                    try AtomicFile.write(to: path) { file throws(SystemError) in
                        try pieces(all) { piece throws(SystemError) in
                            if lifetime.hasEnded { throw SystemError(code: ECANCELED) }
                            try file.append(Data(piece.utf8))
                        }
                    }
                    observer.send(value: all.count)
                    observer.sendCompleted()
                } catch {
                    observer.send(error: .storage(StorageError(error, path: path)))
                }
            }
        }
    }

    public func exportFolder(
        _ query: FavoritesQuery, named name: String, in parent: String
    ) -> SignalProducer<FolderEvent<ExportedFolder>, ExchangeError> {
        everything(query).observe(on: queue).flatMap(.concat) { [favorites, pictures, queue] all in
            FolderExporter(favorites: favorites, pictures: pictures, queue: queue)
                .export(all, title: name, in: parent)
        }
    }

    private static func content(of path: String) -> Result<FavoritesFile.Content, ExchangeError> {
        Result { () throws(RegularFile.Failure) in
            try RegularFile.contents(of: path, atMost: FavoritesFile.largest)
        }
        .mapError { FavoritesFile.Failure($0) }
        .flatMap { data in Result { () throws(FavoritesFile.Failure) in try FavoritesFile.content(of: data) } }
        .mapError { .file($0) }
    }

    /// Returns all favorites of all pages; fails with `nothing` if there are none, unless that is allowed.
    private func everything(
        _ query: FavoritesQuery, allowsNone: Bool = false
    ) -> SignalProducer<[Favorite], ExchangeError> {
        favorites.pages(of: query)
            .mapError { .storage($0) }
            .reduce(into: []) { $0 += $1 }
            .attemptMap { $0.isEmpty && !allowsNone ? .failure(.nothing) : .success($0) }
    }
}

extension FavoritesFile.Failure {
    fileprivate init(_ failure: RegularFile.Failure) {
        switch failure {
        case .system(let error): self = .unreadable(error.reason)
        case .changed: self = .unreadable(SystemError(code: EIO).reason)
        case .notRegular, .tooLarge: self = .notFavorites
        }
    }
}
