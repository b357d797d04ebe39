import GTKShim

/// The interface files that are embedded in the program.
@MainActor
public enum InterfaceBundle {
    private static var prefixes: [String] = []
    /// By the address of their text, which lives as long as the program: two targets may share a prefix.
    private static var registered: Set<UnsafePointer<UInt8>> = []

    /// Makes a bundle's files available; later calls with the same bundle do nothing. A file is looked for in the
    /// order in which prefixes were first registered.
    ///
    /// `base64` is what the interface plugin writes. A bundle that cannot be read is a broken build and stops the
    /// program.
    public static func register(base64: StaticString, prefix: String) {
        guard registered.insert(base64.utf8Start).inserted else { return }
        var count: gsize = 0
        let text = UnsafeRawPointer(base64.utf8Start).assumingMemoryBound(to: CChar.self)
        // The decoded bytes are given to the resource, which frees them; GLib never unregisters what lives as long as
        // the program.
        let bytes = g_bytes_new_take(g_base64_decode(text, &count), count)
        defer { g_bytes_unref(bytes) }
        var error: UnsafeMutablePointer<GError>?
        guard let resource = g_resource_new_from_data(bytes, &error) else {
            fatalError("The embedded interface files cannot be read: \(takeMessage(of: error))")
        }
        g_resources_register(resource)
        g_resource_unref(resource)
        if !prefixes.contains(prefix) { prefixes.append(prefix) }
    }

    /// The resource path of a file in one of the registered bundles; nil when none has it.
    public static func path(of file: String) -> String? {
        prefixes.map { "\($0)/\(file)" }.first {
            g_resources_get_info($0, G_RESOURCE_LOOKUP_FLAGS_NONE, nil, nil, nil) != 0
        }
    }

    /// The names of all files in the registered bundles, for checks that open each of them.
    public static var files: [String] {
        prefixes.flatMap { prefix -> [String] in
            guard let names = g_resources_enumerate_children(prefix, G_RESOURCE_LOOKUP_FLAGS_NONE, nil) else {
                return []
            }
            defer { g_strfreev(names) }
            return sequence(first: names, next: { $0 + 1 })
                .prefix { $0.pointee != nil }
                .compactMap { $0.pointee.map { String(cString: $0) } }
        }
    }
}

/// The message of an error that C has set; the error is freed.
func takeMessage(of error: UnsafeMutablePointer<GError>?) -> String {
    guard let error else { return "unknown error" }
    defer { g_error_free(error) }
    return error.pointee.message.map { String(cString: $0) } ?? "unknown error"
}
