import GTKKit

extension Button {
    /// Returns a rounded button with a text and an icon.
    ///
    /// - Parameter action: called after the click, so that it may remove the button.
    static func chip(_ label: Label, icon: String, name: String, action: @escaping @MainActor () -> Void) -> Button {
        let content = BoxLayout(.horizontal, spacing: 6)
        content.append(label)
        content.append(Image(iconName: icon))
        let button = Button(content, tooltip: name, accessibleName: name)
        button.addStyleClass("chip")
        button.onClicked { MainLoop.whenIdle(action) }
        return button
    }
}
