import GTKShim

/// What assistive technology takes a widget for; only the kinds that GTK does not choose by itself.
public enum AccessibleRole: Sendable {
    case alert, group, image, link, listItem, log, presentation, status

    fileprivate var role: GtkAccessibleRole {
        switch self {
        case .alert: GTK_ACCESSIBLE_ROLE_ALERT
        case .group: GTK_ACCESSIBLE_ROLE_GROUP
        case .image: GTK_ACCESSIBLE_ROLE_IMG
        case .link: GTK_ACCESSIBLE_ROLE_LINK
        case .listItem: GTK_ACCESSIBLE_ROLE_LIST_ITEM
        case .log: GTK_ACCESSIBLE_ROLE_LOG
        case .presentation: GTK_ACCESSIBLE_ROLE_PRESENTATION
        case .status: GTK_ACCESSIBLE_ROLE_STATUS
        }
    }
}

extension Widget {
    /// The name that is read out. On a list row's child it names only that child: name the row itself, its `parent`.
    public func setAccessibleName(_ text: String) { vitrine_set_accessible_label(widget, text) }

    /// More about it, read out after the name.
    public func setAccessibleDescription(_ text: String) { vitrine_set_accessible_description(widget, text) }

    /// Its value in words, where a number alone says little.
    public func setAccessibleValue(_ text: String) { vitrine_set_accessible_value_text(widget, text) }

    /// Whether assistive technology passes it by: for what only decorates.
    public func setAccessibleHidden(_ isHidden: Bool) { vitrine_set_accessible_hidden(widget, isHidden ? 1 : 0) }

    /// Whether it is still being filled.
    public func setAccessibleBusy(_ isBusy: Bool) { vitrine_set_accessible_busy(widget, isBusy ? 1 : 0) }

    /// Takes the name from another widget's text.
    public func setLabelled(by label: Widget) { vitrine_set_accessible_labelled_by(widget, label.widget) }

    /// To be set before the widget is first shown; GTK does not change it afterwards.
    public func setAccessibleRole(_ role: AccessibleRole) { vitrine_set_accessible_role(widget, role.role) }
}
