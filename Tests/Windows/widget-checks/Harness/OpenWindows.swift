import GTKKit

/// Windows that a check opens. The runner closes the windows that a check leaves open.
@MainActor
enum OpenWindows {
    private static var windows: [Window] = []

    /// Presents a window of this size with this content. The window is on screen from the next frame on.
    static func open(_ content: Widget, width: Int, height: Int) -> Window {
        let window = PlainWindow()
        window.defaultSize = (width, height)
        window.setContent(content)
        windows.append(window)
        window.present()
        return window
    }

    static func close(_ window: Window) {
        guard windows.contains(window) else { return }
        windows.removeAll { $0 == window }
        window.destroy()
    }

    static func closeAll() {
        for window in windows { close(window) }
    }
}
