import GTKShim

/// The desktop's own dialog for choosing where to save or what to open; through the portal where there is one.
public final class FileChooser: Object {
    package override class var type: GType { gtk_file_chooser_native_get_type() }

    public enum Purpose: Sendable {
        case save, open, chooseFolder

        fileprivate var action: GtkFileChooserAction {
            switch self {
            case .save: GTK_FILE_CHOOSER_ACTION_SAVE
            case .open: GTK_FILE_CHOOSER_ACTION_OPEN
            case .chooseFolder: GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
            }
        }
    }

    /// `acceptLabel` names what happens, with its key underscored: `_Save`.
    public convenience init(_ purpose: Purpose, title: String, parent: Window?, acceptLabel: String? = nil) {
        self.init(
            adopting: gtk_file_chooser_native_new(title, parent?.gtkWindow, purpose.action, acceptLabel, nil))
    }

    /// The name proposed for a file to save.
    public func setFileName(_ name: String) { gtk_file_chooser_set_current_name(opaque, name) }

    /// The folder it starts in.
    public func setFolder(path: String) {
        let folder = g_file_new_for_path(path)
        defer { g_object_unref(UnsafeMutableRawPointer(folder)) }
        gtk_file_chooser_set_current_folder(opaque, folder, nil)
    }

    /// What became of the question.
    public enum Choice: Sendable, Equatable {
        /// The path of what was chosen, on this computer.
        case path(String)
        /// What was chosen has no path on this computer; its address, as people read it.
        case withoutPath(String)
        case dismissed
    }

    // What is still waited for. GTK says nothing when it is dismissed by the program, so that this does.
    private var connection: SignalConnection?
    private var handler: (@MainActor (Choice) -> Void)?

    /// Shows it and calls back once with the answer. It stays alive by itself until then.
    public func choose(_ handler: @escaping @MainActor (Choice) -> Void) {
        precondition(self.handler == nil, "A file chooser asks one question at a time")
        self.handler = handler
        // The closure holds this object on purpose until the answer is there: that is what keeps it alive meanwhile.
        connection = receive("response") { arguments in
            self.finish(arguments.int(0) == Int(GTK_RESPONSE_ACCEPT.rawValue) ? self.choice : .dismissed)
        }
        gtk_native_dialog_show(typed())
    }

    /// Takes the dialog away; the handler is called with `.dismissed`.
    public func dismiss() {
        gtk_native_dialog_hide(typed())
        finish(.dismissed)
    }

    private func finish(_ choice: Choice) {
        guard let handler else { return }
        self.handler = nil
        connection?.dispose()
        connection = nil
        handler(choice)
    }

    private var choice: Choice {
        guard let file = gtk_file_chooser_get_file(opaque) else { return .dismissed }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        return Self.choice(for: file)
    }

    /// A server's folder has a path only where the desktop mounts it.
    package static func choice(for file: OpaquePointer) -> Choice {
        if let path = g_file_get_path(file) {
            defer { g_free(path) }
            return .path(String(cString: path))
        }
        guard let name = g_file_get_parse_name(file) else { return .withoutPath("") }
        defer { g_free(name) }
        return .withoutPath(String(cString: name))
    }
}
