/// The menu of a row or a picture, which opens where the user has clicked.
///
/// One popover serves all openings and stays on its place until `remove()`. A popover that is taken off its place right
/// after it has closed, with the pointer still inside, ends the program in the next layout of GTK 4.8: GTK remembers the
/// widget below the pointer and expects its popover to have a surface.
@MainActor
public final class ContextMenu {
    /// Has the popover as a child. Not the list itself: a widget that lays out its own children cannot hold a menu.
    private let place: Widget
    private let popover = PopoverMenu()
    private var closing: SignalConnection?

    /// Called when the menu closes, before the chosen action is activated.
    public var onClosed: () -> Void = {}

    public init(place: Widget) {
        self.place = place
        popover.hasArrow = false
        popover.horizontalAlignment = .start
    }

    public var isShown: Bool { closing != nil && popover.isMapped }

    /// Opens the menu at a point, in application pixels of the place. An empty menu is not shown.
    public func show(_ menu: Menu, atX x: Double, y: Double) {
        guard menu.count > 0 else { return }
        if closing == nil {
            popover.setParent(place)
            closing = popover.onClosed { [weak self] in self?.onClosed() }
        }
        popover.setMenu(menu)
        popover.point(atX: x, y: y)
        popover.popUp()
    }

    /// Takes the popover off its place; to be called when the window has closed.
    public func remove() {
        guard let closing else { return }
        self.closing = nil
        // GTK may keep the popover for longer than the window.
        closing.dispose()
        popover.unparent()
    }
}
