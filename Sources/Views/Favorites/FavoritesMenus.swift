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

    static func context(_ collections: [FavoriteCollection], for selected: [Favorite]) -> Menu {
        let menu = Menu()
        let open = Menu()
        open.append(tr("_Open"), action: "win.open", keys: "Return")
        open.append(tr("_Edit Note"), action: "win.note", keys: "<Control>e")
        menu.appendSection(nil, open)
        let (into, out) = moves(collections, for: selected)
        let move = Menu()
        if into.count > 0 { move.appendSubmenu(tr("_Add to Collection"), into) }
        if out.count > 0 { move.appendSubmenu(tr("Remove From _Collection"), out) }
        move.append(tr("_New Collection…"), action: "win.collect")
        menu.appendSection(nil, move)
        let remove = Menu()
        remove.append(tr("_Remove From Favorites"), action: "win.remove", keys: "Delete")
        menu.appendSection(nil, remove)
        return menu
    }

    private static func moves(
        _ collections: [FavoriteCollection], for selected: [Favorite]
    ) -> (into: Menu, out: Menu) {
        let (into, out) = (Menu(), Menu())
        for collection in collections {
            let target = ActionValue.string(String(collection.id.rawValue))
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
