import GTKKit
import GTKShim
import Glibc

/// Measures how the texts and symbols of a window stand out from what is behind them, as it is and with the pointer over
/// everything, and how the focus rings do. WCAG 2.1, level AA, wants a ratio of 4.5, and of 3 for large texts, symbols and
/// rings. It exempts what is insensitive.
@MainActor
struct Contrast {
    /// The device pixels of an application pixel: thin strokes of letters need two to have their own color.
    private static let scale = 2

    private let open: OpenScene
    private let scene: String
    private let cover: Photograph.Cover?
    private var window: Window { open.window }
    /// A line for each text, symbol and ring: ratio, wanted ratio, scene, state, text.
    private var lines: [String] = []
    private var findings: [String] = []

    /// Appends the measures to a file and returns those that are too small.
    ///
    /// - Parameter cover: what all pictures show instead of photographs. If there is one, only what lies on pictures is measured.
    static func findings(
        in open: OpenScene, of scene: String, covered cover: Photograph.Cover?, appendingTo path: String
    ) throws -> [String] {
        var contrast = Contrast(open: open, scene: scene, cover: cover)
        try contrast.measureAll("normal")
        let widgets = open.window.descendants(as: Widget.self)
        for widget in widgets { gtk_widget_set_state_flags(widget.widget, GTK_STATE_FLAG_PRELIGHT, 0) }
        try contrast.measureAll("hover")
        for widget in widgets { gtk_widget_unset_state_flags(widget.widget, GTK_STATE_FLAG_PRELIGHT) }
        if cover == nil { try contrast.measureRings() }
        let file = try require(fopen(path, "a"), "a file at \(path)")
        contrast.lines.forEach { fputs($0 + "\n", file) }
        fclose(file)
        return contrast.findings
    }

    private init(open: OpenScene, scene: String, cover: Photograph.Cover?) {
        (self.open, self.scene, self.cover) = (open, scene, cover)
    }

    private mutating func measureAll(_ state: String) throws {
        if cover == nil { try measure(state) } else { try measureOnPictures(state) }
    }

    private mutating func add(_ ratio: Double, _ needed: Double, _ state: String, _ text: String) {
        let rounded = (ratio * 100).rounded() / 100
        lines.append("\(rounded)\t\(needed)\t\(scene)\t\(state)\t\(text)")
        if rounded < needed { findings.append("\(state): \(text) has a contrast of \(rounded), not \(needed)") }
    }

    /// The area of a place in a drawing of the room, in device pixels.
    private static func area(of place: Place, in room: Place, wider: Double = 0) -> RenderedPixels.Area {
        func device(_ value: Double) -> Int { Int(value * Double(scale)) }
        return (
            device(place.left - room.left - wider), device(place.top - room.top - wider),
            device(place.right - room.left + wider), device(place.bottom - room.top + wider)
        )
    }

    // MARK: Texts and symbols

