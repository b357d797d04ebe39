import GTKKit

/// Shows the content in a window for as long as the body runs.
///
/// Without a compositor the window draws a border of a few pixels inside that size.
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
