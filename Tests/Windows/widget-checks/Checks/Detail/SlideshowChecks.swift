import GTKKit
import Model
import Reactive
import TestSupport
import ViewModels

@testable import Views

/// Counts the requests to keep the screen on that were made and not ended.
@MainActor
private final class ScreenRequests {
    private(set) var count = 0

    func add() -> any Disposable {
        count += 1
        return ActionDisposable { MainActor.assumeIsolated { self.count -= 1 } }
    }
}

@MainActor let slideshowChecks: [Check] = [
    Check("Slideshow", "Shift+F5 starts it in full screen and keeps the screen on, Space pauses it, Escape ends it") {
        let window = try DetailWindow(3)
        defer { window.close() }
        let requests = ScreenRequests()
        let show = window.controller.slideshow
        show.keepScreenOn = { _ in requests.add() }
        try window.show()
        let input = try RealInput(window.controller.window)
        defer { input.leave() }
        try input.press("shift+F5")
        try eventually("it plays") { show.isPlaying && requests.count == 1 }
        try input.press("space")
        try eventually("it is paused") { show.isActive && !show.isPlaying && requests.count == 0 }
        try expectEqual(window.viewModel.id.value.string, "0", "picture")
        try input.press("space")
        try eventually("it plays again") { show.isPlaying && requests.count == 1 }
        try input.press("Right")
        try eventually("the next picture") { window.viewModel.id.value.string == "1" }
        try expect(show.isPlaying, "an arrow key ended it")
        try input.press("Escape")
        try eventually("it has ended") { !show.isActive && requests.count == 0 }
        try expect(window.controller.window.isMapped, "the window is closed")
    },
    Check("Slideshow", "it shows one picture after the other, and the first one after the last") {
        let window = try DetailWindow(3)
        defer { window.close() }
        let show = window.controller.slideshow
        show.keepScreenOn = { _ in nil }
        try window.show()
        show.start()
        for number in [1, 2, 0] {
            try eventually("the picture has arrived") { window.viewModel.loading.value == .done }
            show.intervalElapsed()
            try expectEqual(window.viewModel.id.value.string, "\(number)", "picture")
        }
        try expect(show.isPlaying, "it ends after the last picture")
    },
    Check("Slideshow", "closing the window ends it") {
        let window = try DetailWindow(3)
        let requests = ScreenRequests()
        window.controller.slideshow.keepScreenOn = { _ in requests.add() }
        try window.show()
        window.controller.slideshow.start()
        try expectEqual(requests.count, 1, "requests")
        window.close()
        try eventually("the screen may sleep") { requests.count == 0 }
    },
]

@MainActor let printingChecks: [Check] = [
    Check("Printing", "a wide picture fills a wide page, with title, author and license below it") {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let path = folder.path("printed.pdf")
        var image = DetailWindow.entity(1)
        image.title = "Boats in the harbor"
        let printing = PicturePrinting(
            window: nil, load: { _, _ in SignalProducer(value: .plain(width: 400, height: 300)) }, show: { _ in })
        printing.print(image, to: path)
        try eventually("the file") { printing.operation == nil }
        let text = try OtherProgram.output(of: "pdftotext \(path) -")
        for words in ["Boats in the harbor", "Josch13", "Pixabay"] {
            try expect(text.contains(words), "“\(words)” is not in “\(text)”")
        }
        let size = try OtherProgram.output(of: "pdfinfo \(path) | grep -E 'Page size|Pages'")
        try expect(size.contains("1\n"), "not one page: \(size)")
        let numbers = size.split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
        try expect(numbers.count >= 3 && numbers[1] > numbers[2], "the page is not wide: \(size)")
    },
    Check("Printing", "a picture that cannot be loaded is reported and nothing is printed") {
        var messages = 0
        let printing = PicturePrinting(
            window: nil, load: { _, _ in SignalProducer(error: .damaged) }, show: { _ in messages += 1 })
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let path = folder.path("printed.pdf")
        printing.print(DetailWindow.entity(1), to: path)
        try eventually("a message") { messages == 1 }
    },
]
