import Localize

/// A window whose pictures have layouts.
@MainActor
protocol LayoutContext: AnyObject {
    var layout: LayoutSwitch { get }
}

extension Command where Context: LayoutContext {
    /// The commands that change the layout of the pictures and their size. Their keys work in the whole window.
    static var layouts: [Command] {
        [
            Command("layout-list", keys: ["<Control>1"], shortcut: tr("Show as list")) { $0.layout.choose(.list) },
            Command("layout-grid", keys: ["<Control>2"], shortcut: tr("Show as grid")) { $0.layout.choose(.grid) },
            Command("layout-mosaic", keys: ["<Control>3"], shortcut: tr("Show as mosaic")) {
                $0.layout.choose(.mosaic)
            },
            Command(
                "larger-pictures", tr("Lar_ger Pictures"),
                keys: ["<Control>plus", "<Control>equal", "<Control>KP_Add"],
                shortcut: tr("Larger pictures"), group: .view, isPossible: { $0.layout.canStep(1) }
            ) { $0.layout.step(1) },
            Command(
                "smaller-pictures", tr("_Smaller Pictures"), keys: ["<Control>minus", "<Control>KP_Subtract"],
                shortcut: tr("Smaller pictures"), group: .view, isPossible: { $0.layout.canStep(-1) }
            ) { $0.layout.step(-1) },
        ]
    }
}
