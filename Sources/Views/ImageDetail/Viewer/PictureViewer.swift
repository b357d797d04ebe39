import GTKKit
import Model
import ViewModels

/// A widget that shows a picture zoomed, moved and rotated. `ViewerGeometry` computes all positions; this class
/// handles events and draws.
///
/// Only the visible tiles of the smallest sharp level are drawn, so the cost of a frame does not depend on the
/// picture's size. Drawing never waits for pixels. Main thread.
@MainActor
final class PictureViewer {
    let canvas: Canvas
    /// Called when the zoom may have changed, with the device pixels per picture pixel; never during a layout.
    var onZoom: (Double) -> Void = { _ in }
    /// Called for a click with the secondary button.
    var onContextMenu: (_ x: Double, _ y: Double) -> Void = { _, _ in }

    /// Called when the widget's size or scale has changed, in some cases during the layout.
    var onResize: () -> Void = {}

    private(set) var geometry = ViewerGeometry(picture: PixelSize(width: 1, height: 1))
    private var levels: PictureLevels?
    private let textures = TileTextures()
    private let pace = ViewerMotionDetector()
    private let relay: Relay
    let input = ViewerInput()

    /// The target of the canvas's handlers. The canvas holds them as long as it lives, and they must not hold the
    /// viewer.
    private final class Relay {
        weak var viewer: PictureViewer?
    }

    init() {
        let relay = Relay()
        self.relay = relay
        canvas = Canvas(
            onResize: { relay.viewer?.resized($0, $1) },
            onDraw: { relay.viewer?.draw(on: $0) })
        relay.viewer = self
        pace.onRest = { [weak self] in self?.canvas.queueDraw() }
        canvas.isFocusable = true
        canvas.expandsHorizontally = true
        canvas.expandsVertically = true
        canvas.onScaleFactorChanged { [weak self] in self?.scaleChanged() }
        input.listen(to: self)
    }

    /// The number of textures that GTK has, for tests.
    var textureCount: Int { textures.count }
    var showsPicture: Bool { levels != nil }

    /// Shows another picture, fitted and not rotated.
    func show(_ levels: PictureLevels?, of size: PixelSize) {
        input.rest()
        var fresh = ViewerGeometry(picture: size)
        fresh.resize(to: geometry.viewport, scaleFactor: geometry.scaleFactor)
        geometry = fresh
        replace(levels)
        onZoom(geometry.zoom)
    }

    /// Shows a better rendition or the next frame of the same picture, at the same position.
    func replace(_ levels: PictureLevels?) {
        self.levels = levels
        textures.removeAll()
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
        body(&geometry)
        guard geometry != before else { return }
        pace.changed()
        canvas.queueDraw()
        if geometry.zoom != before.zoom || geometry.picture != before.picture { onZoom(geometry.zoom) }
    }

    /// Handles a resize of the canvas, which happens during its layout. `onZoom` is called later, because labels that
    /// change during a layout are not laid out again.
    private func resized(_ width: Int, _ height: Int) {
        let before = geometry
        geometry.resize(
            to: ViewerSize(width: Double(width), height: Double(height)), scaleFactor: Double(canvas.scaleFactor))
        if geometry != before { pace.changed() }
        if geometry.zoom != before.zoom {
            MainLoop.whenIdle { [weak self] in
                guard let self else { return }
                self.onZoom(self.geometry.zoom)
            }
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
        let tiles = PictureTiles(levels: levels.bitmaps.map(\.size))
        let level = tiles.level(for: geometry.picture, zoom: geometry.zoom, quickly: pace.isMoving)
        let visible = tiles.tiles(at: level, touching: geometry.visibleArea, of: geometry.picture)
        let (frame, units) = (geometry.frame, geometry.unitsPerPixel)
        let place = CanvasDrawing.Place(
            x: frame.x, y: frame.y, width: Double(geometry.picture.width) * units,
            height: Double(geometry.picture.height) * units, quarters: geometry.turns.rawValue)
        let bitmap = levels.bitmaps[level]
        // Source pixels per pixel of this level.
        let across = Double(geometry.picture.width) / Double(bitmap.size.width)
        let down = Double(geometry.picture.height) / Double(bitmap.size.height)
        var drawn: [PictureTile: ViewerRect] = [:]
        for tile in visible {
            let area = tiles.areaWithMargin(of: tile, scale: geometry.zoom * across)
            drawn[tile] = area
            let clip = geometry.place(of: tiles.area(of: tile).scaled(across, down))
            guard !clip.isEmpty else { continue }
            drawing.draw(
                textures.texture(of: tile, area: area, in: bitmap),
                at: CanvasDrawing.Area(area.scaled(across * units, down * units)), of: place,
                clip: CanvasDrawing.Area(clip))
        }
        textures.keepOnly(drawn)
    }
}

extension ViewerRect {
    fileprivate func scaled(_ across: Double, _ down: Double) -> ViewerRect {
        ViewerRect(x: x * across, y: y * down, width: width * across, height: height * down)
    }
}

extension CanvasDrawing.Area {
    fileprivate init(_ rect: ViewerRect) {
        self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }
}
