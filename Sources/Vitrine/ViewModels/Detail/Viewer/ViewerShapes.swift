import Model

/// A point in application pixels or in picture pixels; each use states which.
public struct ViewerPoint: Sendable, Equatable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// A size in application pixels or in picture pixels; each use states which.
public struct ViewerSize: Sendable, Equatable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// A rectangle in application pixels or in picture pixels; each use states which.
public struct ViewerRect: Sendable, Hashable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = max(0, width)
        self.height = max(0, height)
    }

    public var maxX: Double { x + width }
    public var maxY: Double { y + height }
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// Returns the area that both share; empty if they do not overlap.
    public func intersection(_ other: ViewerRect) -> ViewerRect {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return ViewerRect(
            x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    }
}

extension QuarterTurns {
    /// The rotation that undoes this one.
    var inverse: QuarterTurns { turned(by: -2 * rawValue) }

    /// Returns the area in the rotated picture for an area of a picture of the given size.
    func rotated(_ area: ViewerRect, in size: ViewerSize) -> ViewerRect {
        switch self {
        case .none: area
        case .right:
            ViewerRect(x: size.height - area.maxY, y: area.x, width: area.height, height: area.width)
        case .half:
            ViewerRect(x: size.width - area.maxX, y: size.height - area.maxY, width: area.width, height: area.height)
        case .left:
            ViewerRect(x: area.y, y: size.width - area.maxX, width: area.height, height: area.width)
        }
    }
}
