import Core
import FileAccess
import GTKKit
import Glibc
import Model
import Reactive
import TestSupport
import ViewModels

@testable import Views

/// A window with the commands for pictures over mocks.
@MainActor
private final class CommandWindow {
    let saving = ManualSaving()
    let wallpaper = StubWallpaper(.noPortal)
    let window = PlainWindow()
    private(set) var toasts: [Toast] = []
    let settings = InMemorySettings()
    private(set) var commands: PictureExportPerformer?
    private(set) var transfer: PictureTransferPerformer?

    /// - Parameter overlay: shows the toasts in the window.
    init(pictures: any PictureLoading = MockPictures(), overlay: ToastOverlay? = nil) throws {
        let export = PictureExport.mock(pictures: pictures, saving: saving, wallpaper: wallpaper)
        if let overlay {
            overlay.setChild(Label("Pictures"))
            window.setContent(overlay)
        }
        window.present()
        let show: @MainActor (Toast) -> Void = { [weak self] in
            self?.toasts.append($0)
            overlay?.add($0)
        }
        commands = PictureExportPerformer(window: window, export: { export }) { toast, _ in show(toast) }
        transfer = PictureTransferPerformer(export: { export }, settings: settings, show: show)
        try eventually("the window") { self.window.isMapped }
    }

    func shows(_ text: String) -> Bool {
        window.descendants(as: Label.self).contains { $0.isMapped && $0.text == text }
    }

    /// What a program gets that asks for a format.
    func pasted(_ format: String) throws -> String {
        try OtherProgram.output(of: "xclip -selection clipboard -t \(format) -o")
    }

    func close() {
        commands = nil
        transfer = nil
        toasts = []
        window.destroy()
        Clipboard.copy(text: "")
    }
}

