import GTKKit
import Localize
import Model

/// The menus for selected favorites.
@MainActor
enum FavoritesMenus {
    /// Returns the menu that adds the pictures to collections and removes them from collections.
    static func collections(_ collections: [FavoriteCollection], for selected: [Favorite]) -> Menu {
        let menu = Menu()
        let (into, out) = moves(collections, for: selected)
        if into.count > 0 { menu.appendSection(tr("Add to Collection"), into) }
        if out.count > 0 { menu.appendSection(tr("Remove From Collection"), out) }
        let new = Menu()
        new.append(tr("_New Collection…"), action: "win.collect")
        menu.appendSection(nil, new)
        return menu
    }

    /// Adds a submenu of the collections into which the pictures can be put, and one of those that they can leave.
    static func appendMoves(_ collections: [FavoriteCollection], for selected: [Favorite], to menu: Menu) {
        let (into, out) = moves(collections, for: selected)
        if into.count > 0 { menu.appendSubmenu(tr("_Add to Collection"), into) }
        if out.count > 0 { menu.appendSubmenu(tr("Remove From _Collection"), out) }
    }

    private static func moves(
        _ collections: [FavoriteCollection], for selected: [Favorite]
    ) -> (into: Menu, out: Menu) {
        let (into, out) = (Menu(), Menu())
        for collection in collections {
            let target = String(collection.id.rawValue)
            if selected.contains(where: { !$0.collections.contains(collection.id) }) {
                into.append(label(collection.name), action: "win.put", target: target)
            }
            if selected.contains(where: { $0.collections.contains(collection.id) }) {
                out.append(label(collection.name), action: "win.take", target: target)
            }
        }
        return (into, out)
    }

    /// Shortens a name, because a menu is as wide as its longest item, and escapes underscores, which would mark a
    /// mnemonic.
    private static func label(_ name: String) -> String {
        let short = name.count > 40 ? name.prefix(40) + "…" : name[...]
        return short.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "__")
    }
}
