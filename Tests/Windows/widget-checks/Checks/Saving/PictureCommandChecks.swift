import Core
import FileAccess
import GTKKit
import Model
import Reactive
import TestSupport
import ViewModels

@testable import Views

/// A window with the commands for pictures over mocks.
@MainActor
private final class CommandWindow {
    let saving = MockSaving()
    let wallpaper = MockWallpaper()
    let window = PlainWindow()
    private(set) var toasts: [Toast] = []
    private(set) var commands: PictureExportPerformer?

    /// - Parameter overlay: shows the toasts in the window.
    init(pictures: any PictureLoading = MockPictures(), overlay: ToastOverlay? = nil) throws {
        let export = PictureExport.mock(pictures: pictures, saving: saving, wallpaper: wallpaper)
        if let overlay {
            overlay.setChild(Label("Pictures"))
            window.setContent(overlay)
        }
        window.present()
        commands = PictureExportPerformer(window: window, export: { export }) { [weak self] in
            self?.toasts.append($0)
            overlay?.add($0)
        }
        try eventually("the window") { self.window.isMapped }
    }

    func shows(_ text: String) -> Bool {
        window.descendants(as: Label.self).contains { $0.isMapped && $0.text == text }
    }

    func close() {
        commands = nil
        toasts = []
        window.destroy()
        Clipboard.copy(text: "")
    }
}

