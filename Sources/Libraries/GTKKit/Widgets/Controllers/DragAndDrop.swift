import GTKShim

/// Makes a widget draggable to other programs.
public final class DragSource: EventController {
    package override class var type: GType { gtk_drag_source_get_type() }

    public convenience init() { self.init(adopting: gtk_drag_source_new()) }

    /// Sets the picture under the pointer, scaled down to at most `side` application pixels in width and height.
    public func setIcon(_ texture: Texture, fitting side: Int) {
        let scale = min(1, Double(side) / Double(max(texture.width, texture.height)))
        let (width, height) = (max(1, Double(texture.width) * scale), max(1, Double(texture.height) * scale))
        var size = graphene_size_t(width: Float(width), height: Float(height))
        let snapshot = gtk_snapshot_new()
        gdk_paintable_snapshot(texture.pointer, snapshot, width, height)
        guard let icon = gtk_snapshot_free_to_paintable(snapshot, &size) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(icon)) }
        gtk_drag_source_set_icon(opaque, icon, Int32(width / 2), Int32(height / 2))
    }

    /// Offers the content as a move instead of a copy, for rows that the user reorders.
    public func moves() { gtk_drag_source_set_actions(opaque, GDK_ACTION_MOVE) }

    /// Shows the widget's current rendering under the pointer during the drag. It must be called when the drag begins.
    public func setIcon(of widget: Widget) {
        guard let paintable = gtk_widget_paintable_new(widget.widget) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        gtk_drag_source_set_icon(opaque, paintable, 24, 24)
    }

    /// Shows a stack of pictures under the pointer during the drag, the first one on top, and a number on them.
    ///
    /// - Parameter widget: a widget of the window from which the drag comes.
    public func setIcon(stacking pictures: [PicturePaintable], number: String?, in widget: Widget) {
        guard let icon = vitrine_drag_icon(widget.widget, pictures.map(\.opaque), Int32(pictures.count), number)
        else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(icon)) }
        gtk_drag_source_set_icon(opaque, icon, 24, 24)
    }

    /// Asks the handler for the content, in all of its formats, when a drag is about to begin at a position of the widget. With
    /// an empty array the drag does not begin.
    @discardableResult
    public func onPrepare(
        _ handler: @escaping @MainActor (_ source: DragSource, _ x: Double, _ y: Double) -> [TransferContent]
    ) -> SignalConnection {
        // GTK owns the source. A handler that captured its wrapper would hold it for ever, or lose it at once.
        connectReturningObject("prepare") { [raw] arguments in
            let contents = handler(DragSource(retaining: raw), arguments.double(0), arguments.double(1))
            return contents.isEmpty ? nil : TransferContent.provider(of: contents)
        }
    }

    /// Calls the handler when a drag of the widget has begun.
    @discardableResult
    public func onBegin(_ handler: @escaping @MainActor (_ source: DragSource) -> Void) -> SignalConnection {
        connect("drag-begin") { [raw] in handler(DragSource(retaining: raw)) }
    }

    /// Calls the handler when the drag has ended without a drop.
    @discardableResult
    public func onCancel(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connectReturning("drag-cancel") { _ in
            handler()
            return false
        }
    }

    /// Calls the handler when the drag has ended by a drop or by cancellation; a drop handler runs before it.
    @discardableResult
    public func onEnd(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("drag-end", handler)
    }
}

/// Accepts text that is dropped on its widget.
public final class DropTarget: EventController {
    package override class var type: GType { gtk_drop_target_get_type() }

    /// Creates a target for drag sources that offer a move.
    public convenience init() {
        self.init(adopting: gtk_drop_target_new(g_type_from_name("gchararray"), GDK_ACTION_MOVE))
    }

    /// Asks the handler whether the widget accepts the drag over it. With false, the content cannot be dropped here and
    /// stays with its source. The handler should return true only for drags of this program, because GTK checks nothing
    /// else.
    @discardableResult
    public func onAccept(_ handler: @escaping @MainActor () -> Bool) -> SignalConnection {
        connectReturning("accept") { _ in handler() }
    }

    /// Calls the handler with the dropped text and its position in the widget's application pixels. The result false
    /// refuses the drop.
    @discardableResult
    public func onDrop(
        _ handler: @escaping @MainActor (_ text: String, _ x: Double, _ y: Double) -> Bool
    ) -> SignalConnection {
        connectReturning("drop") { arguments in
            // The signal's argument is a boxed GValue, which contains the text.
            guard let boxed = g_value_get_boxed(arguments[0]) else { return false }
            let value = UnsafePointer(boxed.assumingMemoryBound(to: GValue.self))
            guard let text = g_value_get_string(value) else { return false }
            return handler(String(cString: text), arguments.double(1), arguments.double(2))
        }
    }
}

/// Reports the pointer of a drag over its widget, even if the widget does not accept the drop. Coordinates are in the
/// widget's application pixels.
public final class DropMotion: EventController {
    package override class var type: GType { gtk_drop_controller_motion_get_type() }

    public convenience init() { self.init(adopting: gtk_drop_controller_motion_new()) }

    @discardableResult
    public func onMotion(_ handler: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) -> SignalConnection {
        receive("motion") { handler($0.double(0), $0.double(1)) }
    }

    @discardableResult
    public func onLeave(_ handler: @escaping @MainActor () -> Void) -> SignalConnection { connect("leave", handler) }
}
