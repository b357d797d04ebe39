import GTKKit
import GTKShim

@MainActor
private func application(_ flags: Application.Flags = []) -> Application {
    Application(id: "io.github.vitrine.Checks", flags: flags.union(.nonUnique))
}

@MainActor
private func clipboardFormats() throws -> String {
    let display = try require(gdk_display_get_default(), "the display")
    let text = gdk_content_formats_to_string(gdk_clipboard_get_formats(gdk_display_get_clipboard(display)))
    defer { g_free(text) }
    return text.map { String(cString: $0) } ?? ""
}

@MainActor let applicationChecks: [Check] = [
    Check("Application", "starting, activating and ending come in this order") {
        let app = application()
        var steps: [String] = []
        app.onStartup { steps.append("startup") }
        app.onActivate { steps.append("activate") }
        app.onShutdown { steps.append("shutdown") }
        try expectEqual(app.run(arguments: ["checks"]), 0, "exit status")
        try expectEqual(steps, ["startup", "activate", "shutdown"], "steps")
    },
    Check("Application", "the handler gets the whole command line, and its result is the exit status") {
        let app = application(.handlesCommandLine)
        var heard: [String] = []
        var wasRemote = true
        app.onCommandLine { invocation in
            heard = invocation.arguments
            wasRemote = invocation.isRemote
            return 7
        }
        try expectEqual(app.run(arguments: ["checks", "夕焼け 海", "--limit", ""]), 7, "exit status")
        try expectEqual(heard, ["checks", "夕焼け 海", "--limit", ""], "arguments")
        try expect(!wasRemote, "the first start takes itself for a second")
    },
    Check("Application", "files to open arrive as URLs") {
        let app = application(.opensFiles)
        var opened: [String] = []
        app.onOpen { opened = $0 }
        _ = app.run(arguments: ["checks", "/pictures/a b.jpg", "https://example.org/c.png"])
        try expectEqual(opened, ["file:///pictures/a%20b.jpg", "https://example.org/c.png"], "addresses")
    },
    Check("Application", "a window keeps it running, is listed, and finds its actions") {
        let app = application()
        var found: [String] = []
        app.onActivate { [weak app] in
            guard let app else { return }
            let window = ApplicationWindow(application: app)
            window.addAction("search") { found.append("search") }
            window.addAction("more-by", string: { found.append($0) })
            app.addAction("leave") { [weak app] in
                found.append("leave, \(app?.windows.count ?? 0) window")
                app?.quit()
            }
            app.setAccelerators(["<Control>q"], for: "app.leave")
            window.present()
            window.activateAction("win.search")
            window.activateAction("win.more-by", "Ansel")
            if window.activateAction("win.unknown") { found.append("an unknown action") }
            window.activateAction("app.leave")
            window.destroy()
        }
        _ = app.run(arguments: ["checks"])
        try expectEqual(found, ["search", "Ansel", "leave, 1 window"], "what was found")
    },
    Check("Application", "copied content is offered in each of its formats") {
        let texture = SolidPixels(width: 2, height: 2, red: 1, green: 2, blue: 3).texture
        Clipboard.copy([
            .text("Sea by Ansel"), .html("<i>Sea</i> by Ansel"), .laterFiles { $0(["file:///sea.jpg"]) },
            .laterPicture { $0(texture) },
        ])
        let formats = try clipboardFormats()
        for type in ["gchararray", "text/html", "text/uri-list", "x-special/gnome-copied-files", "image/png"] {
            try expect(formats.contains(type), "\(type) is not among \(formats)")
        }
        Clipboard.copy(text: "nothing else")
        try expect(!(try clipboardFormats()).contains("image/png"), "the picture stayed")
    },
]
