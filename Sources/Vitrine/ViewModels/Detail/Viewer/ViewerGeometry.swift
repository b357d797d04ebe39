import Model

/// The size, rotation and position of a picture in its window.
///
/// A pure value; the viewer reads it at every input and every drawing. Positions in the window are in application
/// pixels from its upper left corner. Zoom is in device pixels per picture pixel: at 1 ("100 %") each picture pixel
/// covers one device pixel. The picture never leaves a gap at the window's edges, and is centered where it is smaller
/// than the window.
public struct ViewerGeometry: Sendable, Equatable {
    /// The largest zoom of a picture of pixels, 2,000 %: single pixels can be told apart.
    private static let largestZoomOfPixels = 20.0
    /// The largest zoom of a drawing that is small, in parts of the zoom that fills the window.
    private static let largestZoomOfFilling = 4.0
    /// The zoom from which on each pixel is a sharp square.
    private static let smallestZoomOfSquares = 4.0
    /// The zoom factor of one key press.
    public static let keyStep = 1.5
    /// The zoom factor of one wheel step.
    public static let wheelStep = 1.25

    /// The size of the picture in its own pixels, as it is stored.
    public private(set) var picture: PixelSize
    /// The size of the widget that shows the picture, in application pixels.
    public private(set) var viewport = ViewerSize(width: 0, height: 0)
    /// Device pixels per application pixel.
    public private(set) var scaleFactor = 1.0
    public private(set) var turns = QuarterTurns.none
    /// Whether the picture is sharp at any size, so that it fills the window when fitted, and has no pixels to show.
    public var isDrawing = false { didSet { clamp() } }
    /// Whether the zoom follows the window so that the whole picture is visible.
    public private(set) var isFitting = true
    /// The zoom while the picture is not fitted.
    private var freeZoom = 1.0
    /// The position of the rotated picture, in picture pixels, that is in the middle of the window.
    private var middle = ViewerPoint(x: 0, y: 0)
    /// The zooms that are possible while other viewers show the same view (`ComparedView`); `nil` for a viewer by itself. A
    /// fitted picture then fills the window, so that all are equally large, and may leave a gap at an edge that others have not
    /// reached.
    private var comparedZooms: ClosedRange<Double>?

    public init(picture: PixelSize) {
        self.picture = PixelSize(width: max(1, picture.width), height: max(1, picture.height))
        middle = ViewerPoint(x: Double(self.picture.width) / 2, y: Double(self.picture.height) / 2)
    }

    /// The size of the rotated picture in its own pixels.
    public var turnedSize: ViewerSize {
        let size = storedSize
        return turns.isSideways ? ViewerSize(width: size.height, height: size.width) : size
    }

    private var storedSize: ViewerSize { ViewerSize(width: Double(picture.width), height: Double(picture.height)) }

    /// The zoom that shows the whole picture. Only a drawing and a compared picture are enlarged.
    public var fittingZoom: Double { isDrawing || comparedZooms != nil ? fillingZoom : min(fillingZoom, 1) }

    /// The zoom at which the picture is as large as the window permits.
    var fillingZoom: Double {
        guard viewport.width > 0, viewport.height > 0 else { return 1 }
        let size = turnedSize
        return min(viewport.width * scaleFactor / size.width, viewport.height * scaleFactor / size.height)
    }

    private var smallestZoom: Double { comparedZooms?.lowerBound ?? min(fittingZoom, 1) }
    private var largestZoom: Double { comparedZooms?.upperBound ?? largestZoomByItself }

    /// The largest zoom of a viewer by itself.
    var largestZoomByItself: Double {
        isDrawing ? max(Self.largestZoomOfPixels, Self.largestZoomOfFilling * fillingZoom) : Self.largestZoomOfPixels
    }

    public var zoom: Double { isFitting ? fittingZoom : freeZoom }

    /// The zoom that pixels have to be loaded for. It is 0 for a fitted picture: its rendition is sharp enough, and the original
    /// costs traffic.
    public var zoomToLoad: Double { isFitting && !isDrawing ? 0 : zoom }

