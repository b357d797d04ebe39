import GTKKit

/// The content of a row of a sidebar: an icon, a title and a number at the end.
@MainActor
final class SidebarRowContent {
    let box = BoxLayout(.horizontal, spacing: 8)
    let icon: Image
    let title = Label()
    let count = Label()

    init(iconName: String? = nil) {
        icon = Image(iconName: iconName ?? "")
        icon.isVisible = iconName != nil
        icon.setAccessibleRole(.presentation)
        title.isEllipsized = true
        title.wraps = true
        title.lineLimit = 2
        title.horizontalTextAlignment = 0
        title.expandsHorizontally = true
        count.addStyleClasses("dim-label", "caption")
        for part in [icon, title, count] as [Widget] { box.append(part) }
    }
}
