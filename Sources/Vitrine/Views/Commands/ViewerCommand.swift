import GTKKit
import Localize
import ViewModels

/// A window whose pictures commands zoom and move.
@MainActor
protocol PictureZooming: AnyObject {
    /// The viewer of the picture on which commands act.
    var viewer: PictureViewer { get }
    func canZoom(_ step: ZoomStep) -> Bool
    func zoom(_ step: ZoomStep)
}

/// A window that shows one large picture: the window of a picture or the quick look.
@MainActor
protocol PictureViewing: PictureZooming {
    var commandWindow: Window { get }
    var viewModel: ImageDetailViewModel? { get }
}

extension PictureViewing {
    /// Whether there is a picture. Without one only few commands are possible.
    var hasPicture: Bool { viewModel?.isEmpty.value == false }

    func canZoom(_ step: ZoomStep) -> Bool { viewer.showsPicture && viewer.geometry.allows(step) }
    func zoom(_ step: ZoomStep) { viewer.change { $0.zoom(step) } }

    func showPrevious() { viewModel?.showPrevious() }
    func showNext() { viewModel?.showNext() }

    /// Shows a neighbor. In right-to-left languages the next picture is on the left.
    func step(toTheRight: Bool) {
        if toTheRight == commandWindow.isRightToLeft { showPrevious() } else { showNext() }
    }
}

extension Command {
    /// The submenu of the commands that change how the picture is shown.
    fileprivate static var view: String { tr("_View") }
}

extension Command where Context == any PictureZooming {
    /// The distance in application pixels that Ctrl and an arrow key move a picture larger than the window.
    private static var panStep: Double { 80 }

    /// The commands of every window that shows large pictures.
    static var zooming: [Command] {
        [
            zoom(
                .larger, "zoom-in", tr("Zoom _In"), ["plus", "equal", "KP_Add", "<Control>plus", "<Control>equal"],
                tr("Zoom in")),
            zoom(
                .smaller, "zoom-out", tr("Zoom _Out"), ["minus", "KP_Subtract", "<Control>minus"], tr("Zoom out")),
            zoom(.fit, "fit", tr("Fit to _Window"), ["0", "KP_0", "<Control>0"], tr("Fit to window")),
            zoom(.actualSize, "original", tr("Actual Si_ze"), ["1", "KP_1", "<Control>1"], tr("Actual size")),
            pan("Left", 1, 0), pan("Right", -1, 0), pan("Up", 0, 1), pan("Down", 0, -1),
        ]
    }

    private static func zoom(
        _ step: ZoomStep, _ name: String, _ label: String, _ keys: [String], _ shortcut: String
    ) -> Command {
        Command(
            name, label, keys: keys, shortcut: shortcut, group: .view, submenu: view, isPossible: { $0.canZoom(step) }
        ) { $0.zoom(step) }
    }

    private static func pan(_ key: String, _ x: Double, _ y: Double) -> Command {
        Command("pan-\(key.lowercased())", keys: ["<Control>\(key)"]) {
            $0.viewer.change { $0.pan(by: x * panStep, y * panStep) }
        }
    }
}

extension Command where Context == any PictureViewing {
    /// The commands that step through the pictures of a window.
    static var viewing: [Command] {
        [
            // The arrow keys follow the positions of the buttons.
            Command("left", keys: ["Left"]) { $0.step(toTheRight: false) },
            Command("right", keys: ["Right"]) { $0.step(toTheRight: true) },
            Command("previous", keys: ["Page_Up", "BackSpace"]) { $0.showPrevious() },
            Command("next", keys: ["Page_Down"]) { $0.showNext() },
        ]
    }
}

extension Command where Context == QuickLook {
    /// The commands that only the quick look has.
    static var quickLook: [Command] {
        [
            Command("close", keys: ["space", "Escape", "<Control>w"]) { $0.window.close() },
            Command("open", keys: ["Return", "KP_Enter"]) {
                $0.window.close()
                $0.onOpen()
            },
            Command("up", keys: ["Up"]) { $0.showPrevious() },
            Command("down", keys: ["Down"]) { $0.showNext() },
        ]
    }
}

extension Command where Context == ImageDetailViewController {
    /// The commands that only the window of a picture has, in the order of the menus.
    static var viewer: [Command] {
        [
            Command(
                "show-in-list", tr("Show in Folder List"), keys: ["<Control>l"],
                shortcut: tr("Show the file in a list of its folder"), group: .elsewhere, submenu: PictureCommand.file,
                needs: .file
            ) { window in window.viewModel.map { window.onShowInList($0.id.value) } },
            Command("toggle-fit") { $0.viewer.change { $0.toggleFit() } },
            Command(
                "rotate-right", tr("Rotate _Right"), keys: ["r", "<Control>r"], shortcut: tr("Rotate right"),
                group: .view, submenu: view
            ) { $0.rotate(by: 1) },
            Command(
                "rotate-left", tr("Rotate L_eft"), keys: ["<Shift>r", "<Control><Shift>r"],
                shortcut: tr("Rotate left"), group: .view, submenu: view
            ) { $0.rotate(by: -1) },
            Command("play", keys: ["p"], shortcut: tr("Play or pause animation")) { $0.player.toggle() },
            Command("search-again", keys: ["F5"]) { $0.onSearchAgain() },
            Command(
                "slideshow", tr("S_lideshow"), keys: ["<Shift>F5"], shortcut: tr("Start or stop slideshow"),
                group: .view, submenu: view
            ) { $0.slideshow.isActive ? $0.slideshow.stop() : $0.slideshow.start() },
            Command("shuffle", tr("S_huffled Slideshow"), group: .view, submenu: view) {
                $0.slideshow.start(isShuffled: true)
            },
            Command(
                "information", tr("I_nformation"), keys: ["F9", "<Alt>Return", "<Alt>KP_Enter"],
                shortcut: tr("Information"), shownKeyCount: 2, group: .view, submenu: view
            ) { $0.informationButton.isActive.toggle() },
            Command(
                "fullscreen", tr("F_ull Screen"), keys: ["F11", "f"], shortcut: tr("Full screen"), group: .view,
                submenu: view, needs: []
            ) { $0.fullscreen.toggle() },
            Command("first", keys: ["Home", "KP_Home"]) { $0.viewModel?.showFirst() },
            Command("last", keys: ["End", "KP_End"]) { $0.viewModel?.showLast() },
            Command("space", keys: ["space"], shortcut: tr("Pause or continue slideshow")) {
                $0.slideshow.isActive ? $0.slideshow.togglePause() : $0.showNext()
            },
            Command("menu", keys: ["Menu", "<Shift>F10"], shortcut: tr("Picture menu")) {
                $0.showContextMenu(at: nil)
            },
            // Escape leaves the slideshow first, then full screen, then the window.
            Command(
                "leave", keys: ["Escape"], shortcut: tr("Leave full screen or close the window"),
                needs: []
            ) {
                if $0.slideshow.isActive { return $0.slideshow.stop() }
                $0.window.isFullscreen ? $0.fullscreen.toggle() : $0.window.close()
            },
        ]
    }
}
