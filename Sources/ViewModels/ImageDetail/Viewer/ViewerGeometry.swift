import Model

/// Where a picture stands in its window: how large, how turned, and which part of it is seen.
///
/// A value that only computes; the viewer asks it at every input and every drawing. Places in the window are in application
/// pixels from its upper left corner. Zoom is in device pixels a pixel of the picture: at 1 ("100 %") each pixel of the
/// picture is one of the screen. The picture is never dragged away from the window's edges, and stands in the middle
/// where it is smaller.
public struct ViewerGeometry: Sendable, Equatable {
    /// 2,000 %: single pixels can be told apart.
    public static let largestZoom = 20.0
    /// What one press of a key changes.
    public static let keyStep = 1.5
    /// What one click of a wheel changes.
    public static let wheelStep = 1.25

    /// Size of the picture in its own pixels, as it is stored.
    public private(set) var picture: PixelSize
    /// Size of the window's part that shows it.
    public private(set) var viewport = ViewerSize(width: 0, height: 0)
    /// Device pixels an application pixel.
    public private(set) var scaleFactor = 1.0
    public private(set) var turns = QuarterTurns.none
    /// Whether the whole picture is kept in the window, whatever size that gets.
    public private(set) var isFitting = true
    /// Only while it is not fitting.
    private var freeZoom = 1.0
    /// The place of the turned picture that is in the middle of the window, in pixels of the picture.
    private var middle = ViewerPoint(x: 0, y: 0)

    public init(picture: PixelSize) {
        self.picture = PixelSize(width: max(1, picture.width), height: max(1, picture.height))
        centre()
    }

    /// As it is looked at, in its own pixels.
    public var turnedSize: ViewerSize {
        let (width, height) = (Double(picture.width), Double(picture.height))
        return turns.isSideways
            ? ViewerSize(width: height, height: width) : ViewerSize(width: width, height: height)
    }

    /// The zoom that shows the whole picture, never enlarged.
    public var fittingZoom: Double {
        guard viewport.width > 0, viewport.height > 0 else { return 1 }
        let size = turnedSize
        return min(viewport.width * scaleFactor / size.width, viewport.height * scaleFactor / size.height, 1)
    }

    public var zoom: Double { isFitting ? fittingZoom : freeZoom }

    /// Application pixels a pixel of the picture.
    public var unitsPerPixel: Double { zoom / scaleFactor }

    /// Where the turned picture lies in the window, its corner on a whole device pixel: so that at 100 % nothing is blurred.
    public var frame: ViewerRect {
        let (size, units) = (turnedSize, unitsPerPixel)
        return ViewerRect(
            x: onDevicePixel(viewport.width / 2 - middle.x * units),
            y: onDevicePixel(viewport.height / 2 - middle.y * units),
            width: size.width * units, height: size.height * units)
    }

    /// Where an area of the stored picture, in its pixels, is drawn in the window: its edges on whole device pixels, so that
    /// neighbours meet without a seam.
    public func place(of area: ViewerRect) -> ViewerRect {
        let (frame, units) = (frame, unitsPerPixel)
        let turned = turns.done(area, in: ViewerSize(width: Double(picture.width), height: Double(picture.height)))
        let (left, top) = (onDevicePixel(frame.x + turned.x * units), onDevicePixel(frame.y + turned.y * units))
        return ViewerRect(
            x: left, y: top, width: onDevicePixel(frame.x + turned.maxX * units) - left,
            height: onDevicePixel(frame.y + turned.maxY * units) - top)
    }

    /// Whether there is more of the picture than the window shows.
    public var canPan: Bool {
        let frame = frame
        return frame.width > viewport.width + 0.5 || frame.height > viewport.height + 0.5
    }

    /// The part of the picture that can be seen, in pixels of the picture as it is stored.
    public var visibleArea: ViewerRect {
        let (frame, units) = (frame, unitsPerPixel)
        let size = turnedSize
        let seen = ViewerRect(
            x: -frame.x / units, y: -frame.y / units, width: viewport.width / units, height: viewport.height / units
        ).intersection(ViewerRect(x: 0, y: 0, width: size.width, height: size.height))
        return turns.undone(seen, in: ViewerSize(width: Double(picture.width), height: Double(picture.height)))
    }

