import GTKKit

/// Moves a window's search entry to a separate line if the header is too narrow for a long word, and back when the header has
/// room for the entry and for everything that has left the header with it.
@MainActor
final class HeaderSearch {
    /// Called after the entry has moved, with its new place.
    var onMoved: (_ isBelow: Bool) -> Void = { _ in }
    private(set) var isBelow = false

    private let entry: SearchEntry
    /// The entry, or the box in which it is, with its two places.
    private let box: MovableControl
    private let bar: Widget
    /// Around the bar. While the entry is in the header, it accepts any width, so that the window can become narrow in one step.
    private let room: Bin
    private let squeezer: Squeezer
    private let inHeader: Widget
    private let line: Widget
    /// The entry's selection when it lost the keyboard focus because the header became too narrow.
    private var lostSelection: Range<Int>?

    /// - Parameter box: the box with the entry and the buttons beside it; `nil` for an entry alone.
    init(interface: Interface, entry: SearchEntry, box: Widget? = nil) throws {
        self.entry = entry
        self.box = try MovableControl(box ?? entry, "search", interface: interface)
        bar = try interface.object("header", as: Widget.self)
        room = try interface.object("header_room", as: Bin.self)
        squeezer = try interface.object("search_squeezer", as: Squeezer.self)
        inHeader = try interface.object("search_in_header", as: Widget.self)
        line = try interface.object("search_line", as: Widget.self)
        room.setAcceptsNarrow(true)
        squeezer.onVisibleChildChanged { [weak self] in
            // The layout in progress must not be changed.
            MainLoop.whenIdle { self?.place() }
        }
        let focus = FocusController()
        focus.onLeave { [weak self] in
            // The user may have moved the keyboard while the entry is still shown at its former place.
            if let self, self.isMisplaced, !self.entry.isMapped { self.lostSelection = self.entry.selection }
        }
        entry.add(focus)
    }

    /// Leaves the keyboard where it is now, when the entry has moved.
    func leaveKeyboard() { lostSelection = nil }

    /// Whether the entry is in the header without enough room, or below it although there is room.
    private var isMisplaced: Bool { squeezer.visibleChild.map { isBelow != ($0 != inHeader) } ?? false }

    /// Whether keys go to the entry while the window is focused.
    private var hasKeyboard: Bool { entry.window?.focus.map(entry.isAncestor) ?? false }

    private func place() {
        // A widget that is hidden or moved loses the keyboard focus.
        let selection = hasKeyboard ? entry.selection : lostSelection
        lostSelection = nil
        // There may be enough room again.
        if isMisplaced { move() }
        // Even an entry that still has the focus would lose it, because GTK moves it on in the next frame.
        if let selection, entry.grabFocus() { entry.selection = selection }
    }

    /// The width that the header needs besides the place of the entry.
    private var widthOfRest: Int { bar.minimumWidth - squeezer.minimumWidth }

    private func move() {
        inHeader.requestSize()
        let formerWidth = widthOfRest
        isBelow.toggle()
        room.setAcceptsNarrow(!isBelow)
        box.isBelowHeader = isBelow
        line.isVisible = isBelow
        onMoved(isBelow)
        if isBelow { inHeader.requestSize(width: inHeader.minimumWidth + max(0, formerWidth - widthOfRest)) }
    }

    /// Called when other controls are shown: tries whether everything has room in the header.
    func controlsChanged() { inHeader.requestSize() }
}
