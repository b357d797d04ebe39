import GTKShim

extension Application {
    /// Tells the user something through the desktop while no window is looked at. A later notification with the same id
    /// takes the place of the earlier one; a click activates `action` (`app.…`), or the program.
    public func notify(
        id: String, title: String, body: String, action: String? = nil, target: ActionValue? = nil
    ) {
        let notification = g_notification_new(title)
        defer { g_object_unref(UnsafeMutableRawPointer(notification)) }
        g_notification_set_body(notification, body)
        if let action { g_notification_set_default_action_and_target_value(notification, action, target?.variant()) }
        g_application_send_notification(application, id, notification)
    }

    public func withdrawNotification(id: String) { g_application_withdraw_notification(application, id) }
}
