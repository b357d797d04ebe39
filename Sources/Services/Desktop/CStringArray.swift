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

/// Returns the texts of a NULL-terminated array of C.
func strings(_ texts: UnsafePointer<UnsafePointer<CChar>?>?) -> [String] {
    guard var next = texts else { return [] }
    var strings: [String] = []
    while let text = next.pointee {
        strings.append(String(cString: text))
        next += 1
    }
    return strings
}
