import Glibc

/// The movement of a picture after the pointer releases it, until it stops. Units are application pixels and seconds.
public struct PanMomentum: Sendable, Equatable {
    /// The time in which the speed falls by two thirds, in seconds.
    private static let timeConstant = 0.325
    /// The lowest visible speed, in pixels per second.
    private static let minSpeed = 20.0
    /// The age in seconds after which samples no longer affect the speed.
    private static let maxSampleAge = 0.1

    private var samples: [(time: Double, x: Double, y: Double)] = []
    private var velocity = ViewerPoint(x: 0, y: 0)

    public init() {}

    public var isMoving: Bool {
        (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot() > Self.minSpeed
    }

    /// Records the position of the pointer that drags the picture.
    public mutating func drag(to x: Double, _ y: Double, at time: Double) {
        samples.removeAll { time - $0.time > Self.maxSampleAge }
        samples.append((time, x, y))
        velocity = ViewerPoint(x: 0, y: 0)
    }

    /// Ends the drag: the picture keeps the average speed of the last tenth of a second.
    public mutating func release(at time: Double) {
        samples.removeAll { time - $0.time > Self.maxSampleAge }
        defer { samples = [] }
        guard let first = samples.first, let last = samples.last, time - first.time > 0.005 else { return }
        let seconds = time - first.time
        velocity = ViewerPoint(x: (last.x - first.x) / seconds, y: (last.y - first.y) / seconds)
    }

    /// Returns the movement in the next `seconds`, and reduces the speed.
    public mutating func advance(by seconds: Double) -> ViewerPoint {
        let left = exp(-seconds / Self.timeConstant)
        let reach = Self.timeConstant * (1 - left)
        defer { velocity = ViewerPoint(x: velocity.x * left, y: velocity.y * left) }
        return ViewerPoint(x: velocity.x * reach, y: velocity.y * reach)
    }

    /// Stops the movement, because the picture has reached an edge or the user holds it again.
    public mutating func stop(horizontally: Bool = true, vertically: Bool = true) {
        if horizontally { velocity.x = 0 }
        if vertically { velocity.y = 0 }
        samples = []
    }

    public static func == (one: PanMomentum, other: PanMomentum) -> Bool {
        one.velocity == other.velocity && one.samples.elementsEqual(other.samples) { $0 == $1 }
    }
}
