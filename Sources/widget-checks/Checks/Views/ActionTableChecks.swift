import Composition
import GTKKit
import Model
import ViewModels

@testable import Views

/// Everything that can be done must be found by those who do not know it: by its keys in the window of shortcuts, or in a menu.
@MainActor let actionTableChecks: [Check] = [
    Check("Every action", "of a detail window has keys that the shortcuts tell, or is in its menu or a button") {
        Appearance.load()
        let container = CompositionRoot.makeContainer()
        let controller = container.require(ImageDetailViewController.self)
        defer { controller.window.destroy() }
        PictureCommands(window: controller.window, export: { container.require(PictureExport.self) }, show: { _ in })
            .add(to: controller)
        FavoriteCommands(container.require(FavoriteToggle.self), in: controller.window) { _ in }.add(to: controller)
        controller.window.present()
        try eventually("the window is shown") { controller.window.isMapped }
        let interface = OtherProgram.text(of: "Resources/Views/image-detail-window.ui")
        let told = Shortcuts()
        for action in controller.actions.all {
            let isInMenu = action.section != .none && !action.label.isEmpty
            try told.expectFound(
                action.name, keys: action.keys, elsewhere: isInMenu || interface.contains("detail.\(action.name)<"))
        }
        try expect(controller.actions.all.count > 25, "only \(controller.actions.all.count) actions were found")
    },
    Check("Every action", "of the list has keys that the shortcuts tell, or is in the rows’ menu") {
        Appearance.load()
        let container = CompositionRoot.makeContainer()
        let fixture = try SearchWindow()
        defer { fixture.close() }
        let controller = fixture.controller
        PictureCommands(window: controller.window, export: { container.require(PictureExport.self) }, show: { _ in })
            .add(to: controller)
        FavoriteCommands(container.require(FavoriteToggle.self), in: controller.window) { _ in }.add(to: controller)
        let told = Shortcuts()
        for action in controller.pictureActions.all {
            try told.expectFound(action.name, keys: action.keys, elsewhere: !action.label.isEmpty)
        }
        try expect(controller.pictureActions.all.count > 9, "too few actions were found")
    },
    Check("Every action", "of the favourites has keys that the shortcuts tell, or is in a menu") {
        let fixture = try FavoritesWindow()
        defer { fixture.close() }
        let keys = FavoritesController.keysOfRows + FavoritesController.keysAnywhere
        let menus =
            OtherProgram.text(of: "Resources/Views/favorites-window.ui")
            + OtherProgram.text(of: "Sources/Views/Favorites/FavoritesMenus.swift")
        let told = Shortcuts()
        for name in fixture.controller.window.actionNames {
            try told.expectFound(
                name, keys: keys.filter { $0.1 == name }.map(\.0),
                elsewhere: menus.contains("win.\(name)<") || menus.contains("\"win.\(name)\"") || name == "find")
        }
        try expect(fixture.controller.window.actionNames.count > 12, "too few actions were found")
    },
    Check("Every action", "of the program has keys that the shortcuts tell, and is in the menu, too") {
        let told = Shortcuts()
        let found = try OtherProgram.output(
            of: "grep -rhoE 'setAccelerators\\(\\[\"[^]]*\\], for: \"[^\"]*' Sources/Composition")
        let lines = found.split(separator: "\n")
        try expect(lines.count > 7, "too few were found: \(found)")
        let menu = OtherProgram.text(of: "Resources/Views/image-search-window.ui")
        for line in lines {
            let words = line.split(separator: "\"")
            let name = try require(words.last, "an action of \(line)")
            try told.expectFound(String(name), keys: [String(words[1])], elsewhere: false)
            if name.hasPrefix("app."), name != "app.quit" {
                try expect(menu.contains("\(name)<"), "\(name) is in no menu")
            }
        }
    },
]

/// The keys that the window of shortcuts tells.
@MainActor
private struct Shortcuts {
    let keys: Set<String>

    init() {
        let lines = OtherProgram.text(of: "Resources/Views/shortcuts.ui").split(separator: "\n")
        var keys: Set<String> = []
        for line in lines {
            guard let range = line.firstRange(of: "name=\"accelerator\">"),
                let end = line[range.upperBound...].firstRange(of: "</")
            else { continue }
            let text = line[range.upperBound..<end.lowerBound]
                .replacing("&lt;", with: "<").replacing("&gt;", with: ">")
            for key in text.split(separator: " ") { keys.formUnion(Self.keys(in: String(key))) }
        }
        self.keys = keys
    }

    /// "Left...Down" stands for all four arrows, which would be too wide one by one.
    private static func keys(in text: String) -> [String] {
        guard let modifiers = text.firstRange(of: "Left...").map({ text[..<$0.lowerBound] }) else { return [text] }
        return ["Left", "Right", "Up", "Down"].map { modifiers + $0 }
    }

    /// Of several keys for the same, the shortcuts tell one.
    func expectFound(_ name: String, keys: [String], elsewhere: Bool) throws {
        if !keys.isEmpty {
            try expect(
                keys.contains { self.keys.contains($0) },
                "\(name) has the keys \(keys), which the shortcuts do not tell")
        } else {
            try expect(elsewhere, "\(name) has neither keys nor a place in a menu")
        }
    }
}
