/// A monitor in the arrangement that the user has given to the desktop, after its rotation.
public struct Monitor: Sendable, Hashable {
    /// The position of its left upper corner and its size, in application pixels.
    public let x: Int
    public let y: Int
    public let width: Int
    public let height: Int
    /// Device pixels per application pixel.
    public let scale: Int

    public init(x: Int = 0, y: Int = 0, width: Int, height: Int, scale: Int = 1) {
        (self.x, self.y, self.width, self.height, self.scale) = (x, y, width, height, scale)
    }

    /// The numbers in one text: "1920,0,1080,1920,1".
    public var text: String { "\(x),\(y),\(width),\(height),\(scale)" }

    /// The scales of any monitor. A text may state another one.
    private static let scales = 1...16

    /// - Parameter text: what `text` has written; `nil` for any other.
    public init?(_ text: String) {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).compactMap {
            Int32($0).map(Int.init)
        }
        guard numbers.count == 5, numbers[2] > 0, numbers[3] > 0, Self.scales.contains(numbers[4]) else { return nil }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3], scale: numbers[4])
    }
}
