import GTKKit
import GTKShim

/// The keyboard focus in every window, moved by real keys.
@MainActor let focusWalkChecks: [Check] = (searchScenes + windowScenes)
    .filter { walkedScenes.contains($0.name) }
    .map { scene in
        Check("Keyboard", "Tab and Shift+Tab come to every control and back to the first one: \(scene.name)") {
            var open = try scene.open()
            // An open menu would keep the focus.
            open.menuButton = nil
            defer { open.close() }
            try open.resize(to: 900, 720)
            let input = try RealInput(open.window)
            defer { input.leave() }
            let forward = try FocusWalk.visited(in: open, by: "Tab", input)
            let backward = try FocusWalk.visited(in: open, by: "shift+Tab", input)
            var findings = FocusWalk.controls(of: open.window)
                .filter { !forward.contains($0.raw) || !backward.contains($0.raw) }
                .map { "\(FocusWalk.name($0)) is passed over" }
            if gtk_window_get_focus_visible(open.window.typed()) == 0 { findings.append("the focus is not visible") }
            try expect(findings.isEmpty, findings.joined(separator: "\n        "))
        }
    }

/// Scenes of windows, and of the search window with rows, with the mosaic, which is also the view of the grid, and with its bars.
private let walkedScenes: Set = [
    "search-rows", "search-mosaic", "search-end", "search-selection-list", "search-filters-local",
    "search-failures", "search-offline", "search-folders", "search-nothing", "about", "quick-look",
    "favorites", "favorites-collections", "detail", "detail-failed", "comparison", "preferences-general",
    "preferences-sources", "preferences-saving", "preferences-storage", "preferences-blocked", "downloads",
    "identification", "edit-credits", "edit-credits-of-many", "save-for", "background", "local-index", "quit-question",
    "favorites-name",
]

@MainActor
private enum FocusWalk {
    /// More keys than any window has controls and rows.
    private static let maxKeys = 400

    /// Presses the key until ten keys come only to widgets that had the focus before, and returns all that had it.
    static func visited(
        in open: OpenScene, by key: String, _ input: RealInput
    ) throws -> Set<UnsafeMutableRawPointer> {
        var all: [UnsafeMutableRawPointer] = []
        var names: [String] = []
        let connection = open.window.onNotify("focus-widget") {
            guard let focus = gtk_root_get_focus(open.window.opaque) else { return }
            all.append(UnsafeMutableRawPointer(focus))
            names.append(name(Widget(retaining: focus)))
        }
        defer { connection.dispose() }
        var keys = 0
        while keys < maxKeys {
            let before = all
            try input.pressFast(key, times: 10)
            open.settle()
            keys += 10
            let focus = gtk_root_get_focus(open.window.opaque).map { name(Widget(retaining: $0)) }
            try expect(all.count > before.count, "\(key) does not leave \(focus ?? "nothing") after \(names.suffix(9))")
            if Set(all) == Set(before) { return Set(all) }
        }
        throw CheckFailure(reason: "\(key) always finds another one: \(names.suffix(9))", place: "after \(keys) keys")
    }

    /// The controls outside of lists and popovers. In a list, arrow keys move between them; so they do in the switcher of pages
    /// of libadwaita 1.7.
    static func controls(of window: Window) -> [Widget] {
        window.descendants(as: Widget.self).filter { widget in
            let types = [
                gtk_button_get_type(), gtk_text_get_type(), gtk_switch_get_type(), gtk_check_button_get_type(),
                gtk_text_view_get_type(),
            ]
            guard types.contains(where: { vitrine_is_a(widget.widget, $0) != 0 }), widget.isMapped,
                widget.isFocusable, gtk_widget_is_sensitive(widget.widget) != 0
            else { return false }
            var each: Widget? = widget
            while let current = each {
                if passed.contains(current.typeName) || gtk_widget_get_can_focus(current.widget) == 0 { return false }
                each = current.parent
            }
            return true
        }
    }

    private static let passed = [
        "GtkListItemWidget", "GtkListBoxRow", "AdwViewSwitcher", "GtkPopover", "GtkWindowControls",
    ]

    static func name(_ widget: Widget) -> String {
        let texts = widget.descendants(as: Label.self).map(\.text)
        let tooltip = gtk_widget_get_tooltip_text(widget.widget).map { String(cString: $0) }
        let words = tooltip ?? texts.joined(separator: " ")
        return "\(widget.typeName) “\(words)” in \(widget.parent?.typeName ?? "nothing")"
    }
}
