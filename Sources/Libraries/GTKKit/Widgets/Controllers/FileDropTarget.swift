import GTKShim

/// Accepts files that are dropped on its widget from other programs.
public final class FileDropTarget: EventController {
    package override class var type: GType { gtk_drop_target_get_type() }

    public convenience init() {
        self.init(adopting: gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY))
        connectReturning("accept") { [weak self] arguments in
            guard let self, let drop = vitrine_value_object(arguments[0]).map({ OpaquePointer($0) }),
                let formats = gdk_drop_get_formats(drop)
            else { return false }
            return (acceptsOwnDrags || gdk_drop_get_drag(drop) == nil) && vitrine_formats_have_files(formats) != 0
        }
    }

    /// Whether it also accepts drags that began in this program, such as those of pictures out of a list. Only checks of
    /// windows do. Its owner holds the target while it is in use.
    package var acceptsOwnDrags = false

    /// Whether files of an accepted drag are over the widget.
    public var isPointedAt: Bool { gtk_drop_target_get_current_drop(opaque) != nil }

    /// Calls the handler when `isPointedAt` may have changed.
    @discardableResult
    public func onPointedAtChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        onNotify("current-drop", handler)
    }

    /// Calls the handler with the dropped files. The result false refuses the drop.
    @discardableResult
    public func onDrop(_ handler: @escaping @MainActor ([TransferredFile]) -> Bool) -> SignalConnection {
        connectReturning("drop") { arguments in
            // The signal's argument is a boxed GValue, which contains the list.
            guard let boxed = g_value_get_boxed(arguments[0]) else { return false }
            let value = UnsafePointer(boxed.assumingMemoryBound(to: GValue.self))
            guard let list = g_value_get_boxed(value), let files = TransferredFile.files(of: list) else { return false }
            return handler(files)
        }
    }
}
