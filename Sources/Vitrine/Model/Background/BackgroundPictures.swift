import Core
import Localize
import Reactive

/// The pictures that can become the background. Any thread, except where noted.
public struct BackgroundPictures: Sendable {
    /// The largest number of pages of a search that are loaded for one change.
    private static let maxPageCount = 5

    private let favorites: any FavoritesStoring
    private let saved: any SavedSearchesStoring
    private let providers: [ImageProvider]
    private let settings: any Settings

    public init(
        favorites: any FavoritesStoring, saved: any SavedSearchesStoring, providers: [ImageProvider],
        settings: any Settings
    ) {
        (self.favorites, self.saved, self.providers, self.settings) = (favorites, saved, providers, settings)
    }

    /// The name of a source for users. Main thread.
    @MainActor
    public func name(of source: BackgroundChoice.Source) -> String {
        switch source {
        case .favorites(nil): tr("Favorites")
        case .favorites(let id?):
            favorites.collections.value.first { $0.id == id }?.name ?? tr("Deleted collection")
        case .savedSearch(let id): saved.searches.value.first { $0.id == id }?.name ?? tr("Deleted search")
        }
    }

    /// Reads the names of the saved searches again, because another process may have changed them.
    public func reload() -> SignalProducer<(), BackgroundError> {
        saved.reload().map { _ in }.mapError { BackgroundError.storage($0) }
    }

    /// Returns the pictures of a source, in its order. Waits for the disk and for the network.
    ///
    /// - Parameters:
    ///   - avoidsNetwork: whether nothing may be searched in the network.
    ///   - isEnough: whether no further page of a search is needed after these pictures.
    func images(
        of source: BackgroundChoice.Source, avoidsNetwork: Bool, until isEnough: ([ImageEntity]) -> Bool
    ) throws(BackgroundError) -> [ImageEntity] {
        switch source {
        case .favorites(let collection):
            let pages = favorites.pages(of: FavoritesQuery(collection: collection)).collect()
            return try Self.result(of: pages, BackgroundError.storage)?.flatMap { $0.map(\.image) } ?? []
        case .savedSearch(let id):
            let searches = try Self.result(of: saved.reload(), BackgroundError.storage) ?? []
            guard let search = searches.first(where: { $0.id == id })?.search,
                let provider = providers.first(where: { $0.id == search.provider })
            else { return [] }
            if avoidsNetwork, provider.needsNetwork { throw .metered }
            return try images(of: search.query, in: provider, until: isEnough)
        }
    }

    private func images(
        of query: SearchQuery, in provider: ImageProvider, until isEnough: ([ImageEntity]) -> Bool
    ) throws(BackgroundError) -> [ImageEntity] {
        var query = query
        query.filters.isSafe = settings.isSafeSearchOn
        var (images, cursor): ([ImageEntity], PageCursor?) = ([], .first)
        for _ in 0..<Self.maxPageCount {
            guard let start = cursor, !isEnough(images) else { break }
            let results = provider.search.searchImages(query.interpreted, from: start, nextPageTrigger: .never)
                .take(first: 1)
            do throws(BackgroundError) {
                guard let page = try Self.result(of: results, BackgroundError.network)?.page else { break }
                images += page.images
                cursor = page.next
            } catch {
                // What was found before a failure is enough for a change.
                if images.isEmpty { throw error }
                break
            }
        }
        return images
    }

    /// Waits for the only value; `nil` if there is none.
    private static func result<Value, Failure>(
        of producer: SignalProducer<Value, Failure>, _ error: (Failure) -> BackgroundError
    ) throws(BackgroundError) -> Value? {
        do throws(Failure) {
            return try producer.single()?.get()
        } catch let failure {
            throw error(failure)
        }
    }
}
