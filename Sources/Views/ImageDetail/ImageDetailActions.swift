import GTKKit
import Localize

/// Something that can be done in a detail window: `detail.NAME`, an item of its menus, and its keys.
public struct ImageDetailAction {
    /// The groups of the menus, in their order.
    public enum Section: Int, CaseIterable, Sendable {
        /// What can be done with the picture: save, favourite, wallpaper.
        case saving
        case copy
        case elsewhere
        case view
        /// Keys alone; the last.
        case none
    }

    let name: String
    fileprivate(set) var label: String
    let keys: [String]
    let section: Section
    let perform: @MainActor () -> Void

    /// - Parameters:
    ///   - label: what the menus say, with the underscore before its key: `_Save…`.
    ///   - keys: in GTK's notation; the first is shown in the menus.
    public init(
        _ name: String, label: String = "", keys: [String] = [], section: Section,
        perform: @escaping @MainActor () -> Void
    ) {
        (self.name, self.label, self.keys) = (name, label, keys)
        (self.section, self.perform) = (section, perform)
    }
}

/// Everything that can be done in one detail window, for its menu button, its context menu, its buttons and its keys. Other
/// parts of the program add theirs with `add`; `ImageDetailViewController.viewModel` says with which picture.
@MainActor
public final class ImageDetailActions {
    static let prefix = "detail"

    private weak var window: Window?
    private let group = ActionGroup()
    private let keys = ShortcutController()
    /// Shown by the button and by the context menu.
    private let menu = Menu()
    private let sections: [Menu]
    private var contextMenu: ContextMenu?
    private var actions: [String: SimpleAction] = [:]
    /// Everything that was added, in order.
    private(set) var all: [ImageDetailAction] = []

    init(window: Window, menuButton: MenuButton) {
        sections = ImageDetailAction.Section.allCases.dropLast().map { _ in Menu() }
        for section in sections { menu.appendSection(nil, section) }
        self.window = window
        window.insert(group, prefix: Self.prefix)
        window.add(keys)
        menuButton.setMenu(menu)
    }

    /// Adds one more, at the end of its section. The answer can be enabled and disabled.
    @discardableResult
    public func add(_ action: ImageDetailAction) -> SimpleAction {
        let simple = group.addAction(action.name, action.perform)
        actions[action.name] = simple
        all.append(action)
        for keys in action.keys {
            self.keys.add(keys) { [weak simple] in
                guard let simple, simple.isEnabled else { return false }
                simple.activate()
                return true
            }
        }
        addItem(for: action)
        return simple
    }

    private func addItem(for action: ImageDetailAction) {
        guard sections.indices.contains(action.section.rawValue), !action.label.isEmpty else { return }
        sections[action.section.rawValue].append(
            action.label, action: "\(Self.prefix).\(action.name)", keys: action.keys.first)
    }

    /// Gives an action another label in the menus, for instance when it would now take back what it has done.
    public func relabel(_ name: String, _ label: String) {
        guard let index = all.firstIndex(where: { $0.name == name }), all[index].label != label else { return }
        all[index].label = label
        // A menu model cannot change an item in place.
        let section = all[index].section
        guard sections.indices.contains(section.rawValue) else { return }
        sections[section.rawValue].removeAll()
        for action in all where action.section == section { addItem(for: action) }
    }

    public func action(named name: String) -> SimpleAction? { actions[name] }

    /// Shows the context menu over a widget; `nil` shows it in its middle, for the menu key.
    func showContextMenu(over widget: Widget, at place: (x: Double, y: Double)?) {
        let contextMenu = contextMenu ?? ContextMenu(place: widget)
        self.contextMenu = contextMenu
        let middle = (x: Double(widget.allocatedWidth) / 2, y: Double(widget.allocatedHeight) / 2)
        let place = place ?? middle
        contextMenu.show(menu, atX: place.x, y: place.y)
    }

    var isContextMenuOpen: Bool { contextMenu?.isShown == true }

    /// To be called when the window has closed.
    func end() {
        contextMenu?.remove()
        contextMenu = nil
        window?.removeActions(prefix: Self.prefix)
    }
}
