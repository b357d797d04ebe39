import GTKKit
import Model

/// The buttons in the header bar that choose between list, grid and mosaic, with their action, and the size of the pictures.
@MainActor
final class LayoutSwitch {
    /// Called with the user's choice.
    var onChange: (ListAppearance) -> Void = { _ in }

    private var appearance = ListAppearance()
    private weak var window: ApplicationWindow?
    let buttons: BoxLayout

    init(interface: Interface, window: ApplicationWindow) throws {
        self.window = window
        buttons = try interface.object("layout_buttons", as: BoxLayout.self)
        addActions(to: window)
    }

    /// Marks the current choice.
    func display(_ appearance: ListAppearance) {
        self.appearance = appearance
        window?.action(named: "layout")?.state = .string(appearance.layout.rawValue)
    }

    func choose(_ layout: ListAppearance.Layout) { change { $0.layout = layout } }

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
        if changed != appearance { onChange(changed) }
    }

    private func addActions(to window: ApplicationWindow) {
        // The action has a state, so that the button of the current layout is pressed.
        let layout = SimpleAction("layout", parameter: .string, state: .string(""))
        layout.onActivate { [weak self] value in
            guard case .string(let text)? = value, let layout = ListAppearance.Layout(rawValue: text) else { return }
            self?.choose(layout)
        }
        window.add(layout)
    }
}
