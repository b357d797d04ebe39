import GTKKit
import Glibc
import ViewModels

/// Handles pointer, wheel and touch input of the viewer. Keys are actions of the window.
///
/// The gestures are those of GNOME's image viewer: the wheel zooms at the pointer, two fingers on a touchpad move the
/// picture, and zoom with Ctrl; Shift and the wheel move sideways. A picture larger than the window can be dragged,
/// and continues to move for a moment unless the desktop has animations turned off.
@MainActor
final class ViewerInput {
    /// The distance in application pixels of one wheel step that moves the picture.
    private static let wheelDistance = 60.0
    /// The zoom factor of one pixel of two-finger scrolling with Ctrl.
    private static let pixelStep = 1.005
    /// The distance in application pixels at which a drag begins; smaller than the distance for a drag out of the
    /// window.
    private static let dragThreshold = 4.0

    private weak var viewer: PictureViewer?
    /// The controllers are held here, because their handlers refer to them weakly.
    private(set) var controllers: [EventController] = []
    private var pointer: ViewerPoint?
    private var momentum = PanMomentum()
    private var dragged = ViewerPoint(x: 0, y: 0)
    private var isDragging = false
    private var pinch = (zoom: 1.0, middle: ViewerPoint(x: 0, y: 0))

    func listen(to viewer: PictureViewer) {
        self.viewer = viewer
        addPointer(to: viewer.canvas)
        addWheel(to: viewer.canvas)
        addDrag(to: viewer.canvas)
        addFingers(to: viewer.canvas)
    }

    /// Stops the movement after a drag.
    func stopMomentum() { momentum.stop() }

    private func addPointer(to canvas: Canvas) {
        let motion = MotionController()
        motion.onEnter { [weak self] in self?.pointer = ViewerPoint(x: $0, y: $1) }
        motion.onMotion { [weak self] in self?.pointer = ViewerPoint(x: $0, y: $1) }
        motion.onLeave { [weak self] in self?.pointer = nil }
        canvas.add(motion)

        let click = ClickGesture()
        click.onPressed { [weak self] count, x, y in
            self?.viewer?.canvas.grabFocus()
            self?.momentum.stop()
            if count == 2 { self?.viewer?.onDoubleClick(ViewerPoint(x: x, y: y)) }
        }
        canvas.add(click)

        let secondary = ClickGesture(.secondary)
        secondary.onPressed { [weak self] _, x, y in self?.viewer?.onContextMenu(x, y) }
        canvas.add(secondary)
    }

    private func addWheel(to canvas: Canvas) {
        let scroll = ScrollController()
        scroll.onScroll { [weak self, weak scroll] dx, dy, modifiers in
            guard let self, let scroll else { return false }
            let zooms =
                scroll.isFromTouchpad || scroll.isInPixels ? modifiers.contains(.control) : !modifiers.contains(.shift)
            zooms ? zoom(by: -dy, inPixels: scroll.isInPixels) : pan(dx, dy, modifiers, inPixels: scroll.isInPixels)
            return true
        }
        canvas.add(scroll)
        controllers.append(scroll)
    }

    private func zoom(by distance: Double, inPixels: Bool) {
        let step = inPixels ? Self.pixelStep : ViewerGeometry.wheelStep
        stopMomentum()
        viewer?.change { $0.zoom(by: pow(step, distance), at: pointer) }
    }

    private func pan(_ dx: Double, _ dy: Double, _ modifiers: Modifiers, inPixels: Bool) {
        let distance = inPixels ? 1 : Self.wheelDistance
        let isSideways = modifiers.contains(.shift) && dx == 0
        stopMomentum()
        let (x, y) = isSideways ? (dy, 0) : (dx, dy)
        viewer?.change { $0.pan(by: -x * distance, -y * distance) }
    }
}

// MARK: Dragging

extension ViewerInput {
    private func addDrag(to canvas: Canvas) {
        let drag = DragGesture()
        drag.onBegin { [weak self, weak drag] _, _ in
            guard let self, let viewer else { return }
            momentum.stop()
            dragged = ViewerPoint(x: 0, y: 0)
            isDragging = false
            // A fitted picture can be dragged to other programs instead.
            if !viewer.geometry.canPan { drag?.deny() }
        }
        drag.onUpdate { [weak self, weak drag] x, y in
            guard let self, let drag else { return }
            if !isDragging {
                guard abs(x) + abs(y) >= Self.dragThreshold else { return }
                isDragging = true
                drag.claim()
                viewer?.canvas.setCursor(named: "grabbing")
            }
            momentum.drag(to: x, y, at: drag.eventTime)
            viewer?.change { $0.pan(by: x - dragged.x, y - dragged.y) }
            dragged = ViewerPoint(x: x, y: y)
        }
        drag.onEnd { [weak self, weak drag] _, _ in
            guard let self, isDragging else { return }
            isDragging = false
            viewer?.canvas.setCursor(named: nil)
            if StyleManager.areAnimationsEnabled, let drag { glide(from: drag.eventTime) }
        }
        canvas.add(drag)
        controllers.append(drag)
    }

    private func glide(from time: Double) {
        momentum.release(at: time)
        guard momentum.isMoving else { return }
        var last: Double?
        viewer?.canvas.onEachFrame { [weak self] time in
            guard let self, momentum.isMoving else { return false }
            // The first frame only gives the start time.
            let seconds = min(0.1, time - (last ?? time))
            last = time
            let step = momentum.advance(by: seconds)
            viewer?.change {
                let moved = $0.pan(by: step.x, step.y)
                momentum.stop(
                    horizontally: abs(moved.x) < abs(step.x) / 2, vertically: abs(moved.y) < abs(step.y) / 2)
            }
            return momentum.isMoving
        }
    }
}

// MARK: Touch gestures

extension ViewerInput {
    private func addFingers(to canvas: Canvas) {
        let zoom = ZoomGesture()
        zoom.onBegin { [weak self, weak zoom] in
            guard let self, let viewer else { return }
            momentum.stop()
            pinch = (viewer.geometry.zoom, Self.middle(of: zoom) ?? pinch.middle)
        }
        zoom.onScaleChanged { [weak self, weak zoom] scale in
            guard let self else { return }
            let middle = Self.middle(of: zoom) ?? pinch.middle
            viewer?.change {
                $0.zoom(to: pinch.zoom * scale, at: middle)
                $0.pan(by: middle.x - pinch.middle.x, middle.y - pinch.middle.y)
            }
            pinch.middle = middle
        }
        canvas.add(zoom)
        controllers.append(zoom)

        let rotate = RotateGesture()
        rotate.onEnd { [weak self, weak rotate] in
            guard let angle = rotate?.angle, abs(angle) > .pi / 4 else { return }
            self?.viewer?.change { $0.turn(by: angle > 0 ? 1 : -1) }
        }
        canvas.add(rotate)
        controllers.append(rotate)
        zoom.group(with: rotate)
    }

    private static func middle(of gesture: ZoomGesture?) -> ViewerPoint? {
        gesture?.middle.map { ViewerPoint(x: $0.x, y: $0.y) }
    }
}
