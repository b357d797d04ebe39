/// What the user wants as the background of the desktop.
public struct BackgroundChoice: Sendable, Hashable {
    /// Where the pictures come from.
    public enum Source: Sendable, Hashable {
        /// A collection of favorites; `nil` for all favorites.
        case favorites(FavoriteCollection.ID?)
        /// The results of a saved search, which is repeated for each change.
        case savedSearch(SavedSearch.ID)
    }

    /// How the pictures fill several monitors.
    public enum Arrangement: String, Sendable, CaseIterable {
        /// The same picture on every monitor.
        case same
        /// A picture of its own on each monitor.
        case each
        /// One picture that continues from monitor to monitor.
        case across
    }

    public var source: Source
    public var arrangement: Arrangement
    /// Whether the credit is drawn in a corner of the picture.
    public var drawsCredit: Bool
    public var isDaily: Bool

    public init(_ source: Source, _ arrangement: Arrangement = .same, drawsCredit: Bool = true, isDaily: Bool = false) {
        (self.source, self.arrangement, self.drawsCredit, self.isDaily) = (source, arrangement, drawsCredit, isDaily)
    }
}

/// The numbers of the pictures of a source.
public struct BackgroundCounts: Sendable, Hashable {
    public let all: Int
    /// The numbers of those whose license permits to show them in an arrangement.
    public let usable: [BackgroundChoice.Arrangement: Int]

    public init(all: Int, usable: [BackgroundChoice.Arrangement: Int]) { (self.all, self.usable) = (all, usable) }
}

extension BackgroundChoice.Source {
    /// The form in settings: "favorites", "favorites/3" or "search/3".
    public var text: String {
        switch self {
        case .favorites(nil): "favorites"
        case .favorites(let id?): "favorites/\(id.rawValue)"
        case .savedSearch(let id): "search/\(id.rawValue)"
        }
    }

    /// - Parameter text: what `text` has written; `nil` for any other.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        let number = parts.count == 2 ? Int64(parts[1]) : nil
        switch (parts.first, number) {
        case ("favorites", nil) where parts.count == 1: self = .favorites(nil)
        case ("favorites", let number?): self = .favorites(FavoriteCollection.ID(rawValue: number))
        case ("search", let number?): self = .savedSearch(SavedSearch.ID(rawValue: number))
        default: return nil
        }
    }
}
