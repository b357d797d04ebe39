import GTKShim

extension DragSource {
    /// Lets what is dragged be moved rather than copied: for rows that are put in another order.
    public func moves() { gtk_drag_source_set_actions(opaque, GDK_ACTION_MOVE) }

    /// Shows the widget itself under the pointer while it is dragged. To be set when that begins: what is seen then is
    /// what is shown.
    public func setIcon(of widget: Widget) {
        guard let paintable = gtk_widget_paintable_new(widget.widget) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        gtk_drag_source_set_icon(opaque, paintable, 24, 24)
    }

    /// Shows under the pointer what a picture's place shows now.
    public func setIcon(of place: PicturePaintable) {
        guard let image = gdk_paintable_get_current_image(place.opaque) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(image)) }
        gtk_drag_source_set_icon(opaque, image, 24, 24)
    }

    /// Asks what is dragged when that is about to begin, instead of `setContents`; without an answer nothing is.
    @discardableResult
    public func onPrepare(_ handler: @escaping @MainActor () -> TransferContent?) -> SignalConnection {
        connectReturningObject("prepare") { _ in handler().map { TransferContent.provider(of: [$0]) } }
    }

    /// The same, where it matters which place of the widget is dragged.
    @discardableResult
    public func onPrepare(
        at handler: @escaping @MainActor (_ x: Double, _ y: Double) -> TransferContent?
    ) -> SignalConnection {
        connectReturningObject("prepare") { place in
            handler(place.double(0), place.double(1)).map { TransferContent.provider(of: [$0]) }
        }
    }

    /// Called when the pointer has begun to drag the widget.
    @discardableResult
    public func onBegin(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("drag-begin", handler)
    }

    /// Called when what was dragged has been let go, wherever that was, or has been given up; a drop comes before it.
    @discardableResult
    public func onEnd(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("drag-end", handler)
    }
}
