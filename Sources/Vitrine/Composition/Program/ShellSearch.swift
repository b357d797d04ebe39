import Core
import Localize
import Model
import Reactive

/// Answers the shell's searches from favorites and past searches. No text typed into the shell leaves the computer.
@MainActor
final class ShellSearch: ShellSearching {
    private static let maxFavoriteCount = 5
    private static let maxSearchCount = 3

    /// Evaluated at the first query, so that the program starts without reading a database.
    private let favorites: @MainActor () -> any FavoritesStoring
    private let history: @MainActor () -> any SearchHistoryStoring
    /// Opens a favorite in a window of the program.
    private let openFavorite: @MainActor (ImageID) -> Void
    private let search: @MainActor (String) -> Void

    init(
        favorites: @escaping @MainActor () -> any FavoritesStoring,
        history: @escaping @MainActor () -> any SearchHistoryStoring,
        openFavorite: @escaping @MainActor (ImageID) -> Void, search: @escaping @MainActor (String) -> Void
    ) {
        (self.favorites, self.history) = (favorites, history)
        (self.openFavorite, self.search) = (openFavorite, search)
    }

    func results(for words: [String], completion: @escaping @MainActor ([String]) -> Void) {
        let found = favorites()
            .page(of: FavoritesQuery(text: words.joined(separator: " ")), from: nil, limit: Self.maxFavoriteCount)
            .map(\.favorites)
            .flatMapError { _ in SignalProducer<[Favorite], Never>(value: []) }
        found.zip(with: history().allRecent()).startOnMain { favorites, recent in
            let searches = Self.searches(in: recent, for: words).prefix(Self.maxSearchCount)
            let results = favorites.map { ShellResultID.favorite($0.id) } + searches.map { ShellResultID.search($0) }
            completion(results.map(\.text))
        }
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
                        id: text, name: Self.name(of: favorite), description: favorite.image.creatorText,
                        iconName: "image-x-generic", picture: preview)
                }
            }
            completion(results)
        }
    }

    func activate(_ id: String) {
        switch ShellResultID(id) {
        case .favorite(let id): openFavorite(id)
        case .search(let words): search(words)
        case nil: break
        }
    }

    func launch(_ words: [String]) { search(words.joined(separator: " ")) }

    private static func name(of favorite: Favorite) -> String {
        favorite.image.displayName
    }

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
        } else {
            return nil
        }
    }

    var text: String {
        switch self {
        case .favorite(let id): "favorite:\(id.provider.rawValue)/\(id.string)"
        case .search(let words): "search:\(words)"
        }
    }
}
