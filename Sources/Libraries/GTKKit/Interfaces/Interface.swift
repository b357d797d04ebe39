import GTKShim

/// The objects of one interface file. Each `Interface` creates its own copy of them.
///
/// Ownership: the interface owns its objects while it lives, and wrappers taken from it own them too. GTK also owns a
/// window until the window is closed.
@MainActor
public final class Interface {
    /// The file's name, for error messages.
    public let file: String
    private let builder: Object

    /// Reads a file of the registered bundles: `Interface(resource: "image-search-window.ui")`.
    public convenience init(resource file: String) throws(InterfaceError) {
        guard let path = InterfaceBundle.path(of: file) else {
            throw .missingFile(file: file, available: InterfaceBundle.files)
        }
        try self.init(file: file) { gtk_builder_add_from_resource($0, path, $1) }
    }

    /// Reads an interface from text. Error messages name it `file`.
    public convenience init(text: String, file: String) throws(InterfaceError) {
        try self.init(file: file) { gtk_builder_add_from_string($0, text, -1, $1) }
    }

    private init(
        file: String,
        load: (OpaquePointer, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> gboolean
    ) throws(InterfaceError) {
        self.file = file
        builder = Object(adopting: gtk_builder_new())
        var error: UnsafeMutablePointer<GError>?
        guard load(builder.opaque, &error) != 0 else {
            throw .unreadable(file: file, message: takeMessage(of: error))
        }
    }

    /// Returns the object with this id, or throws when it is missing or not of the wanted class.
    public func object<Wanted: Object>(_ id: String, as wanted: Wanted.Type) throws(InterfaceError) -> Wanted {
        guard let pointer = gtk_builder_get_object(builder.opaque, id) else {
            throw .missingObject(file: file, id: id, wanted: name(of: wanted), available: ids)
        }
        let object = Object(retaining: pointer)
        guard let found = object.cast(to: wanted) else {
            throw .wrongType(file: file, id: id, wanted: name(of: wanted), found: object.typeName)
        }
        return found
    }

    /// The ids that the file assigns, sorted. Objects without an id are left out.
    public var ids: [String] {
        let objects = gtk_builder_get_objects(builder.opaque)
        defer { g_slist_free(objects) }
        return sequence(first: objects) { $0?.pointee.next }
            .compactMap { $0?.pointee.data }
            .compactMap { gtk_buildable_get_buildable_id(OpaquePointer($0)) }
            .map { String(cString: $0) }
            // GTK gives generated ids to objects without one.
            .filter { !$0.hasPrefix("___object_") }
            .sorted()
    }

    private func name(of wanted: Object.Type) -> String { String(cString: g_type_name(wanted.type)) }
}
