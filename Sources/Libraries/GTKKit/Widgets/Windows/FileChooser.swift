import GTKShim

/// The desktop's dialog for choosing files to save or open, through the portal where one exists.
public final class FileChooser: Object {
    package override class var type: GType { gtk_file_chooser_native_get_type() }

    /// The use of the chosen path.
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

    /// Creates a dialog. `acceptLabel` is the label of the accepting button, with an underscore before its key:
    /// `_Save`.
    public convenience init(_ purpose: Purpose, title: String, parent: Window?, acceptLabel: String? = nil) {
        self.init(
            adopting: gtk_file_chooser_native_new(title, parent?.gtkWindow, purpose.action, acceptLabel, nil))
    }

    /// Sets the proposed name of a file to save.
    public func setFileName(_ name: String) { gtk_file_chooser_set_current_name(opaque, name) }

    /// Sets the initial folder.
    public func setFolder(path: String) {
        let folder = g_file_new_for_path(path)
        defer { g_object_unref(UnsafeMutableRawPointer(folder)) }
        gtk_file_chooser_set_current_folder(opaque, folder, nil)
    }

    /// The result of the dialog.
    public enum Choice: Sendable, Equatable {
        /// The bytes of the local path of the chosen file, which need not be text.
        case path([UInt8])
        /// The chosen file has no local path; the value is its address in readable form.
        case withoutPath(String)
        case dismissed
    }

    // The pending handler. GTK emits no signal when the program hides the dialog, so `dismiss` calls the handler.
    private var connection: SignalConnection?
    private var handler: (@MainActor ([Choice]) -> Void)?

    /// Shows the dialog and calls the handler once with the result. The dialog keeps itself alive until then.
    public func choose(_ handler: @escaping @MainActor (Choice) -> Void) {
        ask { handler($0.first ?? .dismissed) }
    }

    /// Shows the dialog, in which several files can be chosen, and calls the handler once with one result for each. There
    /// are none if the user dismissed the dialog.
    public func chooseSeveral(_ handler: @escaping @MainActor ([Choice]) -> Void) {
        gtk_file_chooser_set_select_multiple(opaque, 1)
        ask(handler)
    }

    private func ask(_ handler: @escaping @MainActor ([Choice]) -> Void) {
        precondition(self.handler == nil, "A file chooser asks one question at a time")
        self.handler = handler
        // The closure retains this object on purpose: that keeps it alive until the response.
        connection = receive("response") { arguments in
            self.finish(arguments.int(0) == Int(GTK_RESPONSE_ACCEPT.rawValue) ? self.choices : [])
        }
        gtk_native_dialog_show(typed())
    }

    /// Hides the dialog and calls the handler as if the user had dismissed it.
    public func dismiss() {
        gtk_native_dialog_hide(typed())
        finish([])
    }

    private func finish(_ choices: [Choice]) {
        guard let handler else { return }
        self.handler = nil
        connection?.dispose()
        connection = nil
        handler(choices)
    }

    private var choices: [Choice] {
        guard let files = gtk_file_chooser_get_files(opaque) else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(files)) }
        return (0..<g_list_model_get_n_items(files)).compactMap { position in
            guard let file = g_list_model_get_item(files, position) else { return nil }
            defer { g_object_unref(file) }
            return Self.choice(for: OpaquePointer(file))
        }
    }

    /// A file on a server has a path only where the desktop mounts the server.
    package static func choice(for file: OpaquePointer) -> Choice {
        if let path = g_file_get_path(file) {
            defer { g_free(path) }
            return .path(Array((0...).lazy.map { UInt8(bitPattern: path[$0]) }.prefix { $0 != 0 }))
        }
        guard let name = g_file_get_parse_name(file) else { return .withoutPath("") }
        defer { g_free(name) }
        return .withoutPath(String(cString: name))
    }
}
