import Core
import GTKKit
import Model
import Reactive
import Synchronization
import ViewModels

@testable import Views

/// Opens a comparison and sends real keys and pointer events to it.
@MainActor
private func comparing(
    _ count: Int = 2, _ body: @MainActor (ComparisonWindow, RealInput) throws -> Void
) throws {
    let window = try ComparisonWindow(count)
    defer { window.close() }
    try window.show()
    let input = try RealInput(window.controller.window)
    defer { input.leave() }
    try body(window, input)
}

extension PictureViewer {
    /// The position in the middle of the viewer relative to the picture, and the scale relative to the whole picture. All
    /// pictures are larger than their viewers.
    fileprivate var comparedView: [Double] {
        let frame = geometry.frame
        let (width, height) = (Double(canvas.allocatedWidth), Double(canvas.allocatedHeight))
        return [
            (width / 2 - frame.x) / frame.width, (height / 2 - frame.y) / frame.height,
            geometry.zoom / geometry.fittingZoom,
        ]
    }
}

extension ComparisonWindow {
    /// Expects that all viewers show the same, apart from device pixels.
    fileprivate func expectSameView(file: StaticString = #fileID, line: UInt = #line) throws {
        let views = viewers.map(\.comparedView)
        for view in views {
            for (value, first) in zip(view, views[0]) {
                try expect(abs(value - first) < 0.01, "\(views)", file: file, line: line)
            }
        }
    }
}

