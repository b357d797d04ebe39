import GTKKit
import Model

/// The button in the header bar that chooses between list, grid and mosaic and changes the size of the pictures, with
/// the actions and keys for both.
@MainActor
final class LayoutSwitch {
    /// Called with the user's choice.
    var onChange: (ListAppearance) -> Void = { _ in }

    private var appearance = ListAppearance()
    private weak var window: ApplicationWindow?
    let button: MenuButton
    private let headerPlace: Bin
    private let linePlace: Bin
    private let icon: Image
    private let mosaicSymbol: Widget

    init(interface: Interface, window: ApplicationWindow) throws {
        self.window = window
        button = try interface.object("layout_button", as: MenuButton.self)
        headerPlace = try interface.object("layout_header_place", as: Bin.self)
        linePlace = try interface.object("layout_line_place", as: Bin.self)
        icon = try interface.object("layout_icon", as: Image.self)
        mosaicSymbol = try interface.object("layout_mosaic", as: Widget.self)
        addActions(to: window)
        addKeys(to: window)
    }

    /// Marks the current choice.
    func show(_ appearance: ListAppearance) {
        self.appearance = appearance
        window?.action(named: "layout")?.state = .string(appearance.layout.rawValue)
        window?.action(named: "larger-pictures")?.isEnabled = appearance.size.larger != appearance.size
        window?.action(named: "smaller-pictures")?.isEnabled = appearance.size.smaller != appearance.size
        icon.iconName = appearance.layout == .grid ? "view-grid-symbolic" : "view-list-bullet-symbolic"
        icon.isVisible = appearance.layout != .mosaic
        mosaicSymbol.isVisible = appearance.layout == .mosaic
    }

    /// Whether the button is beside the search entry below the header, instead of in the header.
    var isBesideEntry = false {
        didSet {
            guard isBesideEntry != oldValue else { return }
            headerPlace.setChild(nil)
            linePlace.setChild(nil)
            (isBesideEntry ? linePlace : headerPlace).setChild(button)
        }
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
        // The action has a state, so that the menu marks the current layout.
        let layout = SimpleAction("layout", parameter: .string, state: .string(""))
        layout.onActivate { [weak self] value in
            guard case .string(let text)? = value, let layout = ListAppearance.Layout(rawValue: text) else { return }
            self?.change { $0.layout = layout }
        }
        window.add(layout)
        window.addAction("larger-pictures") { [weak self] in self?.step(1) }
        window.addAction("smaller-pictures") { [weak self] in self?.step(-1) }
    }

    private func addKeys(to window: ApplicationWindow) {
        let keys = ShortcutController(scope: .window)
        // The actions are looked up by name, because the window holds the GTK actions and not these Swift objects.
        for (key, layout) in [("1", "list"), ("2", "grid"), ("3", "mosaic")] {
            keys.add("<Control>\(key)") { [weak window] in
                window?.action(named: "layout")?.activate(.string(layout))
                return true
            }
        }
        let sizes = [
            ("plus", 1), ("equal", 1), ("KP_Add", 1), ("minus", -1), ("KP_Subtract", -1),
        ]
        for (key, steps) in sizes {
            keys.add("<Control>\(key)") { [weak self] in
                self?.step(steps)
                return true
            }
        }
        window.add(keys)
    }
}
