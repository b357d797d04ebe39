import GTKKit
import GTKShim
import Glibc

/// Measures how the texts and symbols of a window stand out from what is behind them, as it is and with the pointer over
/// everything. WCAG 2.1, level AA, wants a ratio of 4.5, and of 3 for large texts and for symbols. It exempts what is
/// insensitive.
@MainActor
struct Contrast {
    /// The device pixels of an application pixel: thin strokes of letters need two to have their own color.
    private static let scale = 2

    private let window: Window
    private let scene: String
    /// A line for each text and symbol: ratio, wanted ratio, scene, state, text.
    private var lines: [String] = []
    private var findings: [String] = []

    /// Appends the measures to a file and returns those that are too small.
    static func findings(in window: Window, of scene: String, appendingTo path: String) throws -> [String] {
        var contrast = Contrast(window: window, scene: scene)
        try contrast.measure("normal")
        let widgets = window.descendants(as: Widget.self)
        for widget in widgets { gtk_widget_set_state_flags(widget.widget, GTK_STATE_FLAG_PRELIGHT, 0) }
        try contrast.measure("hover")
        for widget in widgets { gtk_widget_unset_state_flags(widget.widget, GTK_STATE_FLAG_PRELIGHT) }
        let file = try require(fopen(path, "a"), "a file at \(path)")
        contrast.lines.forEach { fputs($0 + "\n", file) }
        fclose(file)
        return contrast.findings
    }

    private init(window: Window, scene: String) { (self.window, self.scene) = (window, scene) }

    private mutating func measure(_ state: String) throws {
        var drawn: [UnsafeMutablePointer<GtkWidget>: (room: Place, pixels: RenderedPixels)] = [:]
        for widget in window.descendants(as: Widget.self) where widget.isMapped {
            guard let (text, needed) = subject(widget), gtk_widget_is_sensitive(widget.widget) != 0,
                let native = gtk_widget_get_native(widget.widget).map({ UnsafeMutablePointer<GtkWidget>($0) }),
                let visible = visiblePlace(of: widget.widget, in: native)
            else { continue }
            if drawn[native] == nil, let room = Place(native, in: native) {
                drawn[native] = (room, try RenderedPixels(shownBy: Widget(retaining: native), scale: Self.scale))
            }
            guard let (room, pixels) = drawn[native] else { continue }
            func device(_ value: Double) -> Int { Int(value * Double(Self.scale)) }
            let ratio = pixels.contrast(
                left: device(visible.left - room.left), top: device(visible.top - room.top),
                right: device(visible.right - room.left), bottom: device(visible.bottom - room.top))
            // What is transparent, such as the caption of a picture without the pointer, is not there.
            guard let ratio, ratio > Self.invisible else { continue }
            let rounded = (ratio * 100).rounded() / 100
            lines.append("\(rounded)\t\(needed)\t\(scene)\t\(state)\t\(text)")
            if rounded < needed { findings.append("\(state): \(text) has a contrast of \(rounded), not \(needed)") }
        }
    }

    private static let invisible = 1.05

    /// What is measured of the widget, and the least ratio; nil for neither text nor symbol.
    private func subject(_ widget: Widget) -> (text: String, needed: Double)? {
        if vitrine_is_a(widget.widget, gtk_image_get_type()) != 0 {
            // The check on a picture is transparent, until the picture is selected. A switch draws its symbols itself.
            if widget.hasStyleClass("picture-check") || widget.parent?.typeName == "GtkSwitch" { return nil }
            return gtk_image_get_icon_name(widget.opaque).map { ("the symbol \(String(cString: $0))", 3) }
        }
        guard vitrine_is_a(widget.widget, gtk_label_get_type()) != 0 else { return nil }
        let text = String(cString: gtk_label_get_text(widget.opaque))
        // The signs between the keys of a shortcut are decoration.
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
        var (ink, size) = (PangoRectangle(), PangoRectangle())
        pango_layout_get_pixel_extents(gtk_label_get_layout(widget.opaque), &ink, &size)
        let lines = max(1, pango_layout_get_line_count(gtk_label_get_layout(widget.opaque)))
        return ("“\(text.replacing("\n", with: " "))”", size.height / lines >= Self.largeLine ? 3 : 4.5)
    }

    /// The height of a line of large text, of 24 pixels, in application pixels.
    private static let largeLine: Int32 = 30

    /// The rectangle of a widget that nothing cuts off and that no other widget covers.
    private func visiblePlace(
        of widget: UnsafeMutablePointer<GtkWidget>, in native: UnsafeMutablePointer<GtkWidget>
    ) -> Place? {
        guard let place = Place(widget, in: native), !place.isEmpty else { return nil }
        let picked = gtk_widget_pick(
            native, (place.left + place.right) / 2, (place.top + place.bottom) / 2,
            GtkPickFlags(GTK_PICK_INSENSITIVE.rawValue | GTK_PICK_NON_TARGETABLE.rawValue))
        guard let picked, picked == widget || gtk_widget_is_ancestor(picked, widget) != 0 else { return nil }
        var each = gtk_widget_get_parent(widget)
        while let current = each, current != native {
            if let room = Place(current, in: native), !place.lies(in: room, freely: (false, false)) { return nil }
            each = gtk_widget_get_parent(current)
        }
        return place
    }
}