@MainActor let comparisonChecks: [Check] = [
    Check("Comparison", "the wheel and a drag in one picture zoom and move all to the same place") {
        try comparing(3) { window, input in
            try window.expectSameView()
            let (first, second) = (window.viewers[0], window.viewers[1])
            try input.point(at: first.canvas, 60, Double(first.canvas.allocatedHeight) / 2)
            try input.click(4, times: 6)
            try eventually("it is larger") { first.comparedView[2] > 3 }
            try window.expectSameView()
            let before = first.comparedView
            try input.point(at: second.canvas, 100, 100)
            try input.drag(-80, -40)
            try eventually("it is moved") { first.comparedView[0] > before[0] && first.comparedView[1] > before[1] }
            try window.expectSameView()
        }
    },
    Check("Comparison", "keys of zoom and position act on all, 1 shows actual sizes, and Escape closes the window") {
        try comparing { window, input in
            try input.press("1")
            try eventually("actual size") { window.viewers.allSatisfy { $0.geometry.zoom == 1 } }
            let middle = window.viewers[1].comparedView[0]
            try input.press("ctrl+Right", "ctrl+Down")
            try eventually("all are moved") { window.viewers[1].comparedView[0] > middle }
            try input.press("plus")
            try eventually("larger") { window.viewers.allSatisfy { $0.geometry.zoom == 1.5 } }
            try input.press("0")
            try eventually("whole") { window.viewers.allSatisfy { $0.geometry.isFitting } }
            try expect(window.controller.commands.action(named: "fit")?.isEnabled == false, "they can be fitted again")
            try input.press("Escape")
            try eventually("the window is closed") { !window.controller.window.isMapped }
        }
    },
    Check("Comparison", "a better rendition, another size of the window and a removed picture keep the view") {
        let window = try ComparisonWindow(3)
        defer { window.close() }
        window.large.levels = PictureLevels(.plain(width: 3000, height: 2000))
        try window.show()
        window.viewers[0].change { $0.zoom(by: 3, at: ViewerPoint(x: 50, y: 200)) }
        try eventually("all pixels") { window.large.requested.count == 3 }
        try eventually("the pictures are shown") { window.viewers.allSatisfy { $0.geometry.picture.width == 3000 } }
        let view = window.viewers[0].comparedView
        try OpenScene(window: window.controller.window) {}.resize(to: 700, 600)
        try window.expectSameView()
        try expect(abs(window.viewers[0].comparedView[2] - view[2]) < 0.01, "another scale")
        window.controller.remove()
        OpenScene(window: window.controller.window) {}.settle()
        try window.expectSameView()
    },
    Check("Comparison", "Tab moves the focus from picture to picture, and commands act on the one with the focus") {
        try comparing { window, input in
            try expect(window.viewers[0].canvas.hasFocus, "the first picture has no focus")
            try input.press("Tab", "Tab")
            try eventually("the focus in the second picture") { window.viewers[1].canvas.hasFocus }
            try expectEqual(window.panes.map { $0.box.hasStyleClass("current") }, [false, true], "current panes")
            try input.press("ctrl+d")
            try eventually("a favorite") {
                window.controller.performers?.favorites.ids.value == [Photograph.entity(1).id]
            }
            var opened: (numbers: [String], index: Int)?
            window.controller.onOpen = { opened = ($0.map(\.id.string), $1) }
            try input.press("Return")
            try eventually("it is opened") { opened?.numbers == ["0", "1"] && opened?.index == 1 }
        }
    },
    Check("Comparison", "a double click opens the picture, and a right click the menu of commands on it") {
        try comparing { window, input in
            var opened: Int?
            window.controller.onOpen = { opened = $1 }
            try input.point(at: window.viewers[1].canvas, 100, 100)
            // On a busy machine two clicks may be too far apart for a double click.
            for _ in 0..<10 where opened == nil {
                try input.click(1, times: 2)
                _ = MainLoop.run(until: { opened != nil }, milliseconds: 5_000)
            }
            try expectEqual(opened, 1, "what was opened")
            try input.point(at: window.viewers[0].canvas, 100, 100)
            try input.click(3)
            try eventually("the menu is open") { window.controller.contextMenu.isShown }
            try expectEqual(window.controller.selectedImages.first?.id.string, "0", "the picture of the commands")
            try input.press("Escape")
            try eventually("the menu is closed") { !window.controller.contextMenu.isShown }
        }
    },
    Check("Comparison", "Delete removes a picture and no file, Ctrl+Z shows it again, the last one closes the window") {
        let window = try ComparisonWindow(3) { Photograph.entity($0, from: .folders) }
        defer { window.close() }
        try window.show()
        let input = try RealInput(window.controller.window)
        defer { input.leave() }
        try input.press("Delete")
        try eventually("it is gone") { window.numbers == ["1", "2"] }
        try eventually("the focus is in the next one") { window.viewers[0].canvas.hasFocus }
        try input.press("ctrl+z")
        try eventually("it is back") { window.numbers == ["0", "1", "2"] && window.viewers[0].showsPicture }
        try expectEqual(window.viewModel.current.value.id.value.string, "0", "the current picture")
        for count in [2, 1] {
            try input.press("Delete")
            try eventually("\(count) left") { window.numbers.count == count }
        }
        try input.press("Delete")
        try eventually("the window is closed") { !window.controller.window.isMapped }
        try expectEqual(window.trash.all, [], "files in the trash")
    },
    Check("Comparison", "the pictures are stacked in a narrow window, and side by side in rows in a wide one") {
        for (count, width, height, wanted) in [(2, 360, 640, [1, 2]), (4, 1100, 700, [2, 2])] {
            // Every eleventh is as wide.
            let window = try ComparisonWindow(count) { Photograph.entity($0 * 11) }
            defer { window.close() }
            try window.show()
            try OpenScene(window: window.controller.window) {}.resize(to: width, height)
            try eventually("\(count) in \(width) × \(height): \((try? window.arrangement()) ?? [])") {
                (try? window.arrangement()) == wanted
            }
        }
    },
    Check("Comparison", "a picture that cannot be loaded says why beside the others, and is loaded again") {
        let pictures = SometimesFailingPictures()
        let window = try ComparisonWindow(2, pictures: pictures)
        defer { window.close() }
        window.controller.present()
        try eventually("what went wrong") { window.panes[1].loadingBar.canRetry && window.viewers[0].showsPicture }
        try expect(!window.panes[0].loadingBar.isShown, "the other one failed, too")
        pictures.fails = false
        window.panes[1].loadingBar.retry()
        try eventually("it is there") { window.viewers[1].showsPicture && !window.panes[1].loadingBar.isShown }
        try window.expectSameView()
    },
    Check("Comparison", "windows closed while they load leave nothing behind") {
        let pictures = SlowPictures()
        for count in 2...4 {
            let window = try ComparisonWindow(count, pictures: pictures)
            window.controller.present()
            try eventually("the loads") { pictures.aliveCount == count }
            window.controller.window.close()
            try eventually("nothing is on its way") { pictures.aliveCount == 0 }
        }
    },
    Check("Comparison", "the command compares the selected results, if they are not too many") {
        let search = try SearchWindow()
        defer { search.close() }
        var compared: [String] = []
        search.controller.performCommands(compare: { images, _ in compared = images.map(\.id.string) })
        try search.fill()
        for (count, isPossible) in [(4, true), (5, false)] {
            search.controller.rows.select(0)
            search.controller.rows.extendSelection(to: count - 1)
            try eventually("\(count) selected") { search.viewModel.selectedIndexes.value.count == count }
            let action = search.controller.commands.action(named: "compare")
            try eventually("\(count): \(isPossible)") { action?.isEnabled == isPossible }
            action?.activate()
        }
        try eventually("the comparison") { compared == ["0", "1", "2", "3"] }
    },
]

/// Fails for the second photograph as long as it is told to.
private final class SometimesFailingPictures: PictureLoading {
    private let state = Mutex(true)
    var fails: Bool {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    func cachedPicture(for request: PictureRequest) -> Bitmap? { nil }

    func loadPicture(
        _ request: PictureRequest, urgency: PictureUrgency, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<Bitmap, PictureError> {
        if fails, request.url.hasSuffix("/1") {
            return SignalProducer(error: .network(.notReachedServer(host: "example.org")))
        }
        return SignalProducer(value: Photograph.drawn(request))
    }
}