    /// Whether each pixel is drawn as a sharp square, because it is to be examined.
    public var showsSquares: Bool { !isDrawing && zoom >= Self.smallestZoomOfSquares }

    /// Application pixels per picture pixel.
    public var unitsPerPixel: Double { zoom / scaleFactor }

    /// The frame of the rotated picture in the window. Its corner is on a whole device pixel, so that the picture is
    /// sharp at 100 %.
    public var frame: ViewerRect {
        let (size, units) = (turnedSize, unitsPerPixel)
        return ViewerRect(
            x: onDevicePixel(viewport.width / 2 - middle.x * units),
            y: onDevicePixel(viewport.height / 2 - middle.y * units),
            width: size.width * units, height: size.height * units)
    }

    /// Returns the frame in the window of an area of the stored picture. Its edges are on whole device pixels, so
    /// that adjacent areas have no seam.
    public func place(of area: ViewerRect) -> ViewerRect {
        let exact = exactPlace(of: area)
        let (left, top) = (onDevicePixel(exact.x), onDevicePixel(exact.y))
        return ViewerRect(
            x: left, y: top, width: onDevicePixel(exact.maxX) - left, height: onDevicePixel(exact.maxY) - top)
    }

    /// Returns the same frame without rounding: the position at which the area's pixels are drawn.
    public func exactPlace(of area: ViewerRect) -> ViewerRect {
        let (frame, units) = (frame, unitsPerPixel)
        let turned = turns.rotated(area, in: storedSize)
        return ViewerRect(
            x: frame.x + turned.x * units, y: frame.y + turned.y * units, width: turned.width * units,
            height: turned.height * units)
    }

    /// The area of the stored picture, in its pixels.
    public var wholePicture: ViewerRect {
        ViewerRect(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height))
    }

    /// Whether the picture is larger than the window, or a compared one may be.
    public var canPan: Bool {
        if comparedZooms != nil { return !isFitting }
        let frame = frame
        return frame.width > viewport.width + 0.5 || frame.height > viewport.height + 0.5
    }

    /// The visible part of the picture, in pixels of the picture as it is stored.
    public var visibleArea: ViewerRect {
        let (frame, units) = (frame, unitsPerPixel)
        let size = turnedSize
        let seen = ViewerRect(
            x: -frame.x / units, y: -frame.y / units, width: viewport.width / units, height: viewport.height / units
        ).intersection(ViewerRect(x: 0, y: 0, width: size.width, height: size.height))
        return turns.inverse.rotated(seen, in: size)
    }

    private func onDevicePixel(_ place: Double) -> Double { (place * scaleFactor).rounded() / scaleFactor }
}

// MARK: Changes

extension ViewerGeometry {
    /// Adapts to another window size or another screen scale. The picture's position in the middle of the window
    /// stays the same.
    public mutating func resize(to viewport: ViewerSize, scaleFactor: Double) {
        self.viewport = viewport
        self.scaleFactor = max(1, scaleFactor)
        clamp()
    }

    /// Corrects the picture's number of pixels after loading. The visible part stays the same.
    public mutating func correct(picture size: PixelSize) {
        guard size.width > 0, size.height > 0, size != picture else { return }
        let ratio = Double(size.width) / Double(picture.width)
        picture = size
        middle = ViewerPoint(x: middle.x * ratio, y: middle.y * ratio)
        freeZoom /= ratio
        clamp()
    }

    /// Zooms so that the picture's position at `anchor` stays in place.
    public mutating func zoom(to zoom: Double, at anchor: ViewerPoint? = nil) {
        let anchor = anchor ?? ViewerPoint(x: viewport.width / 2, y: viewport.height / 2)
        let before = unitsPerPixel
        let offset = ViewerPoint(x: anchor.x - viewport.width / 2, y: anchor.y - viewport.height / 2)
        freeZoom = min(max(zoom, smallestZoom), largestZoom)
        isFitting = freeZoom == fittingZoom
        let after = unitsPerPixel
        middle.x += offset.x / before - offset.x / after
        middle.y += offset.y / before - offset.y / after
        clamp()
    }

    /// - Parameter factor: a value above 1 enlarges.
    public mutating func zoom(by factor: Double, at anchor: ViewerPoint? = nil) {
        zoom(to: zoom * factor, at: anchor)
    }