@MainActor let pictureCommandChecks: [Check] = [
    Check("Picture commands", "a picture is copied as a file, as pixels, as HTML and as its credit") {
        let window = try CommandWindow()
        defer { window.close() }
        window.saving.respondsAtOnce(with: "/tmp/own/x.jpg")
        var image = ImageEntity.saved(1)
        image.imageURL = "https://example.org/1.jpg"
        window.transfer?.copy([image])
        try eventually("the toast") { window.toasts.last?.text == "Picture copied" }
        try expectEqual(try window.pasted("text/uri-list"), "file:///tmp/own/x.jpg\r\n", "the files")
        let copied = try window.pasted("x-special/gnome-copied-files")
        try expectEqual(copied, "copy\nfile:///tmp/own/x.jpg", "files for a file manager")
        let kind = try OtherProgram.output(of: "xclip -selection clipboard -t image/png -o | file -b -")
        try expect(kind.hasPrefix("PNG image data"), "it got \(kind)")
        let html = try window.pasted("text/html")
        for part in ["src=\"https://example.org/1.jpg\"", "alt=\"Picture &lt;1&gt;\"", "<a rel=\"license\" href="] {
            try expect(html.contains(part), "no \(part) in \(html)")
        }
        try expectEqual(try window.pasted("UTF8_STRING"), "Anna & Co / CC BY 4.0", "the text")
        try expectEqual(window.saving.requests.count, 1, "files made for all of it")
    },
    Check("Picture commands", "several copied pictures are several files, without pixels") {
        let window = try CommandWindow()
        defer { window.close() }
        window.saving.respondsAtOnce(with: "/tmp/own/x.jpg")
        window.transfer?.copy([.saved(1), .saved(2)])
        try eventually("the toast") { window.toasts.last?.text == "2 pictures copied" }
        try expectEqual(
            try window.pasted("x-special/gnome-copied-files"), "copy\nfile:///tmp/own/x.jpg\nfile:///tmp/own/x.jpg",
            "the files")
        try expect(!(try window.pasted("TARGETS")).contains("image/png"), "pixels are offered")
        try expectEqual(try window.pasted("text/html").split(separator: "</figure>").count, 2, "figures")
    },
    Check("Picture commands", "a program that pastes while the file is fetched waits for it") {
        let window = try CommandWindow()
        defer { window.close() }
        window.transfer?.copy([.saved(1)])
        try eventually("the file is fetched") { window.saving.requests.count == 1 }
        MainLoop.after(milliseconds: 100) { window.saving.finish(at: "/tmp/own/x.jpg") }
        try expectEqual(try window.pasted("text/uri-list"), "file:///tmp/own/x.jpg\r\n", "the files")
    },
    Check("Picture commands", "fetching ends when something else is copied") {
        try withoutAnimations {
            let window = try CommandWindow(overlay: ToastOverlay())
            defer { window.close() }
            window.transfer?.copy([.saved(1)])
            try eventually("the fetching") { window.shows("Copying the picture…") }
            window.transfer?.copyCredit(of: [.saved(2)], as: .full)
            try eventually("its end") { window.saving.disposedCount == 1 }
            try eventually("only the credit is shown") {
                window.shows("Credit copied") && !window.shows("Copying the picture…")
            }
        }
    },
    Check("Picture commands", "a picture that cannot be fetched says why, and its credit is copied") {
        let window = try CommandWindow()
        defer { window.close() }
        window.transfer?.copy([.saved(1)])
        window.saving.fail(.diskFull(path: "/tmp/own"))
        try eventually("the reason") { window.toasts.last?.text == "No space left in /tmp/own" }
        try expectEqual(try window.pasted("UTF8_STRING"), "Anna & Co / CC BY 4.0", "the text")
        let list = try OtherProgram.output(of: "timeout 5 xclip -selection clipboard -t text/uri-list -o || true")
        try expect(!list.contains("file:"), "it got \(list)")
    },
    Check("Picture commands", "a credit is copied in four forms, with links, and the last form is remembered") {
        let window = try CommandWindow()
        defer { window.close() }
        window.transfer?.copyCredit(of: [.saved(1)], as: .html)
        let html = try window.pasted("text/html")
        try expect(html.contains("Picture &lt;1&gt;") && html.contains("Anna &amp; Co"), "HTML: \(html)")
        window.transfer?.copyCredit(of: [.saved(1)], as: .full)
        let text = try window.pasted("UTF8_STRING")
        try expect(text.contains("Picture <1>") && text.contains("CC BY 4.0"), "text: \(text)")
        let linked = try window.pasted("text/html")
        try expect(linked.contains("<a rel=\"license\" href="), "HTML beside the text: \(linked)")
        window.transfer?.copyCredit(of: [.saved(1)], as: .short)
        try expectEqual(try window.pasted("UTF8_STRING"), "Anna & Co / CC BY 4.0", "the short line")
        Clipboard.copy(text: "something else")
        window.transfer?.copyCredit(of: [.saved(1)])
        try expectEqual(try window.pasted("UTF8_STRING"), "Anna & Co / CC BY 4.0", "the form last chosen")
        window.transfer?.copyCredit(of: [.saved(1), .saved(2)], as: .markdown)
        let markdown = try window.pasted("UTF8_STRING")
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
        let contents = try require(window.transfer?.dragContents { $0([.saved(1)]) }, "contents")
        Clipboard.copy(contents)
        try expectEqual(try window.pasted("UTF8_STRING"), "Anna & Co / CC BY 4.0", "the text")
        try expectEqual(window.saving.requests.count, 0, "files made before anybody asks")
        window.saving.respondsAtOnce(with: "/tmp/own/x.jpg")
        try expectEqual(try window.pasted("text/uri-list"), "file:///tmp/own/x.jpg\r\n", "what it was given")
        // Presentation programs would take HTML instead of the file.
        try expect(!(try window.pasted("TARGETS")).contains("text/html"), "HTML is offered")
        try expectEqual(window.saving.requests.count, 1, "files made for all requests")
        let folder = try require(window.saving.requests.first?.folder, "a folder")
        try expect(folder.hasPrefix("/tmp/own/dragged-"), "the file is in \(folder)")
        let other = try require(window.transfer?.dragContents { $0([.saved(1)]) }, "contents")
        Clipboard.copy(other)
        _ = try window.pasted("text/uri-list")
        try expect(window.saving.requests.last?.folder != folder, "two drags write to the same folder")
    },
    Check("Picture commands", "a picture of a service is saved before another program opens it, and only once") {
        let window = try CommandWindow()
        defer { window.close() }
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let path = folder.path("opened.jpg")
        let opened = RecordedEvents<LocalPath>()
        for _ in 1...2 {
            let count = opened.all.count
            window.saving.respondsAtOnce(with: path)
            window.commands?.withSavedFile(of: .saved(1), turns: .none) {
                opened.add($0)
                fclose(fopen(path, "w"))
            }
            try eventually("the file") { opened.all.count == count + 1 }
        }
        try expectEqual(opened.all, [LocalPath(path), LocalPath(path)], "what the other program gets")
        try expectEqual(window.saving.requests.map(\.folder), ["/home/me/Pictures"], "saves")
        window.commands?.withSavedFile(of: .saved(1), turns: .right) { opened.add($0) }
        try eventually("another file") { window.saving.requests.count == 2 }
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
        let contents = try require(window.transfer?.dragContents { $0(images) }, "contents")
        Clipboard.copy(contents)
        try expectEqual(
            try window.pasted("text/uri-list"),
            "file:///a/two%0Alines.jpg\r\nfile:///b/%E9\r\nfile:///b/two%0Alines.jpg\r\n", "what it was given")
        try expectEqual(window.saving.requests.count, 0, "files that were made")
    },
]
