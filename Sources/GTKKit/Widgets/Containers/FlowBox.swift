import GTKShim

/// Children side by side that continue on the next line: tags, swatches.
public final class FlowBox: Widget {
    package override class var type: GType { gtk_flow_box_get_type() }

    /// `spacing` is between children and between lines, in application pixels.
    public convenience init(spacing: Int = 6) {
        self.init(adopting: gtk_flow_box_new())
        gtk_flow_box_set_selection_mode(opaque, GTK_SELECTION_NONE)
        gtk_flow_box_set_column_spacing(opaque, UInt32(spacing))
        gtk_flow_box_set_row_spacing(opaque, UInt32(spacing))
        gtk_flow_box_set_max_children_per_line(opaque, 64)
    }

    /// The child takes the focus itself: GTK's frame around it has nothing to say.
    public func append(_ child: Widget) {
        gtk_flow_box_append(opaque, child.widget)
        if let frame = gtk_widget_get_parent(child.widget) { gtk_widget_set_focusable(frame, 0) }
    }

    public func removeAll() {
        while let child = gtk_widget_get_first_child(widget) { gtk_flow_box_remove(opaque, child) }
    }

    public func setMaximumChildrenPerLine(_ count: Int) {
        gtk_flow_box_set_max_children_per_line(opaque, UInt32(count))
    }
}
