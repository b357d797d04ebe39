/// What the user wants as the background of the desktop.
public struct BackgroundChoice: Sendable, Hashable {
    /// Where the pictures come from.
    public enum Source: Sendable, Hashable {
        /// A collection of favorites; `nil` for all favorites.
        case favorites(FavoriteCollection.ID?)
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

extension BackgroundChoice.Source {
    /// The form in settings: "favorites" or "favorites/3".
    public var text: String {
        switch self {
        case .favorites(nil): "favorites"
        case .favorites(let id?): "favorites/\(id.rawValue)"
        }
    }

    /// - Parameter text: what `text` has written; `nil` for any other.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.first == "favorites" else { return nil }
        guard parts.count == 2 else {
            self = .favorites(nil)
            return
        }
        guard let number = Int64(parts[1]) else { return nil }
        self = .favorites(FavoriteCollection.ID(rawValue: number))
    }
}
