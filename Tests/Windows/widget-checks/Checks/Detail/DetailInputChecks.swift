import Core
import GTKKit
import Model
import ViewModels

@testable import Views

/// Opens a detail window with a large picture and sends real keys and pointer events to it.
@MainActor
private func using(
    _ count: Int = 1, _ body: @MainActor (DetailWindow, RealInput) throws -> Void
) throws {
    let window = try DetailWindow(count)
    defer { window.close() }
    window.large.levels = PictureLevels(.plain(width: 4000, height: 3000))
    try window.show()
    let input = try RealInput(window.controller.window)
    defer { input.leave() }
    try body(window, input)
}

@MainActor let detailInputChecks: [Check] = [
    Check("Detail window", "plus, minus, 1 and 0 zoom, R and Shift+R rotate, and F9 hides and shows the information") {
        try using { window, input in
            let whole = window.viewer.geometry.zoom
            try input.press("plus")
            try eventually("it is larger") { window.viewer.geometry.zoom > whole * 1.4 }
            try input.press("1")
            try eventually("every pixel") { window.viewer.geometry.zoom == 1 }
            try input.press("minus")
            try eventually("it is smaller") { window.viewer.geometry.zoom < 1 }
            try input.press("0")
            try eventually("it is whole") { window.viewer.geometry.isFitting }
            try input.press("r")
            try eventually("it is turned right") { window.viewer.geometry.turns == .right }
            try input.press("shift+r", "shift+r")
            try eventually("it is turned left") { window.viewer.geometry.turns == .left }
            try input.press("F9")
            try eventually("the information is hidden") { !window.controller.informationButton.isActive }
            try input.press("F9")
            try eventually("the information is shown") { window.controller.informationButton.isActive }
        }
    },
    Check("Detail window", "the next picture of the same size keeps zoom and position, which are there on return") {
        try using(2) { window, input in
            // The size of the renditions has this shape.
            window.large.levels = PictureLevels(.plain(width: 4000, height: 2667))
            try input.press("1")
            try eventually("every pixel") {
                window.viewer.geometry.zoom == 1 && window.viewModel.loading.value == .done
            }
            window.viewer.change { $0.pan(by: 333, 222) }
            let place = window.viewer.geometry.frame
            for (key, id) in [("Right", "1"), ("Left", "0")] {
                try input.press(key)
                try eventually("picture \(id)") {
                    window.viewModel.id.value.string == id && window.viewer.showsPicture
                        && window.viewModel.loading.value == .done
                }
                try expectEqual(window.viewer.geometry.frame, place, "frame of picture \(id)")
            }
        }
    },
    Check("Detail window", "a rotation is written into a file of this computer, and Ctrl+Z undoes it") {
        let window = try DetailWindow {
            $0.id = ImageID(provider: .folders, string: FileURI.identifier(Array("/tmp/a.jpg".utf8)))
        }
        defer { window.close() }
        let editing = MockDetailsEditing()
        window.controller.performCommands(editing: editing)
        try window.show()
        let input = try RealInput(window.controller.window)
        defer { input.leave() }
        try input.press("r")
        try eventually("the rotation is written") { editing.change?.turns == .right }
        try input.press("ctrl+z")
        try eventually("it is undone") { editing.calls.last == "undo" }
    },
    Check("Detail window", "F5 searches again, and a picture that is not there has no zoom") {
        let window = try DetailWindow(slow: SlowPictures())
        defer { window.close() }
        var searches = 0
        window.controller.onSearchAgain = { searches += 1 }
        window.controller.present()
        let input = try RealInput(window.controller.window)
        defer { input.leave() }
        try input.press("F5")
        try eventually("a search") { searches == 1 }
        let texts = window.controller.window.descendants(as: Label.self).map(\.text)
        try expect(!texts.contains { $0.hasSuffix("%") }, "a zoom in \(texts)")
    },
    Check("Detail window", "the wheel zooms at the pointer, also with Ctrl, and moves sideways with Shift") {
        try using { window, input in
            let viewer = window.viewer
            try input.point(at: viewer.canvas, 100, 120)
            @MainActor func underPointer() -> Double { (100 - viewer.geometry.frame.x) / viewer.geometry.frame.width }
            let (before, zoom) = (underPointer(), viewer.geometry.zoom)
            try input.click(4, times: 8)
            try eventually("it is larger") { viewer.geometry.zoom > zoom * 2 }
            try expect(abs(underPointer() - before) < 0.01, "\(underPointer()) under the pointer, was \(before)")
            let place = viewer.geometry.frame.x
            try input.hold("shift") { try input.click(5, times: 2) }
            try eventually("it is moved to the left") { viewer.geometry.frame.x < place }
            let larger = viewer.geometry.zoom
            try input.hold("ctrl") { try input.click(5) }
            try eventually("it is smaller") { viewer.geometry.zoom < larger }
        }
    },
    Check(
        "Detail window",
        "a long first motion pans a large picture and starts no drag to another program, and Ctrl+Left pans, too"
    ) {
        try using { window, input in
            let viewer = window.viewer
            window.controller.performCommands()
            try input.press("1")
            try eventually("every pixel") { viewer.geometry.zoom == 1 }
            try input.point(at: viewer.canvas, 300, 300)
            let before = viewer.geometry.frame
            // The first motion exceeds the distance at which a drag to other programs begins.
            try input.drag(-160, -80, steps: 2)
            try eventually("it has been moved") {
                viewer.geometry.frame.x <= before.x - 150 && viewer.geometry.frame.y <= before.y - 70
            }
            viewer.input.stopMomentum()
            let dragged = viewer.geometry.frame
            try input.press("ctrl+Left")
            try eventually("it has been moved by the key") { viewer.geometry.frame.x > dragged.x + 40 }
        }
    },
    Check("Detail window", "a gesture of two fingers zooms and rotates at the same time") {
        try using { window, _ in
            let controllers = window.viewer.input.controllers
            let zoom = try require(controllers.lazy.compactMap { $0 as? ZoomGesture }.first, "the zoom gesture")
            let rotate = try require(controllers.lazy.compactMap { $0 as? RotateGesture }.first, "the rotation gesture")
            try expect(zoom.isGrouped(with: rotate), "each is heard alone")
        }
    },
    Check("Detail window", "a double click shows the original size, and another one the whole picture") {
        try using { window, input in
            try input.point(at: window.viewer.canvas, 300, 300)
            // On a busy machine two clicks may be too far apart for a double click.
            @MainActor func doubleClick(until isDone: @MainActor () -> Bool) throws {
                for _ in 0..<10 where !isDone() {
                    try input.click(1, times: 2)
                    _ = MainLoop.run(until: isDone, milliseconds: 5_000)
                }
            }
            try doubleClick { window.viewer.geometry.zoom == 1 }
            try expectEqual(window.viewer.geometry.zoom, 1, "zoom")
            try doubleClick { window.viewer.geometry.isFitting }
            try expect(window.viewer.geometry.isFitting, "it is not whole again")
        }
    },
    Check(
        "Detail window",
        "the position counts the pictures; End, Home and the arrow keys show others, and Escape closes the window"
    ) {
        try using(37) { window, input in
            let position = try require(
                window.controller.window.descendants(as: Label.self).first { $0.text == "1 of 37" }, "the position")
            try input.press("End")
            try eventually("the last picture") { position.text == "37 of 37" }
            try expect(!window.controller.canShowNext, "there is a next picture")
            try input.press("Home")
            try eventually("the first picture") { position.text == "1 of 37" }
            try input.press("Right", "Right")
            try eventually("the third picture") { window.viewModel.id.value.string == "2" }
            try input.press("Left")
            try eventually("the second picture") { window.viewModel.id.value.string == "1" }
            let gone = window.controller.window
            try input.press("Escape")
            try eventually("the window is closed") { !gone.isMapped }
        }
    },
    Check("Detail window", "a right click opens the menu, and Escape closes only the menu") {
        try using { window, input in
            try input.point(at: window.viewer.canvas, 200, 200)
            try input.click(3)
            try eventually("the menu is open") { window.controller.contextMenu.isShown }
            try input.press("Escape")
            try eventually("the menu is closed") { !window.controller.contextMenu.isShown }
            try expect(window.controller.window.isMapped, "Escape closed the window, too")
        }
    },
    Check("Detail window", "in full screen the controls hide while the pointer rests and appear when it moves") {
        let manager = try OtherProgram.startWindowManager()
        defer { manager.end() }
        try using { window, input in
            try input.press("F11")
            try eventually("full screen") { window.controller.fullscreen.isOn }
            try eventually("the bar is gone") { !window.controller.fullscreen.showsControls }
            try input.point(at: window.viewer.canvas, 400, 400)
            try eventually("the bar is back") { window.controller.fullscreen.showsControls }
            try input.press("Escape")
            try eventually("no full screen") { !window.controller.fullscreen.isOn }
            try expect(window.controller.window.isMapped, "Escape closed the window, too")
        }
    },
]

extension OtherProgram {
    /// Starts a window manager, because the X server alone cannot make a window full screen.
    fileprivate static func startWindowManager() throws -> Running {
        try start("sh -c \"openbox --startup 'echo ready'\"", until: "ready")
    }
}
