/// The groups of commands, which are the sections of menus, in their order.
package enum CommandGroup: Int, CaseIterable, Sendable {
    case open, collections
    /// What is done with the picture: save, favorite, background.
    case saving
    case copy, elsewhere, view
    /// Files with favorites.
    case exchange
    case search
    /// The windows of the program, and the program itself.
    case windows, program
    /// Commands without a menu item.
    case none
}

/// A command of windows: a value from which its action, its menu item, its keys and its line in the shortcuts window
/// derive. `Context` is what a window gives the command to act on.
@MainActor
package struct Command<Context> {
    /// The name without the prefix of the window: `save` is the action `win.save` or `detail.save`.
    package let name: String
    /// The text of the menu item, with an underscore before its mnemonic: `_Save…`. Empty for a command without an item.
    package let label: String
    /// Keys in GTK's notation; menus show the first.
    package let keys: [String]
    /// The text in the shortcuts window; `nil` if the line of another command includes the keys.
    let shortcut: String?
    /// The number of keys in the shortcuts window.
    let shownKeyCount: Int
    package let group: CommandGroup
    /// The label of the submenu that contains the item; `nil` for none.
    let submenu: String?
    /// The icon of its button in the bar of selected pictures; `nil` for a command without one.
    let icon: String?
    let needs: PictureNeeds
    /// Returns the text of the menu item in the current state of the window.
    let currentLabel: (Context) -> String
    /// Whether the command has an effect in the current state of the window.
    let isPossible: (Context) -> Bool
    package let perform: (Context) -> Void

    package init(
        _ name: String, _ label: String = "", keys: [String] = [], shortcut: String? = nil, shownKeyCount: Int = 1,
        group: CommandGroup = .none, submenu: String? = nil, icon: String? = nil, needs: PictureNeeds = .any,
        currentLabel: (@MainActor (Context) -> String)? = nil,
        isPossible: @escaping @MainActor (Context) -> Bool = { _ in true },
        perform: @escaping @MainActor (Context) -> Void
    ) {
        (self.name, self.label, self.keys, self.shortcut) = (name, label, keys, shortcut)
        (self.shownKeyCount, self.group, self.submenu) = (shownKeyCount, group, submenu)
        (self.icon, self.needs, self.currentLabel) = (icon, needs, currentLabel ?? { _ in label })
        (self.isPossible, self.perform) = (isPossible, perform)
    }
}
