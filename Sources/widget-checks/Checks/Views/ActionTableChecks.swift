import Composition
import GTKKit
import Model
import ViewModels

@testable import Views

/// Users must be able to discover every action, by its keys in the shortcuts window or in a menu.
@MainActor let actionTableChecks: [Check] = [
    Check("Every action", "of a detail window has keys in the shortcuts window, a menu item or a button") {
        ViewResources.load()
        let container = CompositionRoot.makeContainer()
        let controller = container.require(ImageDetailViewController.self)
        defer { controller.window.destroy() }
        PictureCommands(window: controller.window, export: { container.require(PictureExport.self) }, show: { _ in })
            .add(to: controller)
        FavoriteCommands(container.require(FavoriteToggle.self), in: controller.window) { _, _ in }.add(to: controller)
        controller.window.present()
        try eventually("the window is shown") { controller.window.isMapped }
        let interface = OtherProgram.text(of: "Resources/Views/image-detail-window.ui")
        let told = Shortcuts(in: "Resources/Views/shortcuts.ui")
        for action in controller.actions.all {
            let isInMenu = action.section != .none && !action.label.isEmpty
            try told.expectFound(
                action.name, keys: action.keys, elsewhere: isInMenu || interface.contains("detail.\(action.name)<"))
        }
        try expect(controller.actions.all.count > 25, "only \(controller.actions.all.count) actions were found")
    },
    Check("Every action", "of the list has keys in the shortcuts window or an item in the rows’ menu") {
        ViewResources.load()
        let container = CompositionRoot.makeContainer()
        let fixture = try SearchWindow()
        defer { fixture.close() }
        let controller = fixture.controller
        PictureCommands(window: controller.window, export: { container.require(PictureExport.self) }, show: { _ in })
            .add(to: controller)
        FavoriteCommands(container.require(FavoriteToggle.self), in: controller.window) { _, _ in }.add(to: controller)
        let told = Shortcuts(in: "Resources/Views/shortcuts.ui")
        for action in controller.pictureActions.all {
            try told.expectFound(action.name, keys: action.keys, elsewhere: !action.label([]).isEmpty)
        }
        try expect(controller.pictureActions.all.count > 9, "too few actions were found")
    },
    Check("Every action", "of the favorites has keys in the shortcuts window or a menu item") {
        let fixture = try FavoritesWindow()
        defer { fixture.close() }
        let keys =
            FavoritesController.keysOfRows + FavoritesController.keysAnywhere + [(UndoCommand.keys, UndoCommand.name)]
        let menus =
            OtherProgram.text(of: "Resources/Views/favorites-window.ui")
            + OtherProgram.text(of: "Sources/Views/Favorites/FavoritesMenus.swift")
        let told = Shortcuts(in: "Resources/Views/shortcuts.ui")
        for name in fixture.controller.window.actionNames {
            try told.expectFound(
                name, keys: keys.filter { $0.1 == name }.map(\.0),
                elsewhere: menus.contains("win.\(name)<") || menus.contains("\"win.\(name)\"") || name == "find")
        }
        try expect(fixture.controller.window.actionNames.count > 12, "too few actions were found")
    },
    Check("Every action", "of the program has keys in the shortcuts window and an item in the menu") {
        let told = Shortcuts(in: "Resources/Views/shortcuts.ui")
        let found = try Accelerators.all(in: "Sources/Composition")
        try expect(found.count > 7, "too few were found: \(found)")
        let menu = OtherProgram.text(of: "Resources/Views/image-search-window.ui")
        for (name, keys) in found {
            try told.expectFound(name, keys: keys, elsewhere: false)
            if name.hasPrefix("app."), name != "app.quit" {
                try expect(menu.contains("\(name)<"), "\(name) is in no menu")
            }
        }
    },
]