    func onDevicePixel(_ place: Double) -> Double { (place * scaleFactor).rounded() / scaleFactor }
}

// MARK: What changes it

extension ViewerGeometry {
    /// The window has another size, or is on a screen of other pixels; what is in its middle stays there.
    public mutating func resize(to viewport: ViewerSize, scaleFactor: Double) {
        self.viewport = viewport
        self.scaleFactor = max(1, scaleFactor)
        settle()
    }

    /// The same picture has turned out to have another number of pixels: what is seen stays what it is.
    public mutating func correct(picture size: PixelSize) {
        guard size.width > 0, size.height > 0, size != picture else { return }
        let ratio = Double(size.width) / Double(picture.width)
        picture = size
        middle = ViewerPoint(x: middle.x * ratio, y: middle.y * ratio)
        freeZoom /= ratio
        settle()
    }

    /// Zooms so that the place of the picture that lies at `anchor` in the window stays there.
    public mutating func zoom(to zoom: Double, at anchor: ViewerPoint? = nil) {
        let anchor = anchor ?? ViewerPoint(x: viewport.width / 2, y: viewport.height / 2)
        let before = unitsPerPixel
        let offset = ViewerPoint(x: anchor.x - viewport.width / 2, y: anchor.y - viewport.height / 2)
        isFitting = zoom <= fittingZoom
        freeZoom = min(max(zoom, fittingZoom), Self.largestZoom)
        let after = unitsPerPixel
        middle.x += offset.x / before - offset.x / after
        middle.y += offset.y / before - offset.y / after
        settle()
    }

    /// - Parameter factor: above 1 enlarges.
    public mutating func zoom(by factor: Double, at anchor: ViewerPoint? = nil) {
        zoom(to: zoom * factor, at: anchor)
    }

    public mutating func fit() {
        isFitting = true
        settle()
    }

    /// 100 % of what is at the anchor, or the whole picture again. One that is whole at 100 % is doubled instead.
    public mutating func toggleFit(at anchor: ViewerPoint? = nil) {
        if isFitting { zoom(to: fittingZoom < 1 ? 1 : 2, at: anchor) } else { fit() }
    }

    /// Moves the picture by application pixels, to the right and down. Answers how far it really went.
    @discardableResult
    public mutating func pan(by dx: Double, _ dy: Double) -> ViewerPoint {
        let (before, units) = (middle, unitsPerPixel)
        middle.x -= dx / units
        middle.y -= dy / units
        settle()
        return ViewerPoint(x: (before.x - middle.x) * units, y: (before.y - middle.y) * units)
    }

    /// Turns the picture clockwise around what is in the middle of the window.
    public mutating func turn(by quarters: Int) {
        for _ in 0..<(((quarters % 4) + 4) % 4) {
            let height = turnedSize.height
            turns = turns.turned(by: 1)
            middle = ViewerPoint(x: height - middle.y, y: middle.x)
        }
        settle()
    }

    /// No gap at an edge, nothing beyond the allowed zooms.
    private mutating func settle() {
        if !isFitting {
            freeZoom = min(max(freeZoom, fittingZoom), Self.largestZoom)
            if freeZoom <= fittingZoom { isFitting = true }
        }
        let (size, units) = (turnedSize, unitsPerPixel)
        middle.x = Self.settled(middle.x, length: size.width, seen: viewport.width / units)
        middle.y = Self.settled(middle.y, length: size.height, seen: viewport.height / units)
    }

    private mutating func centre() {
        let size = turnedSize
        middle = ViewerPoint(x: size.width / 2, y: size.height / 2)
    }

    private static func settled(_ middle: Double, length: Double, seen: Double) -> Double {
        seen >= length ? length / 2 : min(max(middle, seen / 2), length - seen / 2)
    }
}
