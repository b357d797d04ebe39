import CheckShim
import GTKKit
import GTKShim
import Localize
import Model
import TestSupport
import ViewModels

@testable import Views
@testable import WeatherViews

/// Checks that each item of a menu has its own key, in the language of the environment. If two items share a key, GTK
/// only moves the focus between them. `script/checks/language-checks` runs them in every language, English included.
@MainActor let menuKeyChecks: [Check] = [
    Check("Menu keys", "each item of the search window's menus has its own key") {
        let search = try SearchWindow()
        defer { search.close() }
        search.controller.performCommands()
        try search.fill(50)
        search.controller.rows.select(2)
        let context = search.controller.makeContextMenu()
        try expectUnique([context] + menus(in: search.controller.window), atLeast: 10)
    },
    Check("Menu keys", "each item of the detail window's menu has its own key") {
        let detail = try DetailWindow(1)
        defer { detail.close() }
        detail.controller.performCommands()
        try detail.show()
        try expectUnique(menus(in: detail.controller.window), atLeast: 18)
    },
    Check("Menu keys", "each item of the favorites' menus has its own key") {
        let fixture = try FavoritesWindow(3)
        defer { fixture.close() }
        _ = try fixture.addCollection("Sea", [1])
        try fixture.waitForRows()
        fixture.controller.rows.host.view.activateAction("list.select-all")
        // With pictures inside and outside of the collection the menu has all its items.
        try eventually("all are selected") { fixture.controller.rows.selected.count == 3 }
        let context = fixture.controller.makeContextMenu(fixture.viewModel.collections.value)
        try expectUnique([context], atLeast: 4)
        try expectUnique(menus(in: fixture.controller.window), atLeast: 7)
    },
    Check("Menu keys", "each item of the other windows' menus has its own key") {
        let (downloads, weather) = (try DownloadsWindow(), try WeatherWindow())
        defer {
            downloads.close()
            weather.close()
        }
        try weather.show()
        try expectUnique(menus(in: downloads.controller.window), atLeast: 0)
        try expectUnique(menus(in: weather.controller.window), atLeast: 7)
    },
]

/// Checks of menus that do not depend on the language.
@MainActor let menuItemChecks: [Check] = [
    Check("Menu keys", "the favorite item in the detail window's menu names its current effect and stays in place") {
        let detail = try DetailWindow(1)
        defer { detail.close() }
        detail.controller.performCommands()
        try detail.show()
        @MainActor func labels() -> [String] {
            menus(in: detail.controller.window).flatMap { MenuKeys.levels(of: $0).joined() }
        }
        let before = labels()
        let place = try require(before.firstIndex(of: tr("Add to _Favorites")), "the item")
        detail.controller.commands.action(named: "favorite")?.activate()
        try eventually("another label") { labels()[place] == tr("Remove From _Favorites") }
        try expectEqual(labels().count, before.count, "items")
        try expectUnique(menus(in: detail.controller.window), atLeast: 18)
    },
    Check("Menu keys", "screen readers know the name of each item of an open menu") {
        let search = try SearchWindow()
        defer { search.close() }
        try search.fill(50)
        let button = try OpenScene.mainMenuButton(of: search.controller.window)
        button.popUp()
        @MainActor func items() -> [Widget] {
            button.descendants(as: Widget.self).filter { $0.typeName == "GtkModelButton" && $0.isMapped }
        }
        try eventually("the open menu") { items().count > 5 }
        for item in items() {
            let label = try require(item.descendants(as: Label.self).first, "the label")
            // Where it is not only for the eye, GTK takes the name from it.
            let role = gtk_accessible_get_accessible_role(OpaquePointer(label.widget))
            guard role == GTK_ACCESSIBLE_ROLE_PRESENTATION else { continue }
            let property = GTK_ACCESSIBLE_PROPERTY_LABEL.rawValue
            let name = try require(check_accessible_text(item.widget, property), label.text)
            defer { g_free(name) }
            try expectEqual(String(cString: name), label.text, "name")
        }
    },
    Check("Menu keys", "two items of a menu that share a key are found in different sections, too") {
        let (menu, one, other) = (Menu(), Menu(), Menu())
        one.append("_Open", action: "win.open")
        other.append("Zoom _Out", action: "win.out")
        other.append("A__o_b", action: "win.b")
        menu.appendSection(nil, one)
        menu.appendSection(nil, other)
        menu.appendSubmenu("_More", one)
        try expectEqual(MenuKeys.repeated(in: menu), ["o: _Open, Zoom _Out"], "items that share a key")
    },
]

/// The menus of the window's menu buttons.
@MainActor
private func menus(in window: Window) -> [Menu] {
    window.descendants(as: MenuButton.self).compactMap { button in
        gtk_menu_button_get_menu_model(button.opaque).map { Menu(retaining: $0) }
    }
}

/// - Parameter count: the minimal number of items with a key, so that the check fails if it finds no menu.
@MainActor
private func expectUnique(_ menus: [Menu], atLeast count: Int) throws {
    let repeated = menus.flatMap(MenuKeys.repeated)
    try expect(repeated.isEmpty, repeated.joined(separator: "\n        "))
    let found = menus.map { MenuKeys.levels(of: $0).joined().count { MenuKeys.key(of: $0) != nil } }.reduce(0, +)
    try expect(found >= count, "\(found) items with a key, wanted \(count)")
}

/// The mnemonic keys of menu items, which GTK underlines in their labels.
@MainActor
enum MenuKeys {
    /// Describes each key that several items of one menu share.
    static func repeated(in menu: Menu) -> [String] {
        levels(of: menu).flatMap { labels in
            Dictionary(grouping: labels.filter { key(of: $0) != nil }) { key(of: $0) ?? "" }
                .filter { $1.count > 1 }.sorted { $0.key < $1.key }
                .map { "\($0.key): \($0.value.joined(separator: ", "))" }
        }
    }

    /// Returns the letter after the first single underscore. Two underscores represent a visible one.
    static func key(of label: String) -> String? {
        var rest = label[...]
        while let underscore = rest.firstIndex(of: "_") {
            rest = rest[rest.index(after: underscore)...]
            guard let letter = rest.popFirst() else { return nil }
            if letter != "_" { return letter.lowercased() }
        }
        return nil
    }

    /// Returns the labels that are shown together: those of the menu with its sections, then those of each submenu.
    static func levels(of menu: Menu) -> [[String]] {
        var (labels, submenus): ([String], [Menu]) = ([], [])
        collect(menu, &labels, &submenus)
        return [labels] + submenus.flatMap { levels(of: $0) }
    }

    private static func collect(_ menu: Menu, _ labels: inout [String], _ submenus: inout [Menu]) {
        let model: UnsafeMutablePointer<GMenuModel> = menu.typed()
        for index in 0..<g_menu_model_get_n_items(model) {
            if let section = g_menu_model_get_item_link(model, index, "section") {
                // The label of a section is a heading without a key.
                collect(Menu(adopting: section), &labels, &submenus)
                continue
            }
            if let label = g_menu_model_get_item_attribute_value(model, index, "label", nil) {
                labels.append(String(cString: g_variant_get_string(label, nil)))
                g_variant_unref(label)
            }
            if let submenu = g_menu_model_get_item_link(model, index, "submenu") {
                submenus.append(Menu(adopting: submenu))
            }
        }
    }
}
