import Localize
import Model

/// The form for a background of the desktop.
public struct BackgroundForm: Sendable, Equatable {
    /// What the form asks for.
    public var choice: BackgroundChoice
    /// The name of the source.
    public let name: String
    /// The numbers of the source's pictures; `nil` for a search.
    public let counts: BackgroundCounts?
    /// Whether different pictures can be on several monitors.
    public let hasArrangements: Bool
    /// Whether the desktop can change the background every day.
    public let canBeDaily: Bool
    /// Whether the program changes the background at present, so that it can be stopped.
    public let isActive: Bool

    public init(
        _ choice: BackgroundChoice, name: String, counts: BackgroundCounts?, hasArrangements: Bool, canBeDaily: Bool,
        isActive: Bool
    ) {
        (self.choice, self.name, self.counts) = (choice, name, counts)
        (self.hasArrangements, self.canBeDaily, self.isActive) = (hasArrangements, canBeDaily, isActive)
    }

    /// The number of pictures that may be shown; `nil` for a search.
    public var usableCount: Int? { counts.map { $0.usable[choice.arrangement] ?? 0 } }

    /// What the user should know about the pictures.
    public var note: String {
        guard let counts, let usableCount else {
            return tr("Pictures that “%s” finds are shown one after another, if their license permits it.", name)
                + " " + tr("Each change sends the search to its services.")
        }
        guard usableCount > 0 else { return BackgroundError.noPictures(count: counts.all).message }
        if usableCount == counts.all {
            return trn("“%s” has %s picture.", "“%s” has %s pictures.", counts.all, name, formatted(counts.all))
        }
        return trn(
            "%s of the %s pictures of “%s” has a license that permits it.",
            "%s of the %s pictures of “%s” have a license that permits it.", usableCount, formatted(usableCount),
            formatted(counts.all), name)
    }
}
