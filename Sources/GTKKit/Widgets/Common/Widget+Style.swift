import GTKShim

extension Widget {
    public func addStyleClass(_ name: String) { gtk_widget_add_css_class(widget, name) }
    public func removeStyleClass(_ name: String) { gtk_widget_remove_css_class(widget, name) }
    public func hasStyleClass(_ name: String) -> Bool { gtk_widget_has_css_class(widget, name) != 0 }

    /// Puts the class on or takes it off, as the condition says.
    public func setStyleClass(_ name: String, _ isOn: Bool) {
        isOn ? addStyleClass(name) : removeStyleClass(name)
    }

    /// How many device pixels make an application pixel: 1, 2 or more.
    public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(widget)) }

    /// Called when the widget has come to a monitor of another scale.
    @discardableResult
    public func onScaleFactorChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        onNotify("scale-factor", handler)
    }
}
