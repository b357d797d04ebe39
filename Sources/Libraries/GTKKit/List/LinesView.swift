import GTKShim

/// A scrollable view whose host places its cells in each layout.
public final class LinesView: Widget {
    package override class var type: GType { vitrine_lines_view_get_type() }

    /// The calls of the view to its host. The view owns them, so they hold the host weakly.
    @MainActor
    final class Events {
        var onLayout: (_ width: Int, _ height: Int) -> Void = { _, _ in }
        var onScrolled: () -> Void = {}
        /// Called when the keyboard focus enters the view; returns whether a cell has taken it.
        var onFocus: () -> Bool = { false }
    }

    convenience init(_ events: Events) {
        let callbacks = VitrineLinesCallbacks(layout: linesLaidOut, scrolled: linesScrolled, focus: linesFocused)
        self.init(adopting: vitrine_lines_view_new(callbacks, Box(events).retainedPointer(), releaseBox))
    }

    /// The scroll position; nil outside of a scrolled window.
    var vertical: Adjustment? { vitrine_lines_view_get_vertical(widget).map { Adjustment(retaining: $0) } }

    /// Sets the scroll position and the height of the content, in application pixels.
    func scroll(to value: Double, height: Int) { vitrine_lines_view_scroll(widget, value, Double(height)) }

    /// Shows the frame of a selection, or none. It must be called outside of a layout.
    func showBand(_ isShown: Bool) { vitrine_lines_view_show_band(widget, isShown ? 1 : 0) }

    /// Places the frame. It must be called in a layout.
    func placeBand(_ frame: LinesCell.Frame) {
        vitrine_lines_view_place_band(
            widget, Int32(clamping: frame.x), Int32(clamping: frame.y), Int32(clamping: frame.width),
            Int32(clamping: frame.height))
    }

    func queueLayout() { gtk_widget_queue_allocate(widget) }
}

/// One cell of a `LinesView`, around the widget of a row. The view owns it.
final class LinesCell: Widget {
    /// Adds a cell to a view.
    convenience init(in view: LinesView, around child: Widget) {
        self.init(retaining: vitrine_lines_cell_new(view.widget, child.widget))
    }

    /// A frame relative to the view, in application pixels.
    struct Frame: Equatable {
        var x, y, width, height: Int
    }

    func setFrame(_ frame: Frame) {
        vitrine_lines_cell_place(
            widget, Int32(clamping: frame.x), Int32(clamping: frame.y), Int32(clamping: frame.width),
            Int32(clamping: frame.height))
    }

    /// Puts the cell behind another one, or first, in the reading order of assistive technologies.
    func order(after cell: LinesCell?) { vitrine_lines_cell_order(widget, cell?.widget) }

    /// Makes the cell able to take the keyboard focus before its first layout.
    func show() { vitrine_lines_cell_show(widget) }

    func hide() { vitrine_lines_cell_hide(widget) }

    func describe(_ name: String?, position: Int, count: Int) {
        vitrine_lines_cell_describe(widget, name, Int32(clamping: position), Int32(clamping: count))
    }

    func setSelected(_ isSelected: Bool) { vitrine_lines_cell_set_selected(widget, isSelected ? 1 : 0) }

    /// The height that the cell needs at its minimum width.
    var minimumHeight: Int {
        var height: Int32 = 0
        gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, Int32(max(1, minimumWidth)), &height, nil, nil, nil)
        return Int(height)
    }
}

private func linesLaidOut(width: Int32, height: Int32, data: UnsafeMutableRawPointer) {
    calledOnMain(with: data) { Box<LinesView.Events>.value(at: $0).onLayout(Int(width), Int(height)) }
}

private func linesScrolled(data: UnsafeMutableRawPointer) {
    calledOnMain(with: data) { Box<LinesView.Events>.value(at: $0).onScrolled() }
}

private func linesFocused(data: UnsafeMutableRawPointer) -> gboolean {
    calledOnMain(with: data) { Box<LinesView.Events>.value(at: $0).onFocus() ? 1 : 0 }
}
