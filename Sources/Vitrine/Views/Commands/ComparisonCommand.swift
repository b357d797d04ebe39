import Localize

extension Command where Context == ComparisonController {
    /// The commands that only the window of a comparison has, in the order of the menus.
    static var comparison: [Command] {
        [
            Command("open-picture", tr("_Open"), keys: ["Return", "KP_Enter"], group: .open) { $0.open() },
            Command(
                "remove", tr("Remove From Co_mparison"), keys: ["Delete", "KP_Delete"],
                shortcut: tr("Remove from comparison"), group: .open
            ) { $0.remove() },
            Command("menu", keys: ["Menu", "<Shift>F10"]) { $0.showContextMenu(at: nil) },
        ]
    }
}
