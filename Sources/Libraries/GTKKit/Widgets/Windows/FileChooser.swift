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

    /// Ends with the response.
    private var connection: SignalConnection?

    /// Shows the dialog and calls the handler once with the chosen file, or with `nil` if the user dismissed the dialog. The
    /// dialog keeps itself alive until then.
    public func choose(_ handler: @escaping @MainActor (TransferredFile?) -> Void) { ask { handler($0.first) } }

    /// Shows the dialog, in which several files can be chosen, and calls the handler once with them. There are none if the
    /// user dismissed the dialog.
    public func chooseSeveral(_ handler: @escaping @MainActor ([TransferredFile]) -> Void) {
        gtk_file_chooser_set_select_multiple(opaque, 1)
        ask(handler)
    }

    private func ask(_ handler: @escaping @MainActor ([TransferredFile]) -> Void) {
        precondition(connection == nil, "A file chooser asks one question at a time")
        // The closure retains this object on purpose: that keeps it alive until the response.
        connection = receive("response") { arguments in
            let files = arguments.int(0) == Int(GTK_RESPONSE_ACCEPT.rawValue) ? self.files : []
            self.connection?.dispose()
            self.connection = nil
            handler(files)
        }
        gtk_native_dialog_show(typed())
    }

    private var files: [TransferredFile] {
        guard let files = gtk_file_chooser_get_files(opaque) else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(files)) }
        return (0..<g_list_model_get_n_items(files)).compactMap { position in
            guard let file = g_list_model_get_item(files, position) else { return nil }
            defer { g_object_unref(file) }
            return TransferredFile(OpaquePointer(file))
        }
    }
}
