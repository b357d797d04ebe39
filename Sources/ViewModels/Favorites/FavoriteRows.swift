import Model

/// The favorites read so far, and how they differ from the previous rows.
public struct FavoriteRows: Sendable, Equatable {
    /// One step from the previous rows to these. Positions refer to the list at the time of the step.
    public enum Step: Sendable, Equatable {
        case remove(Int)
        case insert(Int)
        /// The picture at this position has another note or another preview.
        case replace(Int)
    }

    /// The difference from the previous rows.
    public enum Change: Sendable, Equatable {
        /// The rows are entirely different.
        case reset
        case steps([Step])
        /// This number of rows at the end is new.
        case appended(Int)
    }

    public let favorites: [Favorite]
    public let change: Change

    public static let none = FavoriteRows(favorites: [], change: .reset)

    private init(favorites: [Favorite], change: Change) {
        self.favorites = favorites
        self.change = change
    }

    /// The largest number of steps. A list that differs by more is reset and shown from the top.
    private static let maxStepCount = 200

    /// Returns the rows of another search or collection.
    public static func replaced(by favorites: [Favorite]) -> FavoriteRows {
        FavoriteRows(favorites: favorites, change: .reset)
    }

    /// Returns the same list with the rows of its next page.
    public func appended(_ page: [Favorite]) -> FavoriteRows {
        FavoriteRows(favorites: favorites + page, change: .appended(page.count))
    }

    /// Returns the same list after a change. Rows that remain in it keep their place in the window.
    public func updated(to favorites: [Favorite]) -> FavoriteRows {
        let old = self.favorites.map(\.id)
        let new = favorites.map(\.id)
        let difference = new.difference(from: old)
        guard difference.count <= Self.maxStepCount else {
            return FavoriteRows(favorites: favorites, change: .reset)
        }
        var steps = difference.map { change -> Step in
            switch change {
            case .remove(let offset, _, _): .remove(offset)
            case .insert(let offset, _, _): .insert(offset)
            }
        }
        let before = Dictionary(self.favorites.map { ($0.id, $0) }) { first, _ in first }
        for (position, favorite) in favorites.enumerated() {
            if let known = before[favorite.id], known != favorite { steps.append(.replace(position)) }
        }
        return FavoriteRows(favorites: favorites, change: .steps(steps))
    }
}
