import DesktopShim

/// Returns a text in the settings; GLib's copy is freed here.
func string(_ settings: UnsafeMutablePointer<GSettings>, _ key: String) -> String {
    guard let text = g_settings_get_string(settings, key) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
}

/// Returns a list of texts in the settings; GLib's copy is freed here.
func strings(_ settings: UnsafeMutablePointer<GSettings>, _ key: String) -> [String] {
    guard let list = g_settings_get_strv(settings, key) else { return [] }
    defer { g_strfreev(list) }
    return (0..<Int(g_strv_length(list))).compactMap { list[$0].map { String(cString: $0) } }
}

/// Returns a dictionary of texts in the settings, of type `a{ss}`; GLib's copies are freed here.
func dictionary(_ settings: UnsafeMutablePointer<GSettings>, _ key: String) -> [String: String] {
    guard let value = g_settings_get_value(settings, key) else { return [:] }
    defer { g_variant_unref(value) }
    var pairs: [String: String] = [:]
    for index in 0..<g_variant_n_children(value) {
        guard let entry = g_variant_get_child_value(value, index) else { continue }
        defer { g_variant_unref(entry) }
        if let name = text(of: entry, at: 0), let text = text(of: entry, at: 1) { pairs[name] = text }
    }
    return pairs
}

/// Returns a floating `a{ss}`, which the receiver takes over.
func dictionaryVariant(_ pairs: [String: String]) -> OpaquePointer? {
    let entries = pairs.sorted { $0.key < $1.key }.map { name, text in
        g_variant_new_dict_entry(g_variant_new_string(name), g_variant_new_string(text))
    }
    let type = g_variant_type_new("{ss}")
    defer { g_variant_type_free(type) }
    return g_variant_new_array(type, entries, gsize(entries.count))
}

private func text(of entry: OpaquePointer, at index: Int) -> String? {
    guard let child = g_variant_get_child_value(entry, gsize(index)) else { return nil }
    defer { g_variant_unref(child) }
    return g_variant_get_string(child, nil).map { String(cString: $0) }
}
