import GTKKit
import GTKShim

/// Everything that can be seen of a window, looked at for what is cut off, covered or not translated.
///
/// Rules: a widget lies inside its window, or inside what scrolls it; children of one box do not lie upon each other; words of the
/// program are not shortened (content such as a title may be: it has no brackets in the made-up language); a window fits into
/// 360 pixels; and in the made-up language whatever is shown or read out has brackets.
@MainActor
struct Survey {
    /// The narrowest window there is, in application pixels.
    static let leastWidth = 360

    private let root: UnsafeMutablePointer<GtkWidget>
    let isMarked: ((String) -> Bool)?
    var findings: [String] = []

    /// - Parameter isMarked: whether a text has come through the translations; without it that is not looked at.
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
        // Without a compositor, the window has an edge of its own around what is in it.
        // The window of keys is GTK's own, and has two columns; a menu is, too, and shows keys beside words.
        // A wide window may have more in it than a narrow one.
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

    static func leastWidth(of widget: UnsafeMutablePointer<GtkWidget>) -> Int {
        var least: Int32 = 0
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
        return Int(least)
    }

    /// The innermost widget that needs more than half of the least width.
    private func widest(in widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget> {
        var (found, most) = (widget, Self.leastWidth / 2)
        var child = gtk_widget_get_first_child(widget)
        while let each = child {
            child = gtk_widget_get_next_sibling(each)
            guard gtk_widget_get_mapped(each) != 0, Self.leastWidth(of: each) > most else { continue }
            (found, most) = (each, Self.leastWidth(of: each))
        }
        return found == widget ? widget : widest(in: found)
    }

    // MARK: Widgets

    private mutating func visit(
        _ widget: UnsafeMutablePointer<GtkWidget>, within room: Place?, freely: (across: Bool, down: Bool)
    ) {
        guard gtk_widget_get_mapped(widget) != 0, gtk_widget_get_child_visible(widget) != 0 else { return }
        if widget != root, vitrine_is_a(widget, gtk_native_get_type()) != 0 {
            // A popover has a surface of its own, and is a small window.
            findings += Self.popover(widget, isMarked: isMarked)
            return
        }
        // The parts of a scroll bar lie over its own edge.
        guard vitrine_is_a(widget, gtk_scrollbar_get_type()) == 0, let place = Place(widget, in: root) else { return }
        if let room, !place.isEmpty, !place.lies(in: room, freely: freely) {
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

    /// What a scrolled window shows may be longer, and wider where it scrolls sideways.
    private func scrolled(
        _ widget: UnsafeMutablePointer<GtkWidget>, _ place: Place
    ) -> (Place, (across: Bool, down: Bool)) {
        var (across, down) = (GTK_POLICY_NEVER, GTK_POLICY_NEVER)
        gtk_scrolled_window_get_policy(OpaquePointer(widget), &across, &down)
        return (place, (across == GTK_POLICY_EXTERNAL, down != GTK_POLICY_NEVER))
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
            // A menu has a surface of its own, above whatever hangs beside it.
            guard gtk_widget_get_mapped(each) != 0, vitrine_is_a(each, gtk_native_get_type()) == 0,
                let place = Place(each, in: root), !place.isEmpty
            else { continue }
            for (other, itsPlace) in seen where place.covers(itsPlace) {
                findings.append("\(describe(each)) at \(place) covers \(describe(other)) at \(itsPlace)")
            }
            seen.append((each, place))
        }
    }

    // MARK: Names in findings

    func describe(_ widget: UnsafeMutablePointer<GtkWidget>) -> String {
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
