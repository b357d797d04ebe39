import DesktopShim

/// Passes texts to C as a NULL-terminated array that is valid during `body`.
func withCStrings<Result>(_ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result) -> Result {
    var copies: [UnsafePointer<CChar>?] = texts.map { text in g_strdup(text).map { UnsafePointer($0) } }
    copies.append(nil)
    defer { for copy in copies { g_free(UnsafeMutablePointer(mutating: copy)) } }
    return copies.withUnsafeBufferPointer { buffer in
        // The array has at least its NULL, so there is a base address.
        buffer.baseAddress.map(body) ?? withUnsafePointer(to: nil, body)
    }
}
