import Localize
import Model

/// The form for a background of the desktop.
public struct BackgroundForm: Sendable, Equatable {
    /// What the form asks for.
    public var choice: BackgroundChoice
    /// The name of the source.
    public let name: String
    /// The numbers of the source's pictures, and of those that may be shown.
    public let count: Int
    public let usableCount: Int
    /// Whether different pictures can be on several monitors.
    public let hasArrangements: Bool
    /// Whether the desktop can change the background every day.
    public let canBeDaily: Bool
    /// Whether the program changes the background at present, so that it can be stopped.
    public let isActive: Bool

    public init(
        _ choice: BackgroundChoice, name: String, count: Int, usableCount: Int, hasArrangements: Bool, canBeDaily: Bool,
        isActive: Bool
    ) {
        (self.choice, self.name, self.count, self.usableCount) = (choice, name, count, usableCount)
        (self.hasArrangements, self.canBeDaily, self.isActive) = (hasArrangements, canBeDaily, isActive)
    }

    /// What the user should know about the pictures.
    public var note: String {
        guard usableCount > 0 else { return BackgroundError.noPictures(count: count).message }
        if usableCount == count {
            return trn("“%s” has %s picture.", "“%s” has %s pictures.", count, name, formatted(count))
        }
        return trn(
            "%s of the %s pictures of “%s” has a license that permits it.",
            "%s of the %s pictures of “%s” have a license that permits it.", usableCount, formatted(usableCount),
            formatted(count), name)
    }
}
