import GTKShim

/// The words of a choice, as GTK keeps them.
@MainActor
enum StringList {
    /// Hands the list to a setter that adds a reference of its own.
    static func with(_ words: [String], _ set: (OpaquePointer?) -> Void) {
        let list = gtk_string_list_new(nil)
        defer { g_object_unref(UnsafeMutableRawPointer(list)) }
        words.forEach { gtk_string_list_append(list, $0) }
        set(list)
    }
}
