/// A clockwise rotation of a shown picture by quarters of a full one.
public enum QuarterTurns: Int, Sendable, CaseIterable {
    case none, right, half, left

    public func turned(by quarters: Int) -> QuarterTurns {
        QuarterTurns(rawValue: (((rawValue + quarters) % 4) + 4) % 4) ?? .none
    }

    /// Whether width and height are swapped.
    public var isSideways: Bool { self == .right || self == .left }
}
