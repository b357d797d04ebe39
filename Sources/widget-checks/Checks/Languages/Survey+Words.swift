import GTKShim

/// What a survey sees of words: those shown, those shown when the pointer rests, and those that are read out.
extension Survey {
    mutating func lookAtText(of widget: UnsafeMutablePointer<GtkWidget>) {
        lookAtFingerprints(of: widget)
        guard vitrine_is_a(widget, gtk_label_get_type()) != 0 else { return }
        if Self.leastWidth(of: widget) < 0 { findings.append("\(describe(widget)) has a negative width") }
        let text = String(cString: gtk_label_get_text(OpaquePointer(widget)))
        let isShortened = pango_layout_is_ellipsized(gtk_label_get_layout(OpaquePointer(widget))) != 0
        if isShortened, isOfTheProgram(text), !givesWay(widget) { findings.append("“\(text)” is shortened") }
    }

    /// The pages of a window about a program are shown one at a time, but all of them are words.
    mutating func lookAtFingerprintsOfPages(in widget: UnsafeMutablePointer<GtkWidget>) {
        if gtk_widget_get_mapped(widget) == 0 { lookAtFingerprints(of: widget) }
        var child = gtk_widget_get_first_child(widget)
        while let each = child {
            lookAtFingerprintsOfPages(in: each)
            child = gtk_widget_get_next_sibling(each)
        }
    }

    /// In the made-up language only the program's words have brackets; in others all words are looked at.
    private func isOfTheProgram(_ text: String) -> Bool { isMarked == nil || text.hasPrefix("[") }

    /// A hint inside an entry makes room for what is typed, a window's title for its buttons; a toast has one line.
    private func givesWay(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        var each = gtk_widget_get_parent(widget)
        while let current = each {
            let type = String(cString: vitrine_type_name(current))
            if ["GtkText", "AdwWindowTitle", "AdwToastWidget"].contains(type) { return true }
            if type == "AdwHeaderBar" { return gtk_widget_has_css_class(widget, "title") != 0 }
            each = gtk_widget_get_parent(current)
        }
        return false
    }

    // MARK: Whether words were translated

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
        // What an entry shows while nothing is typed.
        if let hint = vitrine_copy_string(widget, "placeholder-text") {
            found.append((String(cString: hint), "the hint"))
            g_free(hint)
        }
        for (property, kind) in Self.readOut {
            guard let text = vitrine_accessible_text(widget, property) else { continue }
            found.append((String(cString: text), kind))
            g_free(text)
        }
        return found
    }

    private static let readOut: [(GtkAccessibleProperty, String)] = [
        (GTK_ACCESSIBLE_PROPERTY_LABEL, "the name"), (GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "the description"),
        (GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "the value"), (GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER, "the hint read out"),
    ]

    /// Whether GTK or libadwaita puts the words there: those are in catalogues of their own.
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
        // The cross of a toast has no words but those that GTK has for such a one.
        if let toast = gtk_widget_get_parent(widget), String(cString: vitrine_type_name(toast)) == "AdwToastWidget" {
            return text == "Close"
        }
        // The page of keys has a search of its own.
        return gtk_widget_get_ancestor(widget, gtk_shortcuts_window_get_type()) != nil
            && gtk_widget_get_ancestor(widget, gtk_shortcuts_section_get_type()) == nil
    }

    /// libadwaita's own words in a window about a program.
    private static let wordsOfAbout: Set<String> = [
        "About", "Acknowledgements", "Artwork by", "Back", "Code by", "Copy Text", "Credits", "Debugging Information",
        "Details",
        "Legal", "Report an Issue", "Save as…", "Support Questions", "This Application", "Translated by",
        "Troubleshooting", "Website", "What’s New", "_Copy Text", "_Save as…",
        "To assist in troubleshooting, you can view your debugging information. Providing this information to the "
            + "application developers can help diagnose any problems you encounter when you report an issue.",
    ]
}
