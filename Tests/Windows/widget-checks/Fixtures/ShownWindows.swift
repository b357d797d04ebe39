import GTKKit
import GTKShim

/// Shows the content in a window for as long as the body runs.
///
/// Without a compositor the window draws a border of a few pixels inside this size.
@MainActor
func shown(
    _ content: Widget, width: Int = 480, height: Int = 320, _ body: @MainActor (PlainWindow) throws -> Void
) throws {
    let window = PlainWindow()
    window.defaultSize = (width, height)
    window.setContent(content)
    window.present()
    defer { window.destroy() }
    try eventually("the window on screen") { window.isMapped && content.allocatedWidth > width - 20 }
    try body(window)
}

/// All toplevel windows of the process, including those that belong to no application.
@MainActor
func toplevelWindows() -> [Window] {
    let model = gtk_window_get_toplevels()
    return (0..<g_list_model_get_n_items(model)).compactMap { position in
        g_list_model_get_item(model, position).flatMap { Object(adopting: $0).cast(to: Window.self) }
    }
}

/// The first toplevel window, for checks that open only one.
@MainActor
func openWindow() -> Window? { toplevelWindows().first }

/// The first toplevel window of this class.
@MainActor
func shownWindow<Kind: Window>(_ kind: Kind.Type) -> Kind? {
    toplevelWindows().lazy.compactMap { $0.cast(to: kind) }.first
}
