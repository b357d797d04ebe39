import GTKShim

/// Registers and finds the interface files embedded in the program.
@MainActor
public enum InterfaceBundle {
    private static var prefixes: [String] = []
    /// The registered bundles by the address of their static text: two targets may share a prefix.
    private static var registered: Set<UnsafePointer<UInt8>> = []

    /// Makes a bundle's files available; later calls with the same bundle do nothing. `path(of:)` searches prefixes in
    /// the order of their first registration.
    ///
    /// The interface plugin generates `base64`. An unreadable bundle is a build error and stops the program.
    public static func register(base64: StaticString, prefix: String) {
        guard registered.insert(base64.utf8Start).inserted else { return }
        var count: gsize = 0
        let text = UnsafeRawPointer(base64.utf8Start).assumingMemoryBound(to: CChar.self)
        // The resource takes over the decoded bytes. The program never unregisters it.
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

    /// Returns the resource path of a file in one of the registered bundles, or nil when no bundle has it.
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
