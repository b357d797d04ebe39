import GTKKit
import Localize
import Model
import ViewModels

/// A widget that shows a picture zoomed, moved and rotated. `ViewerGeometry` computes all positions; this class
/// handles events and draws.
///
/// Only the visible part of the smallest sharp level is drawn, so the cost of a frame does not depend on the picture's
/// size. A renderer on a graphics processor draws it in tiles, whose textures stay; cairo, which keeps no textures, draws
/// it in one piece. Drawing never waits for pixels. Main thread.
@MainActor
final class PictureViewer {
    let canvas = Canvas()
    /// Called when the zoom may have changed; never during a layout.
    var onZoom: () -> Void = {}
    /// Called when the user has rotated the picture.
    var onTurn: (QuarterTurns) -> Void = { _ in }
    /// Called for a click with the secondary button.
    var onContextMenu: (_ x: Double, _ y: Double) -> Void = { _, _ in }

    /// Called when the widget's size or scale has changed, in some cases during the layout.
    var onResize: () -> Void = {}
    /// Called for a double click with the primary button.
    var onDoubleClick: (ViewerPoint) -> Void = { _ in }
    /// Corrects the geometry after each change of it and before it is drawn, in some cases during the layout.
    var adjust: (_ changed: inout ViewerGeometry, _ before: ViewerGeometry) -> Void = { _, _ in }

    private(set) var geometry = ViewerGeometry(picture: PixelSize(width: 1, height: 1))
    private var levels: PictureLevels?
    let textures = TileTextures()
    /// Whether the picture is drawn in tiles; nil to let the renderer decide. For checks.
    var drawsTiles: Bool?
    private let pace = ViewerMotionDetector()
    let input = ViewerInput()

    init() {
        canvas.onResize = { [weak self] in self?.resized($0, $1) }
        canvas.onDraw = { [weak self] in self?.draw(on: $0) }
        pace.onRest = { [weak self] in self?.canvas.queueDraw() }
        canvas.isFocusable = true
        canvas.expandsHorizontally = true
        canvas.expandsVertically = true
        canvas.onScaleFactorChanged { [weak self] in self?.scaleChanged() }
        onDoubleClick = { [weak self] point in self?.change { $0.toggleFit(at: point) } }
        input.listen(to: self)
    }

    /// The number of textures that GTK has, for tests.
    var textureCount: Int { textures.count }
    /// Whether the last drawing had all visible tiles.
    private(set) var isComplete = true
    var showsPicture: Bool { levels != nil }
    /// The device pixels per picture pixel, in percent. A picture that is not there yet has no zoom.
    var zoomText: String? { showsPicture ? tr("%s%%", formatted(Int((geometry.zoom * 100).rounded()))) : nil }
    /// The middle of the widget, in application pixels.
    var middle: (x: Double, y: Double) { (Double(canvas.allocatedWidth) / 2, Double(canvas.allocatedHeight) / 2) }

    /// Shows another picture, fitted and with its rotation.
    func display(_ levels: PictureLevels?, of size: PixelSize, turns: QuarterTurns = .none) {
        input.stopMomentum()
        var fresh = ViewerGeometry(picture: size)
        fresh.turn(by: turns.rawValue)
        fresh.isDrawing = levels?.largest.drawingSize != nil
        fresh.resize(to: geometry.viewport, scaleFactor: geometry.scaleFactor)
        adjust(&fresh, geometry)
        geometry = fresh
        use(levels, isSamePicture: false)
        onZoom()
    }

    /// Shows a better rendition or the next frame of the same picture, at the same position.
    func replace(_ levels: PictureLevels?) {
        use(levels, isSamePicture: true)
        change { $0.isDrawing = levels?.largest.drawingSize != nil }
    }

    private func use(_ levels: PictureLevels?, isSamePicture: Bool) {
        self.levels = levels
        textures.use(levels, isSamePicture: isSamePicture)
        canvas.queueDraw()
    }

    /// Corrects the size of the same picture.
    func correct(_ size: PixelSize) {
        guard size != geometry.picture else { return }
        change { $0.correct(picture: size) }
    }

