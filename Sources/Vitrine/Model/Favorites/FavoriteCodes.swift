import Reactive

/// The codes of what favorites show. All favorites are read once; afterwards only those that have changed.
final class FavoriteCodes: Sendable {
    private struct Pending: Sendable {
        var isEverything = false
        var ids: Set<ImageID> = []
    }

    private let favorites: any FavoritesStoring
    private let pending = Locked(Pending(isEverything: true))
    /// Locked while the favorites are read, so that every caller gets the latest codes.
    private let codes = Locked<[ImageID: ImageCode]>([:])

    init(of favorites: any FavoritesStoring) { self.favorites = favorites }

    /// Returns whether codes may have changed, which are then read again. Called with each change of the favorites.
    func note(_ change: FavoritesChange) -> Bool {
        switch change {
        case .added(let ids), .removed(let ids), .codes(let ids): pending.withLock { $0.ids.formUnion(ids) }
        case .all: pending.withLock { $0.isEverything = true }
        case .changed, .previews, .collections: return false
        }
        return true
    }

    /// Returns the codes. Blocks on the disk: never call it on the main thread. What cannot be read is left out.
    func table() -> ImageCodeTable {
        codes.withLock { codes in
            let pending = pending.withLock { pending in
                defer { pending = Pending() }
                return pending
            }
            if pending.isEverything {
                codes = [:]
                for favorite in favorites.readAll() { codes[favorite.id] = favorite.image.imageCode }
            } else if !pending.ids.isEmpty {
                for id in pending.ids { codes[id] = nil }
                if case .success(let changed)? = favorites.favorites(Array(pending.ids)).single() {
                    for favorite in changed { codes[favorite.id] = favorite.image.imageCode }
                }
            }
            return ImageCodeTable(codes.values)
        }
    }
}
