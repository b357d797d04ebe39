import GTKKit

/// The commands of one window as actions, keys and menu items.
@MainActor
final class WindowCommands {
    /// A command with the context of the window.
    struct Installed {
        let name: String
        let keys: [String]
        let group: CommandGroup
        let submenu: String?
        let icon: String?
        let needs: PictureNeeds
        let action: SimpleAction
        let label: @MainActor () -> String
        let isPossible: @MainActor () -> Bool
    }

    /// All commands, in the order of the menus.
    private(set) var all: [Installed] = []
    /// The menu of a window that always has one. Commands that are not possible are not in it, but gray in view.
    let menu = Menu()
    /// The sections of `menu`, with their labels.
    private var sections: [(group: CommandGroup, menu: Menu, labels: [String])] = []
    let prefix: String
    private let actions: any ActionMap
    private let addKeys: @MainActor (String, @escaping @MainActor () -> Bool) -> Void
    /// Returns the pictures that the commands need; `nil` for a window whose commands find all that they need.
    var selection: (@MainActor () -> PictureSelection?)?

    /// - Parameters:
    ///   - prefix: the name under which widgets of the window find the actions.
    ///   - addKeys: connects keys with a handler, which returns false to leave the keys to others.
    init(
        prefix: String, actions: any ActionMap,
        addKeys: @escaping @MainActor (String, @escaping @MainActor () -> Bool) -> Void = { _, _ in }
    ) {
        (self.prefix, self.actions, self.addKeys) = (prefix, actions, addKeys)
    }

    /// Adds commands.
    ///
    /// - Parameter context: returns the context, or `nil` after it has ended. GTK may keep the handlers of actions longer.
    func install<Context>(
        _ commands: [Command<Context>], on context: @escaping @MainActor () -> Context?
    ) {
        for command in commands {
            let action = actions.addAction(command.name) {
                if let context = context() { command.perform(context) }
            }
            action.isEnabled = false
            all.append(
                Installed(
                    name: command.name, keys: command.keys, group: command.group, submenu: command.submenu,
                    icon: command.icon, needs: command.needs, action: action,
                    label: { context().map(command.currentLabel) ?? command.label },
                    isPossible: { context().map(command.isPossible) ?? false }))
            for keys in command.keys {
                addKeys(keys) { [weak action] in
                    guard let action, action.isEnabled else { return false }
                    action.activate()
                    return true
                }
            }
        }
    }

    func action(named name: String) -> SimpleAction? { all.first { $0.name == name }?.action }

    /// Enables the commands that are possible now.
    func update() {
        let selection = selection?() ?? nil
        for command in all {
            let isMet = selection.map { command.needs.areMet(by: $0) } ?? true
            command.action.isEnabled = isMet && command.isPossible()
        }
    }

    /// Fills the sections of `menu` whose labels have changed, because a menu model cannot change an item in place.
    func updateMenu() {
        if sections.isEmpty {
            sections = CommandGroup.allCases.map { ($0, Menu(), []) }
            for section in sections { menu.appendSection(nil, section.menu) }
        }
        for (index, section) in sections.enumerated() {
            // Only what changes while the picture is looked at is gray meanwhile.
            let commands = all.filter {
                $0.group == section.group && ($0.group == .view || $0.action.isEnabled)
            }
            let labels = commands.map { $0.label() }
            guard section.labels != labels else { continue }
            sections[index].labels = labels
            section.menu.removeAll()
            append(commands, to: section.menu)
        }
    }

    /// Returns a new menu of the commands that are possible now.
    ///
    /// - Parameter extend: called for each group with its section, which is still empty, and with the menu, which has the
    ///   sections of the groups before.
    func possibleMenu(extend: (CommandGroup, _ section: Menu, _ menu: Menu) -> Void) -> Menu {
        update()
        let menu = Menu()
        for group in CommandGroup.allCases {
            let section = Menu()
            extend(group, section, menu)
            append(all.filter { $0.group == group && $0.action.isEnabled }, to: section)
            if section.count > 0 { menu.appendSection(nil, section) }
        }
        return menu
    }

    /// Adds the items of commands to a menu.
    func append(_ commands: [Installed], to section: Menu) {
        var submenus: [String: Menu] = [:]
        for command in commands where command.group != .none {
            section.menu(command.submenu, in: &submenus)
                .append(command.label(), action: "\(prefix).\(command.name)", keys: command.keys.first)
        }
    }
}
