import Model

/// The favourites that have been read so far, and how they differ from those before.
public struct FavoriteRows: Sendable, Equatable {
    /// A step from the rows before to these. Positions are those at the time of the step.
    public enum Step: Sendable, Equatable {
        case remove(Int)
        case insert(Int)
        /// The same picture with another note, another preview.
        case replace(Int)
    }

    public enum Change: Sendable, Equatable {
        /// Other rows altogether.
        case reset
        case steps([Step])
    }

    public let favorites: [Favorite]
    public let change: Change

    public static let none = FavoriteRows(favorites: [], change: .reset)

    private init(favorites: [Favorite], change: Change) {
        self.favorites = favorites
        self.change = change
    }

    /// More different rows than these are shown from the top.
    private static let mostSteps = 200

    /// Other rows, of another search or collection.
    public static func replaced(by favorites: [Favorite]) -> FavoriteRows {
        FavoriteRows(favorites: favorites, change: .reset)
    }

    /// The same list after something has changed in it: rows that are still there stay in sight.
    public func updated(to favorites: [Favorite]) -> FavoriteRows {
        let old = self.favorites.map(\.id)
        let new = favorites.map(\.id)
        let difference = new.difference(from: old)
        guard difference.count <= Self.mostSteps || new.starts(with: old) else {
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