    /// Takes over the zoom and the visible part of another view of a picture that has the same size as shown.
    public mutating func keepView(of other: ViewerGeometry) {
        guard !other.isFitting, other.turnedSize == turnedSize else { return }
        (isFitting, freeZoom, middle) = (false, other.freeZoom, other.middle)
        clamp()
    }

    public mutating func fit() {
        isFitting = true
        clamp()
    }

    public mutating func zoom(_ step: ZoomStep) {
        switch step {
        case .larger: zoom(by: Self.keyStep)
        case .smaller: zoom(by: 1 / Self.keyStep)
        case .fit: fit()
        case .actualSize: zoom(to: 1)
        }
    }

    /// Whether the step changes something.
    public func allows(_ step: ZoomStep) -> Bool {
        switch step {
        case .larger: zoom < largestZoom
        case .smaller: zoom > smallestZoom
        case .fit: !isFitting
        case .actualSize: true
        }
    }

    /// Switches between the fitted picture and 100 % at the anchor. A picture that fits at 100 % is enlarged to 200 %
    /// instead.
    public mutating func toggleFit(at anchor: ViewerPoint? = nil) {
        if isFitting { zoom(to: fittingZoom == 1 ? 2 : 1, at: anchor) } else { fit() }
    }

    /// Moves the picture by application pixels to the right and down, and returns the actual movement.
    @discardableResult
    public mutating func pan(by dx: Double, _ dy: Double) -> ViewerPoint {
        let (before, units) = (middle, unitsPerPixel)
        middle.x -= dx / units
        middle.y -= dy / units
        clamp()
        return ViewerPoint(x: (before.x - middle.x) * units, y: (before.y - middle.y) * units)
    }

    /// Rotates the picture clockwise around the middle of the window.
    public mutating func turn(by quarters: Int) {
        for _ in 0..<(((quarters % 4) + 4) % 4) {
            let height = turnedSize.height
            turns = turns.turned(by: 1)
            middle = ViewerPoint(x: height - middle.y, y: middle.x)
        }
        clamp()
    }

    /// Limits the zoom, and moves the picture so that it leaves no gap at an edge.
    private mutating func clamp() {
        if !isFitting {
            freeZoom = min(max(freeZoom, smallestZoom), largestZoom)
            isFitting = freeZoom == fittingZoom
        }
        let (size, units) = (turnedSize, unitsPerPixel)
        // What the viewers have in common limits the positions of compared pictures.
        let seen = comparedZooms == nil ? viewport : ViewerSize(width: 0, height: 0)
        middle.x = Self.clamped(middle.x, length: size.width, seen: seen.width / units)
        middle.y = Self.clamped(middle.y, length: size.height, seen: seen.height / units)
    }

    private static func clamped(_ middle: Double, length: Double, seen: Double) -> Double {
        seen >= length ? length / 2 : min(max(middle, seen / 2), length - seen / 2)
    }
}

// MARK: Comparison

extension ViewerGeometry {
    /// The position in the middle of the window; 0 and 1 are the edges of the rotated picture.
    var relativeMiddle: ViewerPoint {
        let size = turnedSize
        return ViewerPoint(x: middle.x / size.width, y: middle.y / size.height)
    }

    /// Whether only zoom and position differ from those of another comparison.
    public func isOtherView(of other: ViewerGeometry) -> Bool {
        comparedZooms != nil && comparedZooms == other.comparedZooms && picture == other.picture && turns == other.turns
            && viewport == other.viewport && scaleFactor == other.scaleFactor && isDrawing == other.isDrawing
    }

    /// Shows what other viewers show, too.
    mutating func compare(zoom: Double, within zooms: ClosedRange<Double>, middle relative: ViewerPoint) {
        comparedZooms = zooms
        freeZoom = zoom
        isFitting = zoom == fittingZoom
        middle = ViewerPoint(x: relative.x * turnedSize.width, y: relative.y * turnedSize.height)
    }
}

/// A change of the zoom by a command.
public enum ZoomStep: Sendable {
    case larger, smaller, fit, actualSize
}
