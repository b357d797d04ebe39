import GTKKit
import Glibc

@testable import Views

@MainActor let transferChecks: [Check] = [
    Check("Transfer", "another program gets a copied picture as PNG") {
        let box = PlainWindow()
        box.present()
        defer { box.destroy() }
        try eventually("the window") { box.isMapped }
        Clipboard.copy(SolidPixels(width: 40, height: 30, red: 1, green: 2, blue: 3).texture)
        let kind = try OtherProgram.output(of: "xclip -selection clipboard -t image/png -o | file -b -")
        Clipboard.copy(text: "")
        try expect(kind.hasPrefix("PNG image data, 40 x 30"), "it got \(kind)")
    },
    Check("Transfer", "another program gets HTML as HTML and as text") {
        let box = PlainWindow()
        box.present()
        defer { box.destroy() }
        try eventually("the window") { box.isMapped }
        Clipboard.copy([.html("<p>A &amp; B</p>"), .text("<p>A &amp; B</p>")])
        let html = try OtherProgram.output(of: "xclip -selection clipboard -t text/html -o")
        let text = try OtherProgram.output(of: "xclip -selection clipboard -o")
        try expectEqual(html, "<p>A &amp; B</p>", "HTML")
        try expectEqual(text, "<p>A &amp; B</p>", "text")
    },
    Check("Transfer", "a file made on request is made once for each request") {
        let box = PlainWindow()
        box.present()
        defer { box.destroy() }
        try eventually("the window") { box.isMapped }
        var questions = 0
        Clipboard.copy([
            .files { answer in
                questions += 1
                MainLoop.whenIdle { answer(["file:///tmp/a%20picture.jpg", "file:///tmp/b.jpg"]) }
            }
        ])
        try expectEqual(questions, 0, "questions before anybody asks")
        let list = try OtherProgram.output(of: "xclip -selection clipboard -t text/uri-list -o")
        try expectEqual(list, "file:///tmp/a%20picture.jpg\r\nfile:///tmp/b.jpg\r\n", "the list")
        try expectEqual(questions, 1, "questions")
        Clipboard.copy(text: "")
    },
    Check("Transfer", "a program that requests a file that cannot be made gets none") {
        let box = PlainWindow()
        box.present()
        defer { box.destroy() }
        try eventually("the window") { box.isMapped }
        Clipboard.copy([.files { $0([]) }])
        let list = try OtherProgram.output(of: "timeout 5 xclip -selection clipboard -t text/uri-list -o || true")
        try expect(!list.contains("file:"), "it got \(list)")
        Clipboard.copy(text: "")
    },
]
