import GTKKit
import GTKShim
import Glibc

/// A window in one of its states, as a person may meet it.
struct Scene {
    let name: String
    let open: @MainActor () throws -> OpenScene

    init(_ name: String, _ open: @escaping @MainActor () throws -> OpenScene) {
        self.name = name
        self.open = open
    }
}

/// A scene that is on screen, until `close`.
@MainActor
struct OpenScene {
    let window: Window
    /// Whether its content says how large it is: dialogs.
    var hasOwnSize = false
    private let closing: () -> Void

    init(window: Window, close: @escaping () -> Void) {
        (self.window, closing) = (window, close)
    }

    /// Closes what is open in it first: GTK asks a menu whose window has gone where the pointer is.
    func close() {
        for popover in window.descendants(as: Popover.self) where popover.isMapped { popover.popDown() }
        MainLoop.runPending()
        closing()
    }

    /// A window that the program opens by itself: a dialog or the window about the program.
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

    /// Gives the window a size, and waits until everything in it is laid out for that.
    func resize(to width: Int, _ height: Int) throws {
        try eventually("the window on screen") { window.isMapped && contentWidth > 0 }
        if hasOwnSize { return settle() }
        let edge = window.defaultSize.width - contentWidth
        window.defaultSize = (width + edge, height)
        // A window that cannot become as narrow is looked at as it is.
        _ = MainLoop.run(until: { contentWidth == width }, milliseconds: 1_000)
        settle()
    }

    /// Without the edge that a window has where there is no compositor.
    private var contentWidth: Int { window.firstChild?.allocatedWidth ?? 0 }

    /// What a person sees: the window, with what is open around it.
    func takePicture(_ path: String) throws {
        let scale = Int(gtk_widget_get_scale_factor(window.widget))
        let (width, height) = ((window.allocatedWidth + 40) * scale, (window.allocatedHeight + 40) * scale)
        // A window without a window manager lies in the corner of the screen.
        let program = popen("import -window root -crop \(width)x\(height)+0+0 +repage '\(path)'", "r")
        try expect(program != nil && pclose(program) == 0, "no picture at \(path)")
    }

    /// Waits until two frames in a row leave every size as it is.
    func settle() {
        var frames = 0
        window.onEachFrame { _ in
            frames += 1
            return frames < 4
        }
        window.queueDraw()
        _ = MainLoop.run(
            until: {
                window.queueDraw(); return frames >= 4
            }, milliseconds: 1_000)
    }
}
