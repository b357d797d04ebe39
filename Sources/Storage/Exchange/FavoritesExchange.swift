import Dispatch
import FileAccess
import FoundationEssentials
import Glibc
import Model
import Reactive
import Synchronization

/// Favourites as files of this computer.
public final class FavoritesExchange: FavoritesExchanging {
    private let favorites: any FavoritesStoring
    private let pictures: any PictureFileLoading
    /// Waits for the disk; the database has a queue of its own.
    let queue = QueueScheduler(qos: .userInitiated, name: "vitrine.exchange")

    public init(favorites: any FavoritesStoring, pictures: any PictureFileLoading) {
        (self.favorites, self.pictures) = (favorites, pictures)
    }

    /// Waits until what was half written when an export was stopped has been taken away. Any thread.
    public func close() {
        let isDone = DispatchSemaphore(value: 0)
        // Twice around: an export that is just beginning learns only at its end that it was stopped, and clears up after that.
        queue.schedule { [queue] in queue.schedule { isDone.signal() } }
        isDone.wait()
    }

    public func importFile(_ path: String) -> SignalProducer<FavoritesImport, ExchangeError> {
        SignalProducer<FavoritesFile.Content, ExchangeError> { observer, _ in
            switch Self.content(of: path) {
            case .success(let content):
                observer.send(value: content)
                observer.sendCompleted()
            case .failure(let error): observer.send(error: error)
            }
        }
        .start(on: queue)
        .flatMap(.concat) { [favorites] content in
            favorites.merge(content.favorites).mapError { ExchangeError.storage($0) }
                .map { FavoritesImport(merge: $0, skipped: content.skipped) }
        }
    }

    public func exportFile(_ query: FavoritesQuery, to path: String) -> SignalProducer<Int, ExchangeError> {
        // Not on the database's queue: a slow disk would keep every other change waiting.
        everything(query).observe(on: queue).attemptMap { [favorites] all -> Result<Int, ExchangeError> in
            let text = FavoritesFile.text(all, collections: favorites.collections.value)
            do throws(SystemError) {
                try AtomicFile.write(Data(text.utf8), to: path)
            } catch {
                return .failure(.storage(FileError(error, path).storageError))
            }
            return .success(all.count)
        }
    }

    public func exportFolder(
        _ query: FavoritesQuery, named name: String, in parent: String
    ) -> SignalProducer<FolderExport, ExchangeError> {
        everything(query).observe(on: queue).flatMap(.concat) { [favorites, pictures, queue] all in
            FolderExporter(favorites: favorites, pictures: pictures, queue: queue)
                .export(all, title: name, in: parent)
        }
    }

    private static func content(of path: String) -> Result<FavoritesFile.Content, ExchangeError> {
        let data: Data
        do {
            data = try RegularFile.contents(of: path, atMost: FavoritesFile.largest)
        } catch {
            return .failure(.file(FavoritesFile.Failure(error)))
        }
        do throws(FavoritesFile.Failure) {
            return .success(try FavoritesFile.content(of: data))
        } catch {
            return .failure(.file(error))
        }
    }

    /// All pages; fails where there is nothing.
    private func everything(_ query: FavoritesQuery) -> SignalProducer<[Favorite], ExchangeError> {
        Self.pages(query, from: nil, of: favorites)
            .mapError { .storage($0) }
            .reduce(into: []) { $0 += $1 }
            .attemptMap { $0.isEmpty ? .failure(.nothing) : .success($0) }
    }

    private static func pages(
        _ query: FavoritesQuery, from place: FavoritesPage.Place?, of favorites: any FavoritesStoring
    ) -> SignalProducer<[Favorite], StorageError> {
        favorites.page(of: query, from: place, limit: 500).flatMap(.concat) { page in
            let first = SignalProducer<[Favorite], StorageError>(value: page.favorites)
            guard let next = page.next else { return first }
            return first.concat(pages(query, from: next, of: favorites))
        }
    }
}

extension FavoritesFile.Failure {
    fileprivate init(_ failure: RegularFile.Failure) {
        switch failure {
        case .system(let error): self = .unreadable(error.reason)
        case .shortened: self = .unreadable(SystemError(code: EIO).reason)
        case .notRegular, .tooLarge: self = .notFavorites
        }
    }
}
