import GTKShim

extension Widget {
    /// Activates an action by its full name, such as `win.search`, looked for from this widget upwards; false when
    /// there is none or it is disabled.
    @discardableResult
    public func activateAction(_ name: String, _ value: ActionValue? = nil) -> Bool {
        gtk_widget_activate_action_variant(widget, name, value?.variant()) != 0
    }

    /// Makes a group's actions available here and below as `prefix.name`.
    public func insert(_ actions: ActionGroup, prefix: String) {
        gtk_widget_insert_action_group(widget, prefix, actions.opaque)
    }

    /// Takes a group of actions away again. GTK may keep what knows them for a while after a window has gone.
    public func removeActions(prefix: String) { gtk_widget_insert_action_group(widget, prefix, nil) }

    /// Does what a click or Enter on it would do; false when it does nothing.
    @discardableResult
    public func activate() -> Bool { gtk_widget_activate(widget) != 0 }
}
