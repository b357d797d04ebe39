import Core

/// A rectangle in device pixels.
public struct PixelFrame: Sendable, Hashable {
    public let x: Int
    public let y: Int
    public let size: PixelSize

    public init(x: Int, y: Int, _ size: PixelSize) { (self.x, self.y, self.size) = (x, y, size) }
}

/// Where the monitors are in a picture that extends over all of them, to the pixel of the finest one.
public struct MonitorLayout: Sendable, Hashable {
    /// The size of the picture. Parts that no monitor shows belong to it, too.
    public let size: PixelSize
    /// The place of each monitor. Monitors that mirror each other have one.
    public let frames: [PixelFrame]
    /// Device pixels per application pixel.
    public let scale: Int

    /// A picture for a desktop whose monitors are not known: that of a large screen.
    public static let unknown = MonitorLayout([Monitor(width: 1_920, height: 1_080, scale: 2)])

    /// The largest number of pixels. A finer picture than this is made with fewer pixels per application pixel; one that is
    /// too large even then is not made.
    private static let maxPixelCount = 100_000_000

    /// - Parameter monitors: at least one.
    public init(_ monitors: [Monitor]) {
        let (left, top) = (monitors.map(\.x).min() ?? 0, monitors.map(\.y).min() ?? 0)
        let width = monitors.map { $0.x + $0.width - left }.max() ?? 1
        let height = monitors.map { $0.y + $0.height - top }.max() ?? 1
        var scale = monitors.map(\.scale).max() ?? 1
        while scale > 1, PixelSize(width: width * scale, height: height * scale).pixelCount > Self.maxPixelCount {
            scale -= 1
        }
        self.scale = scale
        size = PixelSize(width: width * scale, height: height * scale)
        var frames: [PixelFrame] = []
        for monitor in monitors {
            let size = PixelSize(width: monitor.width * scale, height: monitor.height * scale)
            let frame = PixelFrame(x: (monitor.x - left) * scale, y: (monitor.y - top) * scale, size)
            if !frames.contains(frame) { frames.append(frame) }
        }
        self.frames = frames
    }

    /// Whether there are several monitors, which one picture of a possible size can cover.
    public var isSpannable: Bool { frames.count > 1 && size.pixelCount <= Self.maxPixelCount }

    /// Returns the layout of one picture that the desktop itself repeats on each monitor: that of the largest one.
    public static func ofLargest(_ monitors: [Monitor]) -> MonitorLayout {
        let largest = monitors.max { MonitorLayout([$0]).size.pixelCount < MonitorLayout([$1]).size.pixelCount }
        return largest.map { MonitorLayout([$0]) } ?? .unknown
    }
}

extension PixelSize {
    /// Returns the smallest size with this aspect ratio that covers a frame.
    public func covering(_ frame: PixelSize) -> PixelSize {
        guard width > 0, height > 0 else { return frame }
        let scale = max(Double(frame.width) / Double(width), Double(frame.height) / Double(height))
        return PixelSize(
            width: max(frame.width, Int((Double(width) * scale).rounded(.up))),
            height: max(frame.height, Int((Double(height) * scale).rounded(.up))))
    }
}
