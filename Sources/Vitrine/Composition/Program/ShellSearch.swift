import Core
import FileAccess
import Localize
import Model
import PictureIndex
import Reactive

/// Answers the shell's searches from favorites, past searches and, if the user allows it, the index of this computer's
/// pictures. No text typed into the shell leaves the computer, and no file of a picture is read.
@MainActor
final class ShellSearch: ShellSearching {
    private static let maxFavoriteCount = 5
    private static let maxSearchCount = 3
    private nonisolated static let maxFileCount = 5
    /// The time after which the shell gets its answer without pictures of this computer, in seconds.
    private static let patience = 1.0

    /// Evaluated at the first query, so that the program starts without reading a database.
    private let favorites: @MainActor () -> any FavoritesStoring
    private let history: @MainActor () -> any SearchHistoryStoring
    /// Returns the index; `nil` unless the user allows the shell to show what it has.
    private let index: @MainActor () -> PictureIndex?
    private let indexQueue = QueueScheduler(qos: .userInitiated, name: "shell.index")
    /// Not the queue of the index, which a slow search occupies.
    private let timer = QueueScheduler(name: "shell.patience")
    /// Opens a favorite in a window of the program.
    private let openFavorite: @MainActor (ImageID) -> Void
    private let openFile: @MainActor (LocalPath) -> Void
    private let search: @MainActor (String) -> Void

    init(
        favorites: @escaping @MainActor () -> any FavoritesStoring,
        history: @escaping @MainActor () -> any SearchHistoryStoring,
        index: @escaping @MainActor () -> PictureIndex?,
        openFavorite: @escaping @MainActor (ImageID) -> Void,
        openFile: @escaping @MainActor (LocalPath) -> Void, search: @escaping @MainActor (String) -> Void
    ) {
        (self.favorites, self.history, self.index) = (favorites, history, index)
        (self.openFavorite, self.openFile, self.search) = (openFavorite, openFile, search)
    }

    func results(for words: [String], completion: @escaping @MainActor ([String]) -> Void) {
        let found = favorites()
            .page(of: FavoritesQuery(text: words.joined(separator: " ")), from: nil, limit: Self.maxFavoriteCount)
            .map(\.favorites)
            .flatMapError { _ in SignalProducer<[Favorite], Never>(value: []) }
        found.zip(with: history().allRecent()).zip(with: files(for: words)).startOnMain { stored, files in
            let (favorites, recent) = stored
            let searches = Self.searches(in: recent, for: words).prefix(Self.maxSearchCount)
            let kept = Set(favorites.map(\.id))
            var results = favorites.map { ShellResultID.favorite($0.id) }
            results += files.map { .file($0) }
            results += searches.map { .search($0) }
            completion(results.filter { !$0.isFile(among: kept) }.map(\.text))
        }
    }

    /// Sends the files whose entries in the index have all words, once; none if that takes too long.
    private func files(for words: [String]) -> SignalProducer<[LocalPath], Never> {
        guard let index = index() else { return SignalProducer(value: []) }
        let query = SearchQuery(words.joined(separator: " "))
        return SignalProducer<[LocalPath], StorageError> {
            Result { () throws(StorageError) in
                let found = try index.search(query)
                return try found.pictures(at: 0..<min(found.count, Self.maxFileCount))
                    .compactMap { $0 }.filter(\.isAvailable).map(\.path)
            }
        }
        .start(on: indexQueue)
        .timeout(after: Self.patience, raising: .failed("the index is slow"), on: timer)
        .flatMapError { _ in SignalProducer<[LocalPath], Never>(value: []) }
    }

    func describe(_ ids: [String], completion: @escaping @MainActor ([ShellResult]) -> Void) {
        let wanted = ids.compactMap { id in ShellResultID(id).map { (id, $0) } }
        let stored = wanted.compactMap { if case .favorite(let id) = $0.1 { id } else { nil } }
        let favorites = favorites()
        let described = favorites.favorites(stored).map { found in found.map { ($0, favorites.preview(of: $0.id)) } }
        described.observe(on: UIScheduler()).startWithMainResult { result in
            let found = (try? result.get()) ?? []
            let results = wanted.compactMap { text, id -> ShellResult? in
                switch id {
                case .search(let words):
                    return ShellResult(
                        id: text, name: words, description: tr("Search pictures"),
                        iconName: "system-search-symbolic")
                case .favorite(let id):
                    guard let (favorite, preview) = found.first(where: { $0.0.id == id }) else { return nil }
                    return ShellResult(
                        id: text, name: favorite.image.displayName, description: favorite.image.creatorText,
                        iconName: "image-x-generic", picture: preview)
                case .file(let path):
                    // The shell would decode a thumbnail, which any program may have written, without a sandbox.
                    return ShellResult(
                        id: text, name: path.name.displayText(), description: path.folder.text.displayText(),
                        iconName: "image-x-generic")
                }
            }
            completion(results)
        }
    }

    func activate(_ id: String) {
        switch ShellResultID(id) {
        case .favorite(let id): openFavorite(id)
        case .file(let path): openFile(path)
        case .search(let words): search(words)
        case nil: break
        }
    }

    func launch(_ words: [String]) { search(words.joined(separator: " ")) }

    /// Returns the past searches that contain, for each word, a word that begins with it, ignoring case.
    private static func searches(in recent: [String], for words: [String]) -> [String] {
        let wanted = words.map { $0.lowercased() }
        return recent.filter { text in
            let parts = text.lowercased().split(whereSeparator: \.isWhitespace)
            return wanted.allSatisfy { word in parts.contains { $0.hasPrefix(word) } }
        }
    }
}

/// The id that the shell returns when the user chooses a result.
enum ShellResultID: Equatable {
    case favorite(ImageID)
    /// A picture file of this computer. Its address holds all bytes of the path.
    case file(LocalPath)
    case search(String)

    init?(_ text: String) {
        if text.hasPrefix("search:") {
            self = .search(String(text.dropFirst("search:".count)))
        } else if text.hasPrefix("favorite:") {
            let rest = text.dropFirst("favorite:".count)
            guard let slash = rest.firstIndex(of: "/") else { return nil }
            self = .favorite(
                ImageID(
                    provider: ProviderID(rawValue: String(rest[..<slash])),
                    string: String(rest[rest.index(after: slash)...])))
        } else if let path = FileURI.bytes(text) {
            self = .file(LocalPath(bytes: path))
        } else {
            return nil
        }
    }

    var text: String {
        switch self {
        case .favorite(let id): "favorite:\(id.provider.rawValue)/\(id.string)"
        case .file(let path): FileURI.uri(path.bytes)
        case .search(let words): "search:\(words)"
        }
    }

    /// Whether this is a file that is one of the favorites.
    func isFile(among favorites: Set<ImageID>) -> Bool {
        guard case .file(let path) = self else { return false }
        return favorites.contains(ImageID(provider: .folders, string: FileURI.identifier(path.bytes)))
    }
}
