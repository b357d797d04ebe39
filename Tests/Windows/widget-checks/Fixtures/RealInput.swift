import CheckShim
import GTKKit

/// Sends keys and pointer events to a window through the X server, with xdotool, so that a check includes GTK's event
/// handling.
@MainActor
struct RealInput {
    private let id: String

    /// - Parameter window: a window that is shown, or will be after the current events.
    init(_ window: Window) throws {
        try eventually("the window on screen") { window.isMapped }
        // GTK 4.8 reports in a modal dialog that the folder of a closed file chooser could not be read to its end.
        for dialog in toplevelWindows() where dialog.typeName == "GtkMessageDialog" { dialog.destroy() }
        let number = check_x11_window(window.raw)
        try expect(number != 0, "the window \(window.title) is not a window of X11")
        id = String(number)
        _ = try Self.run(["windowfocus", "--sync", id])
        try eventually("the keyboard in the window") { window.isActive }
    }

    /// Presses keys one after the other, by their X names: `plus`, `ctrl+Left`.
    func press(_ keys: String...) throws { _ = try Self.run(["key", "--delay", "40"] + keys) }

    /// Presses a key repeatedly, at least as fast as a keyboard repeats a held key.
    func pressFast(_ key: String, times: Int) throws {
        _ = try Self.run(["key", "--delay", "8"] + Array(repeating: key, count: times))
    }

    /// Holds a key down while the body runs.
    func hold(_ key: String, _ body: () throws -> Void) throws {
        _ = try Self.run(["keydown", key])
        defer { _ = try? Self.run(["keyup", key]) }
        try body()
    }

    /// Moves the pointer to a point of a widget, in application pixels.
    func point(at widget: Widget, _ x: Double, _ y: Double) throws {
        let window = try require(widget.window, "the widget's window")
        let place = try require(widget.point(x: x, y: y, in: window), "the widget on screen")
        _ = try Self.run(placed(place))
    }

    /// Moves the pointer away from every window, because GTK keeps a reference to the widget below the pointer after
    /// its window is closed.
    func leave() { _ = try? Self.run(["mousemove", "2500", "2000"]) }

    /// Clicks the button: 1 is the primary button, 4 and 5 are the wheel up and down.
    ///
    /// The delay allows 16 clicks per second, because GTK combines faster wheel clicks.
    func click(_ button: Int, times: Int = 1) throws {
        _ = try Self.run(["click", "--repeat", "\(times)", "--delay", "60", "\(button)"])
    }

    /// Moves the pointer in small steps with the primary button held. Each step is a run of its own, so that a busy program
    /// sees all of them.
    func drag(_ dx: Int, _ dy: Int, steps: Int = 8) throws {
        _ = try Self.run(["mousedown", "1"])
        for _ in 0..<steps {
            _ = try Self.run(["mousemove_relative", "--", "\(dx / steps)", "\(dy / steps)", "sleep", "0.02"])
        }
        _ = try Self.run(["mouseup", "1"])
    }

    /// Drags with the primary button from a point of a widget to the center of another widget, and drops when that
    /// widget accepts it. Each step is a run of its own, so that a busy program sees all of them.
    ///
    /// - Parameters:
    ///   - place: the start, in the first widget's application pixels; its center by default.
    ///   - isAccepted: whether the other widget has to accept what is dragged.
    func drag(
        from: Widget, at place: (x: Double, y: Double)? = nil, to: Widget, isAccepted: Bool = true, steps: Int = 8
    ) throws {
        let window = try require(from.window, "the widget's window")
        try eventually("both ends on screen") { from.allocatedHeight > 0 && to.allocatedHeight > 0 }
        let (x, y) = place ?? (Double(from.allocatedWidth) / 2, Double(from.allocatedHeight) / 2)
        let start = try require(from.point(x: x, y: y, in: window), "the widget on screen")
        let (width, height) = (Double(to.allocatedWidth), Double(to.allocatedHeight))
        let end = try require(to.point(x: width / 2, y: height / 2, in: window), "where it is dragged")
        _ = try Self.run(placed(start) + ["mousedown", "1", "sleep", "0.1"])
        for step in 1...steps {
            let part = Double(step) / Double(steps)
            let place = (start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
            _ = try Self.run(placed(place) + ["sleep", "0.03"])
        }
        if isAccepted { try eventually("the drop is accepted") { check_accepts_drop(to.raw) != 0 } }
        _ = try Self.run(["sleep", "0.1", "mouseup", "1"])
    }

    /// The arguments that move the pointer to a point of the window. Without a compositor a window has no shadow around
    /// it.
    private func placed(_ place: (x: Double, y: Double)) -> [String] {
        ["mousemove", "--window", id, "\(Int(place.x))", "\(Int(place.y))"]
    }

    /// Runs xdotool and returns its output.
    private static func run(_ arguments: [String]) throws -> String {
        let words = arguments.map { "'\($0)'" }.joined(separator: " ")
        return try OtherProgram.output(of: "xdotool \(words)")
    }
}
