import GTKShim

/// What has a line of text that the user edits.
@MainActor
public protocol Editable: Widget {}

extension Editable {
    public var text: String {
        get { String(cString: gtk_editable_get_text(opaque)) }
        // Setting equal text would move the cursor and announce a change.
        set { if newValue != text { gtk_editable_set_text(opaque, newValue) } }
    }

    /// The selected characters, or the cursor's place where none is: the cursor stands at its end.
    public var selection: Range<Int> {
        get {
            var (start, end) = (Int32(0), Int32(0))
            // Without a selection, GTK tells the cursor's place twice.
            gtk_editable_get_selection_bounds(opaque, &start, &end)
            return Int(start)..<Int(end)
        }
        set { gtk_editable_select_region(opaque, Int32(newValue.lowerBound), Int32(newValue.upperBound)) }
    }

    public func selectAll() { gtk_editable_select_region(opaque, 0, -1) }

    /// Puts the cursor behind the last character.
    public func moveCursorToEnd() { gtk_editable_set_position(opaque, -1) }

    /// Called at every change of the text, by the user or the program.
    @discardableResult
    public func onTextChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("changed", handler)
    }
}