    /// Changes the geometry, and draws the result.
    func change(_ body: (inout ViewerGeometry) -> Void) {
        let before = geometry
        var changed = before
        body(&changed)
        guard changed != before else { return }
        adjust(&changed, before)
        geometry = changed
        guard geometry != before else { return }
        pace.changed()
        canvas.queueDraw()
        if geometry.turns != before.turns { onTurn(geometry.turns) }
        if geometry.zoom != before.zoom || geometry.picture != before.picture { onZoom() }
    }

    /// Handles a resize of the canvas, which happens during its layout. `onZoom` is called later, because labels that
    /// change during a layout are not laid out again.
    private func resized(_ width: Int, _ height: Int) {
        let before = geometry
        var resized = before
        resized.resize(
            to: ViewerSize(width: Double(width), height: Double(height)), scaleFactor: Double(canvas.scaleFactor))
        adjust(&resized, before)
        geometry = resized
        if geometry != before { pace.changed() }
        if geometry.zoom != before.zoom {
            MainLoop.whenIdle { [weak self] in self?.onZoom() }
        }
        onResize()
    }

    private func scaleChanged() {
        change { $0.resize(to: $0.viewport, scaleFactor: Double(canvas.scaleFactor)) }
        onResize()
    }
}

extension PictureViewer {
    private func draw(on drawing: CanvasDrawing) {
        guard let levels else { return }
        if levels.largest.format != .rgb {
            drawing.drawCheckerboard(CanvasDrawing.Area(geometry.place(of: geometry.wholePicture)))
        }
        let tiles = PictureTiles(levels: levels.bitmaps.map(\.size))
        let isTiled = drawsTiles ?? !canvas.isDrawnByCairo
        let (area, picture) = (geometry.visibleArea, geometry.picture)
        // A graphics processor shrinks a level at no cost, and a change of the level would need new textures.
        var level = tiles.level(for: picture, zoom: geometry.zoom, quickly: drawsQuickly(isTiled))
        if isTiled { level = tiles.level(level, touching: area, of: picture, within: TileResidency.Limits().rest) }
        // Device pixels per pixel of this level.
        let scale = geometry.zoom * Double(picture.width) / Double(tiles.levels[level].width)
        guard isTiled else {
            textures.visiblePart(of: level, touching: area, of: picture, scale: scale).map { draw($0, on: drawing) }
            return
        }
        let (pieces, isComplete) = textures.tiles(of: level, touching: area, of: picture, scale: scale)
        for piece in pieces { draw(piece, on: drawing) }
        self.isComplete = isComplete
        // GTK ignores a request for a drawing during a drawing.
        if !isComplete { MainLoop.whenIdle { [weak self] in self?.canvas.queueDraw() } }
    }

    /// Whether a smaller level may be drawn during a movement. Checks that choose the tiles compare drawings at rest.
    private func drawsQuickly(_ isTiled: Bool) -> Bool { !isTiled && drawsTiles == nil && pace.isMoving }

    private func draw(_ piece: TileTextures.Piece, on drawing: CanvasDrawing) {
        // Picture pixels per pixel of the piece's level.
        let across = Double(geometry.picture.width) / Double(piece.level.width)
        let down = Double(geometry.picture.height) / Double(piece.level.height)
        let clip = geometry.place(of: piece.area.scaled(across, down))
        guard !clip.isEmpty else { return }
        drawing.draw(
            piece.texture, at: CanvasDrawing.Area(geometry.exactPlace(of: piece.areaWithMargin.scaled(across, down))),
            quarters: geometry.turns.rawValue, clip: CanvasDrawing.Area(clip),
            // A smaller rendition has no pixels of the picture to show.
            isSmooth: !geometry.showsSquares || piece.level.width < geometry.picture.width)
    }
}

extension ViewerRect {
    fileprivate func scaled(_ across: Double, _ down: Double) -> ViewerRect {
        ViewerRect(x: x * across, y: y * down, width: width * across, height: height * down)
    }
}

extension CanvasDrawing.Area {
    init(_ rect: ViewerRect) {
        self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }
}
