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

/// Returns a dictionary of flags in the settings, of type `a{sb}`; GLib's copies are freed here.
func flags(_ settings: UnsafeMutablePointer<GSettings>, _ key: String) -> [String: Bool] {
    guard let dictionary = g_settings_get_value(settings, key) else { return [:] }
    defer { g_variant_unref(dictionary) }
    var pairs: [String: Bool] = [:]
    for index in 0..<g_variant_n_children(dictionary) {
        guard let entry = g_variant_get_child_value(dictionary, index) else { continue }
        defer { g_variant_unref(entry) }
        let name = child(of: entry, at: 0) { g_variant_get_string($0, nil).map { String(cString: $0) } }
        if let name { pairs[name] = child(of: entry, at: 1) { g_variant_get_boolean($0) != 0 } }
    }
    return pairs
}

/// Returns a floating `a{sb}`, which the receiver takes over.
func flagsVariant(_ pairs: [String: Bool]) -> OpaquePointer? {
    let entries = pairs.sorted { $0.key < $1.key }.map { name, value in
        g_variant_new_dict_entry(g_variant_new_string(name), g_variant_new_boolean(value ? 1 : 0))
    }
    return array(of: entries, type: "{sb}")
}

/// Returns a floating `as`, which the receiver takes over.
func textsVariant(_ texts: [String]) -> OpaquePointer? {
    array(of: texts.map { g_variant_new_string($0) }, type: "s")
}

private func array(of children: [OpaquePointer?], type: String) -> OpaquePointer? {
    let type = g_variant_type_new(type)
    defer { g_variant_type_free(type) }
    return g_variant_new_array(type, children, gsize(children.count))
}

private func child<Value>(of entry: OpaquePointer, at index: Int, _ read: (OpaquePointer) -> Value?) -> Value? {
    guard let child = g_variant_get_child_value(entry, gsize(index)) else { return nil }
    defer { g_variant_unref(child) }
    return read(child)
}
