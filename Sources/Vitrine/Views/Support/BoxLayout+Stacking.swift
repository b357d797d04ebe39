import GTKKit

extension BoxLayout {
    /// Places a bar's button below its text, or beside it.
    func stack(_ isStacked: Bool, _ button: Widget) {
        orientation = isStacked ? .vertical : .horizontal
        spacing = isStacked ? 6 : 12
        button.horizontalAlignment = isStacked ? .center : .fill
    }
}
