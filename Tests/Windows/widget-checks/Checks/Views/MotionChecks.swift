import GTKKit
import GTKShim
import Model

@testable import Views

/// Reduced motion: what is shown, hidden or moved is in its place with the next frame.
@MainActor let motionChecks: [Check] =
    (searchScenes + windowScenes + weatherScenes).filter { movingScenes.contains($0.name) }.map { scene in
        Check("Motion", "without animations, bars, sidebars and pages change at once: \(scene.name)") {
            try withoutAnimations {
                var open = try scene.open()
                open.menuButton = nil
                defer { open.close() }
                try open.resize(to: 900, 720)
                let findings = open.window.descendants(as: Widget.self).filter(\.isMapped).flatMap { Motion.of($0) }
                try expect(findings.isEmpty, findings.joined(separator: "\n        "))
            }
        }
    } + [
        Check("Motion", "without animations, a list scrolls and a toast appears at once") {
            try withoutAnimations {
                let fixture = try SearchWindow()
                defer { fixture.close() }
                try fixture.fill(400, total: 400)
                let window = fixture.controller.window
                let scroller = try require(
                    window.descendants(as: ScrolledWindow.self).first { $0.isMapped && $0.allocatedHeight > 300 },
                    "the list")
                let position = gtk_scrolled_window_get_vadjustment(scroller.opaque)
                fixture.controller.rows.scrollTo(200)
                try Motion.expectStillness("the list", in: window) { gtk_adjustment_get_value(position) }
                try expect(gtk_adjustment_get_value(position) > 1_000, "the list has not scrolled")
                fixture.controller.present(Toast("Picture copied"))
                try eventually("the toast") { Motion.heightOfToast(in: window) != nil }
                try Motion.expectStillness("the toast", in: window) { Motion.heightOfToast(in: window) ?? 0 }
            }
        },
        Check("Motion", "without animations, a picture zooms at once and does not glide after a drag") {
            try withoutAnimations {
                let fixture = try DetailWindow(1)
                defer { fixture.close() }
                fixture.large.levels = PictureLevels(.plain(width: 4_000, height: 3_000))
                try fixture.show()
                let (window, viewer) = (fixture.controller.window, fixture.viewer)
                let input = try RealInput(window)
                defer { input.leave() }
                try input.press("1")
                try Motion.expectStillness("the zoom", in: window) { viewer.geometry.zoom }
                try expectEqual(viewer.geometry.zoom, 1, "zoom")
                let before = viewer.geometry.frame.x
                try input.point(at: viewer.canvas, 300, 200)
                try input.drag(-160, 0)
                try eventually("the picture has moved") { viewer.geometry.frame.x != before }
                MainLoop.runPending()
                try Motion.expectStillness("the picture", in: window) { viewer.geometry.frame.x }
            }
        },
    ]

/// All windows with bars, sidebars or pages.
private let movingScenes: Set = [
    "search-rows", "search-failures", "search-folders", "search-selection-list", "search-offline", "favorites",
    "detail", "preferences-general", "about", "weather",
]

@MainActor
private enum Motion {
    /// Changes what the widget shows, and tells if that takes more than this moment.
    static func of(_ widget: Widget) -> [String] {
        var moves = false
        if vitrine_is_a(widget.widget, gtk_revealer_get_type()) != 0 {
            let wasShown = gtk_revealer_get_reveal_child(widget.opaque) != 0
            for isShown in [!wasShown, wasShown] {
                gtk_revealer_set_reveal_child(widget.opaque, isShown ? 1 : 0)
                moves = moves || (gtk_revealer_get_child_revealed(widget.opaque) != 0) != isShown
            }
        } else if let flap = widget.cast(to: Flap.self) {
            for _ in 0..<2 {
                flap.isRevealed.toggle()
                moves = moves || adw_flap_get_reveal_progress(flap.opaque) != (flap.isRevealed ? 1 : 0)
            }
        } else if let stack = widget.cast(to: Stack.self), let first = gtk_stack_get_visible_child(stack.opaque) {
            for page in stack.children.map(\.widget) + [first] {
                gtk_stack_set_visible_child(stack.opaque, page)
                moves = moves || gtk_stack_get_transition_running(stack.opaque) != 0
            }
        }
        return moves ? ["\(widget.typeName) in \(widget.parent?.typeName ?? "nothing") moves"] : []
    }

    /// Expects that the value stays the same after the next frame.
    static func expectStillness(_ name: String, in window: Window, _ value: @escaping @MainActor () -> Double) throws {
        var values: [Double] = []
        window.onEachFrame { _ in
            values.append(value())
            return values.count < 20
        }
        try eventually("twenty frames") { values.count >= 20 }
        try expect(Set(values.dropFirst(2)).count == 1, "\(name) moves: \(values)")
    }

    /// How far the toast is from the upper edge of the window.
    static func heightOfToast(in window: Window) -> Double? {
        let toast = window.descendants(as: Widget.self).first { $0.typeName == "AdwToastWidget" && $0.isMapped }
        return toast?.point(x: 0, y: 0, in: window)?.y
    }
}