    private mutating func measure(_ state: String) throws {
        var drawn: [UnsafeMutablePointer<GtkWidget>: (room: Place, pixels: RenderedPixels)] = [:]
        for widget in window.descendants(as: Widget.self) where widget.isMapped && !Self.liesOnPicture(widget) {
            guard let (text, needed) = subject(widget), gtk_widget_is_sensitive(widget.widget) != 0,
                let native = gtk_widget_get_native(widget.widget).map({ UnsafeMutablePointer<GtkWidget>($0) }),
                let visible = visiblePlace(of: widget.widget, in: native)
            else { continue }
            if drawn[native] == nil, let room = Place(native, in: native) {
                drawn[native] = (room, try RenderedPixels(shownBy: Widget(retaining: native), scale: Self.scale))
            }
            guard let (room, pixels) = drawn[native] else { continue }
            let ratio = pixels.contrast(in: Self.area(of: visible, in: room))
            // What is transparent, such as the caption of a picture without the pointer, is not there.
            if let ratio, ratio > Self.invisible { add(ratio, needed, state, text) }
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
        // The texts of rows and cells, which are only measured on pictures.
        if cover != nil, vitrine_is_a(widget.widget, gtk_inscription_get_type()) != 0 {
            return gtk_inscription_get_text(widget.opaque).map { ("“\(String(cString: $0))”", 4.5) }
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

    // MARK: Words on pictures

    /// Measures words and symbols on pictures, by a second drawing without them.
    private mutating func measureOnPictures(_ state: String) throws {
        for widget in window.descendants(as: Widget.self) where widget.isMapped && Self.liesOnPicture(widget) {
            guard let (text, needed) = subject(widget), gtk_widget_is_sensitive(widget.widget) != 0,
                let native = gtk_widget_get_native(widget.widget).map({ UnsafeMutablePointer<GtkWidget>($0) }),
                let visible = visiblePlace(of: widget.widget, in: native), let room = Place(native, in: native)
            else { continue }
            let shown = Widget(retaining: native)
            let with = try RenderedPixels(shownBy: shown, scale: Self.scale)
            let opacity = gtk_widget_get_opacity(widget.widget)
            gtk_widget_set_opacity(widget.widget, 0)
            let without = try RenderedPixels(shownBy: shown, scale: Self.scale)
            gtk_widget_set_opacity(widget.widget, opacity)
            let ratio = with.contrastOfInk(in: Self.area(of: visible, in: room), comparedTo: without)
            if let ratio, ratio > Self.invisible { add(ratio, needed, state, "on a picture, \(text)") }
        }
    }

    private static let stylesOnPictures = ["picture-caption", "picture-marks", "osd"]

    private static func liesOnPicture(_ widget: Widget) -> Bool {
        var each: Widget? = widget
        while let current = each {
            if stylesOnPictures.contains(where: { current.hasStyleClass($0) }) { return true }
            each = current.parent
        }
        return false
    }

    // MARK: Focus rings

    /// The kinds of widgets whose rings were measured.
    private static var measured: Set<String> = []
    /// The room for a ring around its widget, in application pixels.
    private static let roomForRing = 8.0

    /// Containers that pass the keyboard on to what they contain.
    private static let containers = ["GtkScrolledWindow", "GtkListView", "GtkListBox", "GtkFlowBox", "LinesView"]

    /// Measures the ring of each kind of widget that can have the keyboard, once in each look, by a drawing without it.
    private mutating func measureRings() throws {
        let focused = gtk_root_get_focus(window.opaque)
        if let focused { setFocus(false, on: focused) }
        defer { if let focused { setFocus(true, on: focused) } }
        for widget in window.descendants(as: Widget.self) where widget.isMapped && widget.isFocusable {
            // No color of a ring over a picture stands out from every picture.
            if String(cString: gtk_widget_get_css_name(widget.widget)) == "canvas" { continue }
            // libadwaita moves the title of such a row at the same time.
            if gtk_widget_get_ancestor(widget.widget, adw_entry_row_get_type()) != nil { continue }
            // The ring of a text is that of its entry.
            let ringed = widget.typeName == "GtkText" ? widget.parent ?? widget : widget
            guard !Self.containers.contains(widget.typeName), gtk_widget_is_sensitive(widget.widget) != 0,
                let native = gtk_widget_get_native(widget.widget).map({ UnsafeMutablePointer<GtkWidget>($0) }),
                let place = visiblePlace(of: ringed.widget, in: native), let room = Place(native, in: native),
                Self.measured.insert(Self.kind(of: widget)).inserted
            else { continue }
            let shown = Widget(retaining: native)
            open.settle()
            let without = try RenderedPixels(shownBy: shown, scale: Self.scale)
            setFocus(true, on: widget.widget)
            open.settle()
            let with = try RenderedPixels(shownBy: shown, scale: Self.scale)
            setFocus(false, on: widget.widget)
            let area = Self.area(of: place, in: room, wider: Self.roomForRing)
            guard let ratio = with.contrastOfRing(in: area, comparedTo: without) else { continue }
            add(ratio, 3, "focus", "the ring of \(Self.kind(of: widget))")
        }
    }

    private func setFocus(_ isSet: Bool, on widget: UnsafeMutablePointer<GtkWidget>) {
        func set(_ flags: GtkStateFlags, on widget: UnsafeMutablePointer<GtkWidget>) {
            if isSet {
                gtk_widget_set_state_flags(widget, flags, 0)
            } else {
                gtk_widget_unset_state_flags(widget, flags)
            }
        }
        set(GtkStateFlags(GTK_STATE_FLAG_FOCUSED.rawValue | GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue), on: widget)
        var each: UnsafeMutablePointer<GtkWidget>? = widget
        while let current = each {
            set(GTK_STATE_FLAG_FOCUS_WITHIN, on: current)
            each = gtk_widget_get_parent(current)
        }
    }

    /// The names and classes that the style of a widget depends on, as in a style sheet, and whether it is checked or selected.
    private static func kind(of widget: Widget) -> String {
        var names: [String] = []
        var each: Widget? = widget
        while let current = each, names.count < 3 {
            let classes = current.styleClasses.sorted().map { ".\($0)" }.joined()
            names.insert(String(cString: gtk_widget_get_css_name(current.widget)) + classes, at: 0)
            each = current.parent
        }
        let flags = gtk_widget_get_state_flags(widget.widget).rawValue
        let isOn = flags & (GTK_STATE_FLAG_CHECKED.rawValue | GTK_STATE_FLAG_SELECTED.rawValue) != 0
        return names.joined(separator: " > ") + (isOn ? ":on" : "")
    }
}
