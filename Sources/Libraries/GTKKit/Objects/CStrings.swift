import GTKShim

/// Passes texts to C as a NULL-terminated array that is valid during `body`. A C function that keeps the texts copies
/// them.
func withCStrings(_ texts: [String], _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Void) {
    var list: [UnsafePointer<CChar>?] = texts.map { UnsafePointer(g_strdup($0)) } + [nil]
    defer { for text in list { g_free(UnsafeMutableRawPointer(mutating: text)) } }
    list.withUnsafeMutableBufferPointer { buffer in
        // The array has at least its terminator, so its base address exists.
        if let base = buffer.baseAddress { body(base) }
    }
}

/// Returns the message of a GError and frees the error.
func takeMessage(of error: UnsafeMutablePointer<GError>?) -> String {
    guard let error else { return "unknown error" }
    defer { g_error_free(error) }
    return error.pointee.message.map { String(cString: $0) } ?? "unknown error"
}
