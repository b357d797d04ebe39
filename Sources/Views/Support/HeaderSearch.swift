import GTKKit

/// Gives a window's search entry a line of its own where the header has no room for as many letters as a word may have.
@MainActor
final class HeaderSearch {
    /// Called when the entry has moved: whether it stands below the header now.
    var onMoved: (_ isBelow: Bool) -> Void = { _ in }
    private(set) var isBelow = false

    private let entry: SearchEntry
    private let squeezer: Squeezer
    private let inHeader: Widget
    private let headerPlace: Bin
    private let line: Widget
    private let linePlace: Bin
    /// What was selected in the entry when it lost the keyboard because the header has no more room for it.
    private var lostSelection: Range<Int>?

    init(interface: Interface, entry: SearchEntry) throws {
        self.entry = entry
        squeezer = try interface.object("search_squeezer", as: Squeezer.self)
        inHeader = try interface.object("search_in_header", as: Widget.self)
        headerPlace = try interface.object("search_header_place", as: Bin.self)
        line = try interface.object("search_line", as: Widget.self)
        linePlace = try interface.object("search_line_place", as: Bin.self)
        squeezer.onVisibleChildChanged { [weak self] in
            // A layout is under way, which must not be changed.
            MainLoop.whenIdle { self?.place() }
        }
        let focus = FocusController()
        focus.onLeave { [weak self] in
            if let self, self.isMisplaced { self.lostSelection = self.entry.selection }
        }
        entry.add(focus)
    }

    /// Whether it is in the header without room, or below it with room in the header.
    private var isMisplaced: Bool { squeezer.visibleChild.map { isBelow != ($0 != inHeader) } ?? false }

    /// Whether keys go to the entry, once the window has them.
    private var hasKeyboard: Bool { entry.window?.focus.map(entry.isAncestor) ?? false }

    private func place() {
        // A widget that is hidden or changes its place loses the keyboard.
        let selection = hasKeyboard ? entry.selection : lostSelection
        lostSelection = nil
        // There may be room again by now.
        if isMisplaced { move() }
        if let selection, !hasKeyboard, entry.grabFocus() { entry.selection = selection }
    }

    private func move() {
        isBelow.toggle()
        headerPlace.setChild(nil)
        linePlace.setChild(nil)
        (isBelow ? linePlace : headerPlace).setChild(entry)
        line.isVisible = isBelow
        onMoved(isBelow)
    }
}
