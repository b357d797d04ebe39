import GTKKit
import Localize

/// An action of a detail window: the GTK action `detail.NAME`, its menu item, and its keys.
public struct ImageDetailAction {
    /// The sections of the menus, in their order.
    public enum Section: Int, CaseIterable, Sendable {
        case undo
        /// Actions on the picture: save, favorite, background.
        case saving
        case copy
        case elsewhere
        case view
        case window
        /// Actions without a menu item; the last section.
        case none
    }

    let name: String
    fileprivate(set) var label: String
    let keys: [String]
    let section: Section
    /// The label of the submenu that contains the item; `nil` for none.
    let submenu: String?
    /// Whether the menus leave the action out while it is disabled.
    let isHiddenWhenDisabled: Bool
    let perform: @MainActor () -> Void

    /// - Parameters:
    ///   - label: the text of the menu item, with an underscore before its mnemonic: `_Save…`.
    ///   - keys: keys in GTK's notation; the menus show the first.
    ///   - isHiddenWhenDisabled: whether the menus leave the action out, instead of graying it, while it is disabled.
    public init(
        _ name: String, label: String = "", keys: [String] = [], section: Section, submenu: String? = nil,
        isHiddenWhenDisabled: Bool = false, perform: @escaping @MainActor () -> Void
    ) {
        (self.name, self.label, self.keys, self.section) = (name, label, keys, section)
        (self.submenu, self.isHiddenWhenDisabled, self.perform) = (submenu, isHiddenWhenDisabled, perform)
    }
}

/// All actions of one detail window, for its menu button, its context menu, its buttons and its keys. Other parts of
/// the program add their own with `add`; `ImageDetailViewController.viewModel` gives the picture.
@MainActor
public final class ImageDetailActions {
    static let prefix = "detail"

    private weak var window: Window?
    private let group = ActionGroup()
    private let keys = ShortcutController()
    /// The menu of the menu button and of the context menu.
    private let menu = Menu()
    private let sections: [Menu]
    /// The submenus of each section by their labels.
    private var submenus: [Int: [String: Menu]] = [:]
    private(set) var contextMenu: ContextMenu?
    private var actions: [String: SimpleAction] = [:]
    /// The actions that remain while the window has no picture.
    private let remaining = ActionGroup()
    private static let remainingNames: Set = [UndoCommand.name, "fullscreen", "close", "leave"]
    /// Whether the window has a picture. Without one only few actions are possible.
    var hasPicture = true {
        didSet { if hasPicture != oldValue { window?.insert(hasPicture ? group : remaining, prefix: Self.prefix) } }
    }
    /// All added actions, in order.
    private(set) var all: [ImageDetailAction] = []

    init(window: Window, menuButton: MenuButton) {
        sections = ImageDetailAction.Section.allCases.dropLast().map { _ in Menu() }
        for section in sections { menu.appendSection(nil, section) }
        self.window = window
        window.insert(group, prefix: Self.prefix)
        window.add(keys)
        menuButton.setMenu(menu)
    }

    /// Adds an action at the end of its section. The returned GTK action can be enabled and disabled.
    @discardableResult
    public func add(_ action: ImageDetailAction) -> SimpleAction {
        let simple = group.addAction(action.name, action.perform)
        actions[action.name] = simple
        let remains = Self.remainingNames.contains(action.name)
        if remains { remaining.add(simple) }
        all.append(action)
        for keys in action.keys {
            self.keys.add(keys) { [weak self, weak simple] in
                guard let self, let simple, simple.isEnabled, hasPicture || remains else { return false }
                simple.activate()
                return true
            }
        }
        addItem(for: action)
        return simple
    }

    private func addItem(for action: ImageDetailAction) {
        guard sections.indices.contains(action.section.rawValue), !action.label.isEmpty else { return }
        let number = action.section.rawValue
        sections[number].menu(action.submenu, in: &submenus[number, default: [:]])
            .append(
                action.label, action: "\(Self.prefix).\(action.name)", keys: action.keys.first,
                isHiddenWhenDisabled: action.isHiddenWhenDisabled)
    }

    /// Changes an action's label in the menus, for example when the action would now revert its effect.
    public func relabel(_ name: String, _ label: String) {
        guard let index = all.firstIndex(where: { $0.name == name }), all[index].label != label else { return }
        all[index].label = label
        // A menu model cannot change an item in place.
        let section = all[index].section
        guard sections.indices.contains(section.rawValue) else { return }
        sections[section.rawValue].removeAll()
        submenus[section.rawValue] = nil
        for action in all where action.section == section { addItem(for: action) }
    }

    public func action(named name: String) -> SimpleAction? { actions[name] }

    /// Shows the context menu over a widget. Without a place, as for the menu key, it appears in the widget's middle.
    func showContextMenu(over widget: Widget, at place: (x: Double, y: Double)?) {
        let contextMenu = contextMenu ?? ContextMenu(place: widget)
        self.contextMenu = contextMenu
        let middle = (x: Double(widget.allocatedWidth) / 2, y: Double(widget.allocatedHeight) / 2)
        let place = place ?? middle
        contextMenu.show(menu, atX: place.x, y: place.y)
    }

    /// Called when the window has closed.
    func end() {
        contextMenu?.remove()
        contextMenu = nil
        window?.removeActions(prefix: Self.prefix)
    }
}
