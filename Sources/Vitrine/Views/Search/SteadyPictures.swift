import GTKKit

/// Keeps the pictures in place under the pointer while chips and bars above them come and go: meanwhile a new bar covers their
/// upper edge, and a bar that closes leaves a gap. The pictures move as soon as the pointer has left them, a key is pressed, the
/// pictures scroll, or others replace them.
@MainActor
final class SteadyPictures {
    let layout: BarsLayout
    private let pictures: ScrolledWindow
    /// Where the pointer is, in the window. GTK also reports a motion when pictures have moved below a pointer at rest.
    private var pointer: (x: Double, y: Double)?

    init(_ pictures: ScrolledWindow, below box: BoxLayout, in window: Window) {
        self.pictures = pictures
        layout = BarsLayout(of: box)
        let motion = MotionController()
        motion.onEnter { [weak self] in self?.pointer = self?.place($0, $1) }
        motion.onMotion { [weak self] in self?.pointerMoved(to: self?.place($0, $1)) }
        // GTK reports these also during a layout, which must not be changed.
        motion.onLeave { [weak self] in MainLoop.whenIdle { self?.release() } }
        pictures.add(motion)
        pictures.connect("unmap") { [weak self] in MainLoop.whenIdle { self?.release() } }
        pictures.vertical.onValueChanged { [weak self] in MainLoop.whenIdle { self?.layout.moveContent() } }
        let keys = KeyController()
        keys.phase = .capture
        keys.onPressed { [weak self] _, _ in
            self?.release()
            return false
        }
        window.add(keys)
    }

    private func place(_ x: Double, _ y: Double) -> (x: Double, y: Double)? {
        pictures.window.flatMap { pictures.point(x: x, y: y, in: $0) }
    }

    private func pointerMoved(to place: (x: Double, y: Double)?) {
        if let place, pointer.map({ $0 != place }) != false { hold() }
        pointer = place
    }

    func hold() { layout.holdsContent = true }
    func release() { layout.holdsContent = false }
}
