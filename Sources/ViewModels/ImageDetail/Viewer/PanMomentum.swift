import Glibc

/// How a picture goes on moving when it is let go of, and comes to rest. In application pixels and seconds.
public struct PanMomentum: Sendable, Equatable {
    /// In which it loses two thirds of its speed.
    private static let timeConstant = 0.325
    /// Slower than this nobody sees it move; a second.
    private static let slowest = 20.0
    /// What lies further back says nothing about the throw.
    private static let memory = 0.1

    private var samples: [(time: Double, x: Double, y: Double)] = []
    private var velocity = ViewerPoint(x: 0, y: 0)

    public init() {}

    public var isMoving: Bool {
        (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot() > Self.slowest
    }

    /// The pointer that holds the picture is at this place.
    public mutating func drag(to x: Double, _ y: Double, at time: Double) {
        samples.removeAll { time - $0.time > Self.memory }
        samples.append((time, x, y))
        velocity = ViewerPoint(x: 0, y: 0)
    }

    /// The picture is let go of: it keeps the speed of the last tenth of a second.
    public mutating func release(at time: Double) {
        samples.removeAll { time - $0.time > Self.memory }
        defer { samples = [] }
        guard let first = samples.first, let last = samples.last, time - first.time > 0.005 else { return }
        let seconds = time - first.time
        velocity = ViewerPoint(x: (last.x - first.x) / seconds, y: (last.y - first.y) / seconds)
    }

    /// How far it moves in the next so many seconds.
    public mutating func advance(by seconds: Double) -> ViewerPoint {
        let left = exp(-seconds / Self.timeConstant)
        let reach = Self.timeConstant * (1 - left)
        defer { velocity = ViewerPoint(x: velocity.x * left, y: velocity.y * left) }
        return ViewerPoint(x: velocity.x * reach, y: velocity.y * reach)
    }

    /// It has come to an edge, or somebody has taken hold of it.
    public mutating func stop(horizontally: Bool = true, vertically: Bool = true) {
        if horizontally { velocity.x = 0 }
        if vertically { velocity.y = 0 }
        samples = []
    }

    public static func == (one: PanMomentum, other: PanMomentum) -> Bool {
        one.velocity == other.velocity && one.samples.elementsEqual(other.samples) { $0 == $1 }
    }
}
