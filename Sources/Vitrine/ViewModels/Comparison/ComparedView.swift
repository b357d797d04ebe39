/// What the viewers of compared pictures show: the same position in the middle, and the same scale, both relative to each
/// picture. A pure value.
///
/// Each viewer derives its zoom and position from this value and never from another viewer, so pictures of different shapes
/// and sizes cannot drift apart. All can be moved until none has a hidden edge; a picture whose edge is visible earlier leaves
/// a gap there.
public struct ComparedView: Sendable, Equatable {
    /// What the number of the scale counts.
    private enum Unit {
        /// The zoom that shows the whole picture.
        case whole
        /// Device pixels per picture pixel.
        case pixels
    }

    private var unit = Unit.whole
    private var scale = 1.0
    /// The position in the middle of each viewer; 0 and 1 are the edges of the rotated picture.
    private var middle = ViewerPoint(x: 0.5, y: 0.5)
    private var scales = 1.0...1.0

    public init() {}

    public func allows(_ step: ZoomStep) -> Bool {
        switch step {
        case .larger: scale < scales.upperBound
        case .smaller: scale > scales.lowerBound
        case .fit: unit != .whole || scale > 1
        case .actualSize: true
        }
    }

    public mutating func zoom(_ step: ZoomStep, among viewers: [ViewerGeometry]) {
        switch step {
        case .larger: scale *= ViewerGeometry.keyStep
        case .smaller: scale /= ViewerGeometry.keyStep
        case .fit: (unit, scale) = (.whole, 1)
        case .actualSize: (unit, scale) = (.pixels, 1)
        }
        limit(to: viewers)
    }

    /// Takes over the zoom and the position that the user has chosen in one of the viewers.
    public mutating func follow(_ changed: ViewerGeometry, among viewers: [ViewerGeometry]) {
        scale = changed.zoom / zoom(of: changed, at: 1)
        middle = changed.relativeMiddle
        limit(to: viewers)
    }

    /// Keeps the scale useful for at least one of the pictures, and each of them in sight.
    public mutating func limit(to viewers: [ViewerGeometry]) {
        let viewers = viewers.filter { $0.viewport.width > 0 && $0.viewport.height > 0 }
        guard !viewers.isEmpty else { return }
        let wholes = viewers.map { $0.fillingZoom / zoom(of: $0, at: 1) }
        let largest = viewers.map { $0.largestZoomByItself / zoom(of: $0, at: 1) }
        let smallest = min(1, wholes.min() ?? 1)
        scales = smallest...max(smallest, largest.max() ?? 1)
        scale = min(max(scale, scales.lowerBound), scales.upperBound)
        let reach = viewers.map(reach)
        middle.x = Self.limited(middle.x, to: reach.map(\.width).max() ?? 0)
        middle.y = Self.limited(middle.y, to: reach.map(\.height).max() ?? 0)
    }

    public func apply(to viewer: inout ViewerGeometry) {
        let zooms = zoom(of: viewer, at: scales.lowerBound)...zoom(of: viewer, at: scales.upperBound)
        viewer.compare(zoom: zoom(of: viewer, at: scale), within: zooms, middle: middle)
    }

    private func zoom(of viewer: ViewerGeometry, at scale: Double) -> Double {
        unit == .whole ? scale * viewer.fillingZoom : scale
    }

    /// Returns how far the middle may be from that of the picture until the viewer shows an edge.
    private func reach(of viewer: ViewerGeometry) -> ViewerSize {
        let (size, units) = (viewer.turnedSize, zoom(of: viewer, at: scale) / viewer.scaleFactor)
        return ViewerSize(
            width: max(0, 0.5 - viewer.viewport.width / (size.width * units) / 2),
            height: max(0, 0.5 - viewer.viewport.height / (size.height * units) / 2))
    }

    private static func limited(_ position: Double, to reach: Double) -> Double {
        min(max(position, 0.5 - reach), 0.5 + reach)
    }
}