@MainActor let pictureCommandChecks: [Check] = [
    Check("Picture commands", "a picture is copied as pixels") {
        let window = try CommandWindow()
        defer { window.close() }
        window.commands?.copyPicture(.saved(1))
        try eventually("the toast") { !window.toasts.isEmpty }
        let kind = try OtherProgram.output(of: "xclip -selection clipboard -t image/png -o | file -b -")
        try expect(kind.hasPrefix("PNG image data"), "it got \(kind)")
    },
    Check("Picture commands", "a picture that is still loading does not replace what is copied after it") {
        try withoutAnimations {
            let pictures = SlowPictures()
            let window = try CommandWindow(pictures: pictures, overlay: ToastOverlay())
            defer { window.close() }
            window.commands?.copyPicture(.saved(1))
            try eventually("the first load") { pictures.aliveCount == 1 && window.shows("Copying the picture…") }
            window.commands?.copyAttribution(of: [.saved(2)], as: .full)
            try eventually("the end of the load") { pictures.aliveCount == 0 }
            try eventually("only the attribution is shown") {
                window.shows("Credit copied") && !window.shows("Copying the picture…")
            }
        }
    },
    Check("Picture commands", "a picture that is still loading does not replace what another window has copied") {
        try withoutAnimations {
            let pictures = SlowPictures()
            let window = try CommandWindow(pictures: pictures, overlay: ToastOverlay())
            defer { window.close() }
            window.commands?.copyPicture(.saved(1))
            try eventually("the load") { pictures.aliveCount == 1 }
            Clipboard.copy(text: "from another window")
            pictures.finish()
            try eventually("the end of the load") { !window.shows("Copying the picture…") }
            let copied = try OtherProgram.output(of: "xclip -selection clipboard -o")
            try expectEqual(copied, "from another window", "what is copied")
        }
    },
    Check("Picture commands", "an attribution is copied in four forms, with links for word processors") {
        let window = try CommandWindow()
        defer { window.close() }
        window.commands?.copyAttribution(of: [.saved(1)], as: .html)
        let html = try OtherProgram.output(of: "xclip -selection clipboard -t text/html -o")
        try expect(html.contains("Picture &lt;1&gt;") && html.contains("Anna &amp; Co"), "HTML: \(html)")
        window.commands?.copyAttribution(of: [.saved(1)], as: .full)
        let text = try OtherProgram.output(of: "xclip -selection clipboard -o")
        try expect(text.contains("Picture <1>") && text.contains("CC BY 4.0"), "text: \(text)")
        let linked = try OtherProgram.output(of: "xclip -selection clipboard -t text/html -o")
        try expect(linked.contains("<a rel=\"license\" href="), "HTML beside the text: \(linked)")
        window.commands?.copyAttribution(of: [.saved(1)], as: .short)
        let short = try OtherProgram.output(of: "xclip -selection clipboard -o")
        try expectEqual(short, "Anna & Co / CC BY 4.0", "the short line")
        let shortHTML = try OtherProgram.output(of: "xclip -selection clipboard -t text/html -o")
        try expect(shortHTML.contains("Anna &amp; Co / <a rel"), "HTML of the short line: \(shortHTML)")
        window.commands?.copyAttribution(of: [.saved(1), .saved(2)], as: .markdown)
        let markdown = try OtherProgram.output(of: "xclip -selection clipboard -o")
        try expect(markdown.contains("](https://creativecommons.org/licenses/by/4.0/)"), "Markdown: \(markdown)")
    },
    Check("Picture commands", "without a portal the user is told how to set a background instead") {
        let window = try CommandWindow()
        defer { window.close() }
        window.commands?.setWallpaper(.saved(1))
        window.saving.finish(at: "/tmp/own/backgrounds/x.jpg")
        try eventually("the toast") { !window.toasts.isEmpty }
        try expectEqual(window.wallpaper.all, ["/tmp/own/backgrounds/x.jpg"], "the file")
        try expectEqual(window.saving.requests.first?.folder, "/tmp/own/backgrounds", "the folder")
        try expectEqual(window.saving.requests.first?.allowsSidecar, false, "a sidecar")
    },
    Check("Picture commands", "a dragged picture becomes a file when another program takes it") {
        let window = try CommandWindow()
        defer { window.close() }
        let contents = try require(window.commands?.dragContents { $0([.saved(1)]) }, "contents")
        Clipboard.copy([contents])
        try expectEqual(window.saving.requests.count, 0, "files made before anybody asks")
        window.saving.respondsAtOnce(with: "/tmp/own/x.jpg")
        let list = try OtherProgram.output(of: "xclip -selection clipboard -t text/uri-list -o")
        try expectEqual(list, "file:///tmp/own/x.jpg\r\n", "what it was given")
        try expectEqual(window.saving.requests.count, 1, "files made for one request")
        let folder = try require(window.saving.requests.first?.folder, "a folder")
        try expect(folder.hasPrefix("/tmp/own/dragged-"), "the file is in \(folder)")
        let other = try require(window.commands?.dragContents { $0([.saved(1)]) }, "contents")
        Clipboard.copy([other])
        _ = try OtherProgram.output(of: "xclip -selection clipboard -t text/uri-list -o")
        try expect(window.saving.requests.last?.folder != folder, "two drags write to the same folder")
    },
    Check("Picture commands", "a program that requests a file that cannot be made gets none") {
        let window = try CommandWindow()
        defer { window.close() }
        Clipboard.copy([.files { $0([]) }])
        let list = try OtherProgram.output(of: "timeout 5 xclip -selection clipboard -t text/uri-list -o || true")
        try expect(!list.contains("file:"), "it got \(list)")
    },
    Check("Picture commands", "dragged files of this computer are given as they are, all of them, byte by byte") {
        let window = try CommandWindow()
        defer { window.close() }
        let latin = LocalPath(bytes: Array("/b/".utf8) + [0xE9])
        let paths: [LocalPath] = ["/a/two\nlines.jpg", latin, "/b/two\nlines.jpg"]
        let images = paths.map { path in
            var image = ImageEntity.saved(1)
            image.id = ImageID(provider: .folders, string: FileURI.identifier(path.bytes))
            return image
        }
        let contents = try require(window.commands?.dragContents { $0(images) }, "contents")
        Clipboard.copy([contents])
        let list = try OtherProgram.output(of: "xclip -selection clipboard -t text/uri-list -o")
        try expectEqual(
            list, "file:///a/two%0Alines.jpg\r\nfile:///b/%E9\r\nfile:///b/two%0Alines.jpg\r\n", "what it was given")
        try expectEqual(window.saving.requests.count, 0, "files that were made")
    },
]
