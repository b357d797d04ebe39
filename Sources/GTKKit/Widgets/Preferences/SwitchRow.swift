import GTKShim

/// A row that switches something on and off. (libadwaita has its own only from 1.4 on.)
@MainActor
public final class SwitchRow {
    /// What is added to a group.
    public let row: ActionRow
    private let control = Switch()

    public init(title: String, subtitle: String = "") {
        row = ActionRow(title: title, subtitle: subtitle)
        control.verticalAlignment = .center
        row.addSuffix(control)
        row.setActivatableWidget(control)
    }

    public var isOn: Bool {
        get { control.isOn }
        set { control.isOn = newValue }
    }

    @discardableResult
    public func onToggled(_ handler: @escaping @MainActor (Bool) -> Void) -> SignalConnection {
        control.onToggled { [weak control] in if let control { handler(control.isOn) } }
    }
}
