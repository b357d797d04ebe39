import Model

/// The rows of a list of favorites, whose view models are made when the list asks for them: a list has widgets for about
/// 200 rows, and a view model takes more memory and time than its favorite. Main thread.
///
/// While anything holds the view model of an unchanged favorite, the same object is returned for it.
@MainActor
public final class FavoriteItems {
    /// Makes the view model of a row; set before there are rows.
    public var make: ((_ favorite: Favorite, _ position: Int) -> FavoriteCellModel)?
    public private(set) var favorites: [Favorite] = []

    /// While steps are applied, where the favorite of each row is. Moving favorites themselves would copy megabytes for
    /// each step.
    private var places: [Place]?
    private var earlier: [Favorite] = []
    private var living: [ImageID: Living] = [:]

    private struct Place {
        let isEarlier: Bool
        let position: Int
    }

    private struct Living {
        weak var model: FavoriteCellModel?
    }

    /// The entries of released view models are removed when there are this many.
    private static let sweepThreshold = 1_024

    public init() {}

    /// The number of entries for view models, which may be released; for tests.
    var entryCount: Int { living.count }

    /// Shows the favorites of another list.
    public func reset(to favorites: [Favorite]) {
        (self.favorites, living) = (favorites, [:])
    }

    /// Shows more favorites after those that stay.
    public func append(_ favorites: [Favorite]) { self.favorites = favorites }

    /// Takes steps to a changed list.
    ///
    /// - Parameter report: called after each step, when the rows are those of the list after this step.
    public func update(
        to favorites: [Favorite], _ steps: [FavoriteRows.Step], report: (FavoriteRows.Step) -> Void
    ) {
        places = self.favorites.indices.map { Place(isEarlier: true, position: $0) }
        earlier = self.favorites
        self.favorites = favorites
        for step in steps {
            switch step {
            case .remove(let position): places?.remove(at: position)
            case .insert(let position):
                places?.insert(Place(isEarlier: false, position: position), at: position)
                living[favorites[position].id] = nil
            case .replace(let position):
                places?[position] = Place(isEarlier: false, position: position)
                living[favorites[position].id] = nil
            }
            report(step)
        }
        (places, earlier) = (nil, [])
    }

    /// Returns the view model of a row.
    public func model(at position: Int) -> FavoriteCellModel {
        let favorite = favorite(at: position)
        if let model = living[favorite.id]?.model { return model }
        guard let make else { preconditionFailure("set `make` before the list has rows") }
        let model = make(favorite, position)
        if living.count >= Self.sweepThreshold { living = living.filter { $0.value.model != nil } }
        living[favorite.id] = Living(model: model)
        return model
    }

    private func favorite(at position: Int) -> Favorite {
        guard let place = places?[position] else { return favorites[position] }
        return place.isEarlier ? earlier[place.position] : favorites[place.position]
    }
}
