import GTKKit
import GTKShim
import Glibc

/// A window in one of its states.
struct Scene {
    let name: String
    let open: @MainActor () throws -> OpenScene

    init(_ name: String, _ open: @escaping @MainActor () throws -> OpenScene) {
        self.name = name
        self.open = open
    }
}

/// A scene on screen. Call `close` at the end.
@MainActor
struct OpenScene {
    let window: Window
    /// Whether the content determines the size of the window, as in dialogs.
    var hasOwnSize = false
    /// The button whose menu this scene shows. A header that folds closes its menus, so each size opens it again.
    var menuButton: MenuButton?
    private let closing: () -> Void

    init(window: Window, close: @escaping () -> Void) {
        (self.window, closing) = (window, close)
    }

    /// Closes open popovers before the window, because GTK queries the pointer position of a menu whose window is
    /// closed.
    func close() {
        for popover in window.descendants(as: Popover.self) where popover.isMapped { popover.popDown() }
        MainLoop.runPending()
        closing()
    }

    /// The button of the window's main menu, which F10 opens.
    static func mainMenuButton(of window: Window) throws -> MenuButton {
        let buttons = window.descendants(as: MenuButton.self)
        return try require(buttons.first { gtk_menu_button_get_primary($0.opaque) != 0 }, "the main menu")
    }

    /// Opens a window of its own size, such as a dialog or an about window.
    static func opened(by open: () throws -> Void, close closing: @escaping () -> Void = {}) throws -> OpenScene {
        let before = toplevelWindows()
        try open()
        let window = try require(toplevelWindows().first { !before.contains($0) }, "a new window")
        var scene = OpenScene(window: window) {
            window.close()
            MainLoop.runPending()
            closing()
        }
        scene.hasOwnSize = true
        return scene
    }

    /// Resizes the window and waits for the layout.
    func resize(to width: Int, _ height: Int) throws {
        try eventually("the window on screen") { window.isMapped && contentWidth > 0 }
        let edge = window.defaultSize.width - contentWidth
        // A window with a larger minimal width keeps that width. A header that folds makes it smaller, in a frame or when the
        // program is idle.
        for _ in 0..<3 {
            let isOfThisWidth = hasOwnSize || contentWidth == width
            if !isOfThisWidth { window.defaultSize = (width + edge, height) }
            settle()
            if isOfThisWidth || contentWidth == width { break }
        }
        guard let menuButton, !menuButton.isOpen else { return }
        menuButton.popUp()
        try eventually("the menu") { menuButton.descendants(as: Popover.self).contains { $0.isMapped } }
        settle()
    }

    /// The width without the border that a window has without a compositor.
    private var contentWidth: Int { window.firstChild?.allocatedWidth ?? 0 }

    /// Takes a screenshot of the window with its open popovers.
    func takePicture(_ path: String) throws {
        let scale = Int(gtk_widget_get_scale_factor(window.widget))
        let (width, height) = ((window.allocatedWidth + 40) * scale, (window.allocatedHeight + 40) * scale)
        // Without a window manager the window is in the upper left corner of the screen.
        // Newer C libraries declare the result as optional.
        let started: UnsafeMutablePointer<FILE>? = popen(
            "import -window root -crop \(width)x\(height)+0+0 -trim +repage '\(path)'", "r")
        let program = try require(started, "the program import")
        try expect(pclose(program) == 0, "no picture at \(path)")
    }

    /// Waits for changes of sizes to have had their layout, and for what the program does afterwards, when it is idle.
    func settle() {
        waitForFrames()
        // The X server has received the size that the window asked for in a frame, and has answered.
        gdk_display_get_default().map { gdk_display_sync($0) }
        var isIdle = false
        MainLoop.whenIdle { isIdle = true }
        // Frames would keep a busy computer from ever being idle, so none is requested here.
        _ = MainLoop.run(until: { isIdle }, milliseconds: 1_000)
        waitForFrames()
    }

    /// A window on screen always gets its frames, in which it is laid out. Only what has changed is painted in them. The limit
    /// is a watchdog far above the time that a busy computer needs.
    private func waitForFrames() {
        var frames = 0
        window.onEachFrame { _ in
            frames += 1
            return frames < 4
        }
        _ = MainLoop.run(until: { frames >= 4 }, milliseconds: 60_000)
    }
}
