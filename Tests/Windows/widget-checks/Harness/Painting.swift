import GTKKit
import GTKShim

/// Runs the main loop until the window has painted this number of frames, some 60 of which are a second on a machine without
/// other work. For checks that something stays as it is: a number of frames is long enough on a slow machine, too.
@MainActor
func paint(
    _ frames: Int, in window: Window, file: StaticString = #fileID, line: UInt = #line
) throws {
    let clock = try require(gtk_widget_get_frame_clock(window.widget), "a frame clock", file: file, line: line)
    var painted = 0
    let counting = Object(retaining: clock).connect("after-paint") { painted += 1 }
    defer { counting.dispose() }
    // Without it the clock paints only what has changed.
    gdk_frame_clock_begin_updating(clock)
    defer { gdk_frame_clock_end_updating(clock) }
    try eventually("\(frames) frames, not \(painted)", file: file, line: line) { painted >= frames }
}
