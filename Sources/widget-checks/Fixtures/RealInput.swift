import GTKKit

/// Real keys and a real pointer for a window on this display, by xdotool, so that what GTK makes of them is checked too.
@MainActor
struct RealInput {
    private let id: String

    /// - Parameter window: must be shown, with a title that no other window has.
    init(_ window: Window) throws {
        try eventually("the window on screen") { window.isMapped }
        let found = try Self.run(["search", "--sync", "--onlyvisible", "--name", "^\(window.title)$"])
        id = try require(found.split(separator: "\n").last.map(String.init), "the window \(window.title)")
        _ = try Self.run(["windowfocus", id])
        try eventually("the keyboard in the window") { window.isActive }
    }

    /// Presses keys one after the other, by their X names: `plus`, `ctrl+Left`.
    func press(_ keys: String...) throws { _ = try Self.run(["key", "--delay", "40"] + keys) }

    /// As fast as a keyboard repeats one that is held down, and faster.
    func pressFast(_ key: String, times: Int) throws {
        _ = try Self.run(["key", "--delay", "8"] + Array(repeating: key, count: times))
    }

    /// Holds a key down meanwhile.
    func hold(_ key: String, _ body: () throws -> Void) throws {
        _ = try Self.run(["keydown", key])
        defer { _ = try? Self.run(["keyup", key]) }
        try body()
    }

    /// Moves the pointer to a place of a widget, in application pixels.
    func point(at widget: Widget, _ x: Double, _ y: Double) throws {
        let window = try require(widget.window, "the widget's window")
        let place = try require(widget.place(x: x, y: y, in: window), "the widget on screen")
        _ = try Self.run(placed(place))
    }

    /// Away from every window: GTK holds on to what is below the pointer after its window has gone.
    func leave() { _ = try? Self.run(["mousemove", "2500", "2000"]) }

    /// 1 is the button under the first finger, 4 and 5 are the wheel up and down. Not more than 20 clicks a second: GTK
    /// takes faster ones for longer ones.
    func click(_ button: Int, times: Int = 1) throws {
        _ = try Self.run(["click", "--repeat", "\(times)", "--delay", "60", "\(button)"])
    }

    /// Moves the pointer with the first button held, in small steps.
    func drag(_ dx: Int, _ dy: Int, steps: Int = 8) throws {
        var arguments = ["mousedown", "1"]
        for _ in 0..<steps {
            arguments += ["mousemove_relative", "--", "\(dx / steps)", "\(dy / steps)", "sleep", "0.02"]
        }
        _ = try Self.run(arguments + ["mouseup", "1"])
    }

    /// Drags with the first button from a place of a widget, its middle unless told, to the middle of another one.
    func drag(from: Widget, at place: (x: Double, y: Double)? = nil, to: Widget, steps: Int = 8) throws {
        let window = try require(from.window, "the widget's window")
        try eventually("both ends on screen") { from.allocatedHeight > 0 && to.allocatedHeight > 0 }
        let (x, y) = place ?? (Double(from.allocatedWidth) / 2, Double(from.allocatedHeight) / 2)
        let start = try require(from.place(x: x, y: y, in: window), "the widget on screen")
        let (width, height) = (Double(to.allocatedWidth), Double(to.allocatedHeight))
        let end = try require(to.place(x: width / 2, y: height / 2, in: window), "where it is dragged")
        var arguments = placed(start) + ["mousedown", "1", "sleep", "0.1"]
        for step in 1...steps {
            let part = Double(step) / Double(steps)
            arguments += placed((start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part))
            arguments += ["sleep", "0.03"]
        }
        _ = try Self.run(arguments + ["sleep", "0.1", "mouseup", "1"])
    }

    /// Without a compositor nothing lies around the window's content.
    private func placed(_ place: (x: Double, y: Double)) -> [String] {
        ["mousemove", "--window", id, "\(Int(place.x))", "\(Int(place.y))"]
    }

    /// Runs xdotool while the main loop goes on, and gives what it has printed.
    private static func run(_ arguments: [String]) throws -> String {
        let words = arguments.map { "'\($0)'" }.joined(separator: " ")
        return try OtherProgram.output(of: "xdotool \(words)")
    }
}
