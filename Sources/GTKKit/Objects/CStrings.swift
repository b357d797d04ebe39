import GTKShim

/// Lends texts to C as a list that ends with NULL, for the length of `body`: who wants to keep them copies them.
func withCStrings(_ texts: [String], _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Void) {
    var list: [UnsafePointer<CChar>?] = texts.map { UnsafePointer(g_strdup($0)) } + [nil]
    defer { for text in list { g_free(UnsafeMutableRawPointer(mutating: text)) } }
    list.withUnsafeMutableBufferPointer { buffer in
        // The list has at least its end.
        if let base = buffer.baseAddress { body(base) }
    }
}
