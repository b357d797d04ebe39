/// A context menu of a row or a picture, which opens at the position of a click.
///
/// One popover serves all openings and stays attached until `remove()`. GTK 4.8 crashes in the next layout if a popover
/// is unparented right after it has closed with the pointer inside: GTK remembers the widget below the pointer and
/// expects its popover to have a surface.
@MainActor
public final class ContextMenu {
    /// The parent of the popover. It is not the list itself: a widget with its own layout code cannot have a popover.
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

    /// Opens the menu at a point in application pixels of the parent. An empty menu is not shown.
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

    /// Closes the menu and unparents the popover. It must be called when the window has closed.
    public func remove() {
        guard let closing else { return }
        self.closing = nil
        // GTK may keep the popover alive longer than the window. An open popover would then keep its grab of the keyboard,
        // and no other window of the program would get a key.
        closing.dispose()
        popover.popDown()
        popover.unparent()
    }
}
