import GTKShim

/// Takes text that is dropped on its widget.
public final class DropTarget: EventController {
    package override class var type: GType { gtk_drop_target_get_type() }

    /// A target for what a drag source that `moves` offers.
    public convenience init() {
        self.init(adopting: gtk_drop_target_new(g_type_from_name("gchararray"), GDK_ACTION_MOVE))
    }

    /// Asked when something is dragged over the widget: without a yes it cannot be dropped here, and whoever moves it keeps it.
    /// A yes is for what the program itself drags, since GTK looks no further than that.
    @discardableResult
    public func onAccept(_ handler: @escaping @MainActor () -> Bool) -> SignalConnection {
        connectReturning("accept") { _ in handler() }
    }

    /// Called with the text when it is let go here, at a place in the widget's application pixels; the answer false
    /// refuses it.
    @discardableResult
    public func onDrop(
        _ handler: @escaping @MainActor (_ text: String, _ x: Double, _ y: Double) -> Bool
    ) -> SignalConnection {
        connectReturning("drop") { arguments in
            // A value in a value: the signal's argument is boxed, and what is in the box is the text.
            guard let boxed = g_value_get_boxed(arguments[0]) else { return false }
            let value = UnsafePointer(boxed.assumingMemoryBound(to: GValue.self))
            guard vitrine_value_is_string(value) != 0, let text = g_value_get_string(value) else { return false }
            return handler(String(cString: text), arguments.double(1), arguments.double(2))
        }
    }
}
