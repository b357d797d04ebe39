import GTKKit
import Localize
import Model
import ViewModels

/// Shows which part of a picture a copy has, and lets the user move it: with the pointer in the picture, or with a slider,
/// which has the keyboard and a value for screen readers.
@MainActor
final class CropView {
    let widget = BoxLayout(.vertical, spacing: 6)
    let slider = Slider(range: 0...PictureCrop.maxPosition, step: PictureCrop.maxPosition / 100)
    private let canvas = Canvas()
    private let drag = DragGesture()
    private var dragStart = 0
    private var picture = PixelSize(width: 1, height: 1)
    private var crop: PictureCrop?
    private var texture: Texture?

    /// The height of the preview in application pixels.
    private static let height = 180

    init() {
        canvas.onDraw = { [weak self] in self?.draw(on: $0) }
        canvas.requestSize(height: Self.height)
        slider.value = PictureCrop.center
        slider.setAccessibleName(tr("Position of the crop"))
        canvas.add(drag)
        drag.onBegin { [weak self] _, _ in
            guard let self else { return }
            // The dialog would move with the pointer otherwise.
            drag.claim()
            dragStart = slider.value
        }
        drag.onUpdate { [weak self] in self?.move(byX: $0, y: $1) }
        widget.append(canvas)
        widget.append(slider)
    }

    /// The position that the user has chosen.
    var position: Int { slider.value }

    /// Shows a part of a picture of this size, even before the picture is there.
    func display(_ crop: PictureCrop, of picture: PixelSize) {
        (self.crop, self.picture) = (crop, picture)
        if slider.value != crop.position { slider.value = crop.position }
        canvas.queueDraw()
    }

    func display(_ bitmap: Bitmap) {
        texture = Texture(bitmap)
        canvas.queueDraw()
    }

    /// The picture and its part on a canvas of this size, in application pixels.
    private func areas(on width: Int, _ height: Int) -> (whole: ViewerRect, part: ViewerRect)? {
        guard let crop else { return nil }
        let scale = min(Double(width) / Double(picture.width), Double(height) / Double(picture.height))
        let part = crop.size(in: picture)
        let origin = crop.origin(of: part, in: picture)
        let whole = ViewerRect(
            x: (Double(width) - Double(picture.width) * scale) / 2,
            y: (Double(height) - Double(picture.height) * scale) / 2,
            width: Double(picture.width) * scale, height: Double(picture.height) * scale)
        return (
            whole,
            ViewerRect(
                x: whole.x + Double(origin.x) * scale, y: whole.y + Double(origin.y) * scale,
                width: Double(part.width) * scale, height: Double(part.height) * scale)
        )
    }

    private func move(byX x: Double, y: Double) {
        guard let (whole, part) = areas(on: canvas.allocatedWidth, canvas.allocatedHeight) else { return }
        let (freeX, freeY) = (whole.width - part.width, whole.height - part.height)
        let share = freeX > freeY ? x / freeX : freeY > 0 ? y / freeY : 0
        slider.value = dragStart + Int(share * Double(PictureCrop.maxPosition))
    }

    private func draw(on drawing: CanvasDrawing) {
        guard let (whole, part) = areas(on: drawing.width, drawing.height) else { return }
        if let texture {
            drawing.draw(texture, at: whole.area, quarters: 0, clip: whole.area)
        } else {
            drawing.fill(whole.area, brightness: 0.5)
        }
        for outside in whole.strips(around: part) { drawing.fill(outside.area, brightness: 0, opacity: 0.6) }
        let frame = ViewerRect(x: part.x + 2, y: part.y + 2, width: part.width - 4, height: part.height - 4)
        for line in part.strips(around: frame) { drawing.fill(line.area, brightness: 1) }
    }
}

extension ViewerRect {
    fileprivate var area: CanvasDrawing.Area { CanvasDrawing.Area(self) }

    /// Returns what surrounds a rectangle inside of this one: at the left, the right, the top and the bottom.
    fileprivate func strips(around inner: ViewerRect) -> [ViewerRect] {
        [
            ViewerRect(x: x, y: y, width: inner.x - x, height: height),
            ViewerRect(x: inner.maxX, y: y, width: maxX - inner.maxX, height: height),
            ViewerRect(x: inner.x, y: y, width: inner.width, height: inner.y - y),
            ViewerRect(x: inner.x, y: inner.maxY, width: inner.width, height: maxY - inner.maxY),
        ].filter { !$0.isEmpty }
    }
}
