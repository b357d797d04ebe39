import GTKKit

extension BoxLayout {
    /// Puts a button below the text of its bar, or beside it.
    func stack(_ isStacked: Bool, _ button: Button) {
        orientation = isStacked ? .vertical : .horizontal
        spacing = isStacked ? 6 : 12
        button.horizontalAlignment = isStacked ? .end : .fill
    }
}
