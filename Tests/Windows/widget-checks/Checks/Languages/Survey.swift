import CheckShim
import GTKKit
import GTKShim

/// Finds widgets of a window that are cut off, covered or not translated.
///
/// Rules:
/// - A widget is inside its window or inside the scrolled window that contains it.
/// - The children of a box do not overlap.
/// - Texts of the program are not shortened. Content such as a title may be; it has no brackets in the generated
///   language.
/// - A window fits into 360 pixels.
/// - In the generated language each text that is shown or read out has brackets.
@MainActor
struct Survey {
    /// The width of the narrowest window, in application pixels.
    static let leastWidth = 360

    private let root: UnsafeMutablePointer<GtkWidget>
    private let isMarked: ((String) -> Bool)?
    private var findings: [String] = []

    /// - Parameter isMarked: whether a text was translated; nil to skip this rule.
    static func findings(in window: Window, isMarked: ((String) -> Bool)?) -> [String] {
        var survey = Survey(root: window.widget, isMarked: isMarked)
        survey.lookAtWindow()
        return survey.findings
    }

    private init(root: UnsafeMutablePointer<GtkWidget>, isMarked: ((String) -> Bool)?) {
        self.root = root
        self.isMarked = isMarked
    }

    private mutating func lookAtWindow() {
        // The width of the content counts, because without a compositor the window has a border of its own.
        // The shortcuts window with its two columns and menus with keys beside their labels are GTK's own.
        // A wide window may contain more than a narrow one.
        let isOfGTK = [gtk_shortcuts_window_get_type(), gtk_popover_menu_get_type()]
            .contains { vitrine_is_a(root, $0) != 0 }
        if !isOfGTK, gtk_widget_get_width(root) < 2 * Self.leastWidth,
            let content = gtk_widget_get_first_child(root), Self.leastWidth(of: content) > Self.leastWidth
        {
            findings.append("needs a width of \(Self.leastWidth(of: content)), for \(describe(widest(in: content)))")
        }
        visit(root, within: Place(root, in: root), freely: (false, false))
        if vitrine_is_a(root, adw_about_window_get_type()) != 0 { lookAtFingerprintsOfPages(in: root) }
    }

    private static func leastWidth(of widget: UnsafeMutablePointer<GtkWidget>) -> Int {
        var least: Int32 = 0
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
        return Int(least)
    }

