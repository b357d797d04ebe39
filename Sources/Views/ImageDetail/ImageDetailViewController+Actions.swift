import GTKKit
import Localize
import Model
import ViewModels

/// What the window does by itself, in the order of its menus.
extension ImageDetailViewController {
    /// Application pixels a press of an arrow key with Ctrl moves a picture that is larger than the window.
    private static let panStep = 80.0

    func addActions() {
        addLeadingElsewhere()
        addViewing()
        addPanning()
        addMoving()
    }

    private func add(
        _ name: String, _ label: String = "", _ keys: [String], _ section: ImageDetailAction.Section,
        _ perform: @escaping @MainActor (ImageDetailViewController) -> Void
    ) {
        actions.add(
            ImageDetailAction(name, label: label, keys: keys, section: section) { [weak self] in
                if let self { perform(self) }
            })
    }

    private func addLeadingElsewhere() {
        add("copy-link", tr("Copy _Link"), ["<Control><Shift>l"], .copy) { window in
            guard let address = window.viewModel?.entity.value.pageURL else { return }
            Clipboard.copy(text: address)
            window.show(Toast(tr("Link copied")))
        }
        add("open-page", tr("Open Web _Page"), ["<Control>o"], .elsewhere) { $0.viewModel?.openImagePage() }
        add("author", tr("More by This _Author"), [], .elsewhere) { $0.viewModel?.searchAuthor() }
    }

    private func addViewing() {
        add("zoom-in", tr("Zoom _In"), ["plus", "equal", "KP_Add", "<Control>plus", "<Control>equal"], .view) {
            $0.viewer.change { $0.zoom(by: ViewerGeometry.keyStep) }
        }
        add("zoom-out", tr("Zoom _Out"), ["minus", "KP_Subtract", "<Control>minus"], .view) {
            $0.viewer.change { $0.zoom(by: 1 / ViewerGeometry.keyStep) }
        }
        add("fit", tr("Fit to _Window"), ["0", "KP_0", "<Control>0"], .view) { $0.viewer.change { $0.fit() } }
        add("original", tr("Actual Si_ze"), ["1", "KP_1", "<Control>1"], .view) {
            $0.viewer.change { $0.zoom(to: 1) }
        }
        add("toggle-fit", [], .none) { $0.viewer.change { $0.toggleFit() } }
        add("rotate-right", tr("Rotate _Right"), ["r", "<Control>r"], .view) { $0.viewer.change { $0.turn(by: 1) } }
        add("rotate-left", tr("Rotate L_eft"), ["<Shift>r", "<Control><Shift>r"], .view) {
            $0.viewer.change { $0.turn(by: -1) }
        }
        add("play", ["p"], .none) { $0.player.toggle() }
        add("information", tr("I_nformation"), ["F9", "<Alt>Return"], .view) { $0.informationButton.isActive.toggle() }
        add("fullscreen", tr("F_ull Screen"), ["F11", "f"], .view) { $0.fullscreen.toggle() }
    }

    private func addPanning() {
        let directions: [(String, Double, Double)] = [("Left", 1, 0), ("Right", -1, 0), ("Up", 0, 1), ("Down", 0, -1)]
        for (key, x, y) in directions {
            add("pan-\(key.lowercased())", ["<Control>\(key)"], .none) {
                $0.viewer.change { $0.pan(by: x * Self.panStep, y * Self.panStep) }
            }
        }
    }

    private func addMoving() {
        // The arrows point where the buttons stand: from right to left, the next one is on the left.
        add("left", ["Left"], .none) { $0.window.isRightToLeft ? $0.showNext() : $0.showPrevious() }
        add("right", ["Right"], .none) { $0.window.isRightToLeft ? $0.showPrevious() : $0.showNext() }
        add("previous", ["Page_Up", "BackSpace"], .none) { $0.showPrevious() }
        add("next", ["Page_Down", "space"], .none) { $0.showNext() }
        add("menu", ["Menu", "<Shift>F10"], .none) { $0.showContextMenu(at: nil) }
        add("close", ["<Control>w"], .none) { $0.window.close() }
        // Escape steps back: out of full screen first, then out of the window.
        add("leave", ["Escape"], .none) { $0.window.isFullscreen ? $0.fullscreen.toggle() : $0.window.close() }
    }

    private func add(
        _ name: String, _ keys: [String], _ section: ImageDetailAction.Section,
        _ perform: @escaping @MainActor (ImageDetailViewController) -> Void
    ) {
        add(name, "", keys, section, perform)
    }

    /// What cannot be done now is not offered.
    func zoomChanged() {
        let geometry = viewer.geometry
        actions.action(named: "zoom-in")?.isEnabled = geometry.zoom < ViewerGeometry.largestZoom
        actions.action(named: "zoom-out")?.isEnabled = !geometry.isFitting
        actions.action(named: "fit")?.isEnabled = !geometry.isFitting
    }
}
