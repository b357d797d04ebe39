import GTKKit
import Localize
import Model
import ViewModels

/// The buttons in the header bar that choose between list, grid and mosaic, with their action, and the size of the pictures.
@MainActor
final class LayoutSwitch {
    /// Receives the user's choice.
    weak var viewModel: (any AppearanceChoosing)?
    /// Called before the choice changes.
    var onChange: () -> Void = {}

    private var appearance: ListAppearance { viewModel?.appearance.value ?? ListAppearance() }
    private weak var window: ApplicationWindow?
    let buttons: BoxLayout

    /// Puts the buttons into the place in the header bar, from where a narrow window moves them.
    init(interface: Interface, window: ApplicationWindow) throws {
        self.window = window
        buttons = BoxLayout(.horizontal)
        buttons.addStyleClass("linked")
        buttons.verticalAlignment = .center
        buttons.setAccessibleName(tr("Layout of the pictures"))
        addButton(.list, tr("List"), iconName: "view-list-bullet-symbolic")
        addButton(.grid, tr("Grid"), iconName: "view-grid-symbolic")
        addButton(.mosaic, tr("Mosaic"))
        try interface.object("layout_header_place", as: Bin.self).setChild(buttons)
        // The action has a state, so that the button of the current layout is pressed.
        window.addAction("layout", state: "") { [weak self] in
            if let layout = ListAppearance.Layout(rawValue: $0) { self?.choose(layout) }
        }
    }

    /// - Parameter iconName: `nil` for the program's own symbol, which the style sheet draws.
    private func addButton(_ layout: ListAppearance.Layout, _ name: String, iconName: String? = nil) {
        let button = ToggleButton()
        if let iconName {
            button.iconName = iconName
        } else {
            let symbol = BoxLayout(.horizontal)
            (symbol.horizontalAlignment, symbol.verticalAlignment) = (.center, .center)
            symbol.addStyleClass("mosaic-symbol")
            symbol.setAccessibleHidden(true)
            button.setChild(symbol)
            button.addStyleClass("image-button")
        }
        button.tooltip = name
        button.setAccessibleName(name)
        button.setAction("win.layout", target: layout.rawValue)
        buttons.append(button)
    }

    /// Marks the current choice.
    func display(_ appearance: ListAppearance) {
        window?.action(named: "layout")?.state = appearance.layout.rawValue
    }

    func choose(_ layout: ListAppearance.Layout) { change { $0.layout = layout } }

    /// Whether there are pictures larger, or below 0, smaller than now.
    func canStep(_ step: Int) -> Bool {
        (step > 0 ? appearance.size.larger : appearance.size.smaller) != appearance.size
    }

    /// Changes the size by steps; numbers below 0 make the pictures smaller.
    func step(_ steps: Int) {
        var size = appearance.size
        for _ in 0..<min(abs(steps), ListAppearance.Size.allCases.count) {
            size = steps > 0 ? size.larger : size.smaller
        }
        change { $0.size = size }
    }

    private func change(_ body: (inout ListAppearance) -> Void) {
        var changed = appearance
        body(&changed)
        guard changed != appearance else { return }
        onChange()
        viewModel?.setAppearance(changed)
    }
}
