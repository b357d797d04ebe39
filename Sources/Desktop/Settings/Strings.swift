import DesktopShim

/// A text of the settings; GLib's copy is freed here.
func string(_ settings: UnsafeMutablePointer<GSettings>, _ key: String) -> String {
    guard let text = g_settings_get_string(settings, key) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
}

/// A list of texts of the settings; GLib's copy is freed here.
func strings(_ settings: UnsafeMutablePointer<GSettings>, _ key: String) -> [String] {
    guard let list = g_settings_get_strv(settings, key) else { return [] }
    defer { g_strfreev(list) }
    return (0..<Int(g_strv_length(list))).compactMap { list[$0].map { String(cString: $0) } }
}

/// Lends texts to C as a NULL-terminated list for the length of `body`.
func withCStrings<Result>(_ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result) -> Result {
    var copies: [UnsafePointer<CChar>?] = texts.map { text in g_strdup(text).map { UnsafePointer($0) } }
    copies.append(nil)
    defer { for copy in copies { g_free(UnsafeMutablePointer(mutating: copy)) } }
    return copies.withUnsafeBufferPointer { buffer in
        // The list has at least its NULL, so there is a base address.
        buffer.baseAddress.map(body) ?? withUnsafePointer(to: nil, body)
    }
}
