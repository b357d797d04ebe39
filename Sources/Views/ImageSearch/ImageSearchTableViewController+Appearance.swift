import GTKKit
import Model
import ViewModels

extension ImageSearchTableViewController {
    /// List or grid, and how large: in the menu, by Ctrl+1 and Ctrl+2, and by a button where there is room for one.
    func addAppearanceActions() {
        addChoice("layout", ListAppearance.Layout.self) { $0.layout = $1 }
        addChoice("row-size", ListAppearance.Size.self) { $0.size = $1 }
    }

    /// Lets the menu mark what is chosen.
    func showState(of appearance: ListAppearance) {
        window.action(named: "layout")?.state = .string(appearance.layout.rawValue)
        window.action(named: "row-size")?.state = .string(appearance.size.rawValue)
    }

    private func addChoice<Choice: RawRepresentable<String>>(
        _ name: String, _ type: Choice.Type, _ change: @escaping @MainActor (inout ListAppearance, Choice) -> Void
    ) {
        let action = SimpleAction(name, parameter: .string, state: .string(""))
        action.onActivate { [weak self] value in
            guard case .string(let text)? = value, let choice = Choice(rawValue: text), let self,
                let viewModel = self.viewModel
            else { return }
            var appearance = viewModel.appearance.value
            change(&appearance, choice)
            viewModel.setAppearance(appearance)
        }
        window.add(action)
        let keys = ShortcutController(scope: .window)
        guard name == "layout" else { return }
        for (key, layout) in [("<Control>1", "list"), ("<Control>2", "grid")] {
            // Looked up, because the window keeps the action itself and not this object that stands for it.
            keys.add(key) { [weak self] in
                self?.window.action(named: name)?.activate(.string(layout))
                return true
            }
        }
        window.add(keys)
    }
}