    /// Returns the innermost widget that needs more than half of the least width.
    private func widest(in widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget> {
        var (found, maxWidth) = (widget, Self.leastWidth / 2)
        var child = gtk_widget_get_first_child(widget)
        while let each = child {
            child = gtk_widget_get_next_sibling(each)
            guard gtk_widget_get_mapped(each) != 0, Self.leastWidth(of: each) > maxWidth else { continue }
            (found, maxWidth) = (each, Self.leastWidth(of: each))
        }
        return found == widget ? widget : widest(in: found)
    }

    // MARK: Widgets

    private mutating func visit(
        _ widget: UnsafeMutablePointer<GtkWidget>, within room: Place?, freely: (across: Bool, down: Bool)
    ) {
        guard gtk_widget_get_mapped(widget) != 0, gtk_widget_get_child_visible(widget) != 0 else { return }
        if widget != root, vitrine_is_a(widget, gtk_native_get_type()) != 0 {
            // A popover has its own surface and is surveyed like a window.
            findings += Self.popover(widget, isMarked: isMarked)
            return
        }
        // The parts of a scroll bar overlap its edge.
        guard vitrine_is_a(widget, gtk_scrollbar_get_type()) == 0, let place = Place(widget, in: root) else { return }
        // The shadow of a sidebar over the content lies partly beside it.
        let isShadow =
            gtk_widget_get_first_child(widget) == nil
            && gtk_widget_get_parent(widget).map { vitrine_is_a($0, adw_flap_get_type()) != 0 } == true
        if let room, !place.isEmpty, !isShadow, !place.lies(in: room, freely: freely) {
            findings.append("\(describe(widget)) at \(place) does not lie in \(room)")
        }
        lookAtText(of: widget)
        if isOneAfterAnother(widget) { lookForCovered(in: widget) }
        var (inner, innerFreely) = (room, freely)
        if vitrine_is_a(widget, gtk_scrolled_window_get_type()) != 0 { (inner, innerFreely) = scrolled(widget, place) }
        var child = gtk_widget_get_first_child(widget)
        while let each = child {
            visit(each, within: inner, freely: innerFreely)
            child = gtk_widget_get_next_sibling(each)
        }
    }

    private static func popover(
        _ widget: UnsafeMutablePointer<GtkWidget>, isMarked: ((String) -> Bool)?
    ) -> [String] {
        var survey = Survey(root: widget, isMarked: isMarked)
        survey.lookAtWindow()
        return survey.findings.map { "in a popover: \($0)" }
    }

    /// The viewport of a scrolled window, and the directions in which its content may exceed it.
    private func scrolled(
        _ widget: UnsafeMutablePointer<GtkWidget>, _ place: Place
    ) -> (Place, (across: Bool, down: Bool)) {
        var (across, down) = (GTK_POLICY_NEVER, GTK_POLICY_NEVER)
        gtk_scrolled_window_get_policy(OpaquePointer(widget), &across, &down)
        // A line that scrolls only sideways is meant to.
        let isLine = across == GTK_POLICY_AUTOMATIC && down == GTK_POLICY_NEVER
        var room = place
        if gtk_scrolled_window_get_overlay_scrolling(OpaquePointer(widget)) == 0,
            let bar = gtk_scrolled_window_get_vscrollbar(OpaquePointer(widget)), gtk_widget_get_child_visible(bar) != 0,
            gtk_widget_get_mapped(bar) != 0, let itsPlace = Place(bar, in: root)
        {
            room = place.beside(itsPlace)
        }
        return (room, (across == GTK_POLICY_EXTERNAL || isLine, down != GTK_POLICY_NEVER))
    }

    private func isOneAfterAnother(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        [gtk_box_get_type(), gtk_center_box_get_type(), gtk_grid_get_type(), gtk_flow_box_get_type()]
            .contains { vitrine_is_a(widget, $0) != 0 }
    }

    private mutating func lookForCovered(in box: UnsafeMutablePointer<GtkWidget>) {
        var seen: [(UnsafeMutablePointer<GtkWidget>, Place)] = []
        var child = gtk_widget_get_first_child(box)
        while let each = child {
            child = gtk_widget_get_next_sibling(each)
            // A popover has its own surface above its siblings.
            guard gtk_widget_get_mapped(each) != 0, vitrine_is_a(each, gtk_native_get_type()) == 0,
                let place = Place(each, in: root), !place.isEmpty
            else { continue }
            for (other, itsPlace) in seen where place.covers(itsPlace) {
                findings.append("\(describe(each)) at \(place) covers \(describe(other)) at \(itsPlace)")
            }
            seen.append((each, place))
        }
    }

    // MARK: Words

    private mutating func lookAtText(of widget: UnsafeMutablePointer<GtkWidget>) {
        lookAtFingerprints(of: widget)
        guard vitrine_is_a(widget, gtk_label_get_type()) != 0 else { return }
        if Self.leastWidth(of: widget) < 0 { findings.append("\(describe(widget)) has a negative width") }
        let text = String(cString: gtk_label_get_text(OpaquePointer(widget)))
        let isShortened = pango_layout_is_ellipsized(gtk_label_get_layout(OpaquePointer(widget))) != 0
        if isShortened, isOfTheProgram(text), !givesWay(widget) { findings.append("“\(text)” is shortened") }
    }

    /// Visits the hidden pages of an about window, too, which shows one page at a time.
    private mutating func lookAtFingerprintsOfPages(in widget: UnsafeMutablePointer<GtkWidget>) {
        if gtk_widget_get_mapped(widget) == 0 { lookAtFingerprints(of: widget) }
        var child = gtk_widget_get_first_child(widget)
        while let each = child {
            lookAtFingerprintsOfPages(in: each)
            child = gtk_widget_get_next_sibling(each)
        }
    }

    /// Whether the text belongs to the program. Only the generated language makes the difference, by its brackets.
    private func isOfTheProgram(_ text: String) -> Bool { isMarked == nil || text.hasPrefix("[") }

    /// Whether the label may be shortened: a placeholder, the title of a window, the source in a narrow header, the single
    /// line of a toast, or the name of a page below its symbol in libadwaita's bar for narrow windows.
    private func givesWay(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        var each = gtk_widget_get_parent(widget)
        while let current = each {
            let type = String(cString: vitrine_type_name(current))
            if ["GtkText", "AdwWindowTitle", "AdwToastWidget", "AdwViewSwitcherBar"].contains(type) { return true }
            if type == "AdwHeaderBar" {
                let name = gtk_buildable_get_buildable_id(OpaquePointer(widget)).map { String(cString: $0) }
                let isNarrow = gtk_widget_get_width(root) < 2 * Self.leastWidth
                return gtk_widget_has_css_class(widget, "title") != 0 || isNarrow && name == "provider_label"
            }
            each = gtk_widget_get_parent(current)
        }
        return false
    }

    private mutating func lookAtFingerprints(of widget: UnsafeMutablePointer<GtkWidget>) {
        guard let isMarked else { return }
        for (text, kind) in words(of: widget) where !isOfGTK(text, widget) && !isMarked(text) {
            findings.append("\(kind) “\(text)” (\(describe(widget))) was never translated")
        }
    }

    private func words(of widget: UnsafeMutablePointer<GtkWidget>) -> [(text: String, kind: String)] {
        var found: [(String, String)] = []
        if let tooltip = gtk_widget_get_tooltip_text(widget) { found.append((String(cString: tooltip), "the tooltip")) }
        if vitrine_is_a(widget, gtk_label_get_type()) != 0,
            String(cString: gtk_widget_get_css_name(widget)) != "accelerator"
        {
            found.append((String(cString: gtk_label_get_text(OpaquePointer(widget))), "the label"))
        }
        // The placeholder of an entry.
        if let hint = check_copy_string(widget, "placeholder-text") {
            found.append((String(cString: hint), "the hint"))
            g_free(hint)
        }
        for (property, kind) in Self.readOut {
            guard let text = check_accessible_text(widget, property.rawValue) else { continue }
            found.append((String(cString: text), kind))
            g_free(text)
        }
        return found
    }

    private static let readOut: [(GtkAccessibleProperty, String)] = [
        (GTK_ACCESSIBLE_PROPERTY_LABEL, "the name"), (GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "the description"),
        (GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "the value"), (GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER, "the hint read out"),
    ]

    /// Whether GTK or libadwaita provides the text with translations of its own.
    private func isOfGTK(_ text: String, _ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        if let parent = gtk_widget_get_parent(widget), vitrine_is_a(parent, gtk_editable_get_type()) != 0 {
            return true
        }
        if vitrine_is_a(widget, gtk_button_get_type()) != 0,
            gtk_widget_get_ancestor(widget, adw_password_entry_row_get_type()) != nil
        {
            return true
        }
        let theirs = [gtk_shortcut_label_get_type(), gtk_window_controls_get_type()]
        if theirs.contains(where: { gtk_widget_get_ancestor(widget, $0) != nil }) { return true }
        if gtk_widget_get_ancestor(widget, adw_about_window_get_type()) != nil {
            return Self.wordsOfAbout.contains(text)
        }
        // The close button of a toast has GTK's or libadwaita's own name.
        if let toast = gtk_widget_get_parent(widget), String(cString: vitrine_type_name(toast)) == "AdwToastWidget" {
            return ["Close", "Dismiss"].contains(text)
        }
        // The shortcuts window has a search of its own.
        return gtk_widget_get_ancestor(widget, gtk_shortcuts_window_get_type()) != nil
            && gtk_widget_get_ancestor(widget, gtk_shortcuts_section_get_type()) == nil
    }

    /// libadwaita's own texts in an about window.
    private static let wordsOfAbout: Set<String> = [
        "About", "Acknowledgements", "Artwork by", "Back", "Code by", "Copy Text", "Credits", "Debugging Information",
        "Details", "Legal", "Report an Issue", "Save as…", "Save As…", "Support Questions", "This Application",
        "Translated by", "Troubleshooting", "Website", "What’s New", "_Copy Text", "_Save as…", "_Save As…",
        "To assist in troubleshooting, you can view your debugging information. Providing this information to the "
            + "application developers can help diagnose any problems you encounter when you report an issue.",
    ]

    // MARK: Names in findings

    private func describe(_ widget: UnsafeMutablePointer<GtkWidget>) -> String {
        var names: [String] = []
        var each: UnsafeMutablePointer<GtkWidget>? = widget
        while let current = each, names.count < 4 {
            names.append(name(current))
            each = gtk_widget_get_parent(current)
        }
        return names.joined(separator: " in ")
    }

    private func name(_ widget: UnsafeMutablePointer<GtkWidget>) -> String {
        let type = String(cString: vitrine_type_name(widget))
        if vitrine_is_a(widget, gtk_label_get_type()) != 0 {
            return "\(type) “\(String(cString: gtk_label_get_text(OpaquePointer(widget))))”"
        }
        guard let id = gtk_buildable_get_buildable_id(OpaquePointer(widget)) else { return type }
        return "\(type) \(String(cString: id))"
    }
}
