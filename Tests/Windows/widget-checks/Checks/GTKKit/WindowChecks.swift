import GTKKit
import SignalEmission

@MainActor let windowChecks: [Check] = [
    Check("Windows", "a window keeps its title and default size, and says when it is mapped and unmapped") {
        let window = PlainWindow()
        window.title = "夕焼け <b>&"
        window.defaultSize = (480, 320)
        var steps: [String] = []
        window.onMap { steps.append("map") }
        window.onUnmap { steps.append("unmap") }
        window.onClosed { steps.append("closed") }
        window.present()
        defer { window.destroy() }
        try eventually("the window on screen") { window.isMapped && window.allocatedWidth > 460 }
        try expectEqual(window.defaultSize.width, 480, "width")
        try expectEqual(window.defaultSize.height, 320, "height")
        try expectEqual(window.title, "夕焼け <b>&", "title")
        window.close()
        try eventually("the end") { steps.last == "closed" }
        try expectEqual(steps, ["map", "unmap", "closed"], "steps")
    },
    Check("Windows", "work after the first frame needs no wrapper of the window, and is not done after its end") {
        let content = Label("content")
        var steps: [String] = []
        var window: PlainWindow? = PlainWindow()
        window?.setContent(content)
        window?.afterFirstFrame { steps.append("first") }
        window?.present()
        window = nil
        try eventually("the work") { steps == ["first"] }
        content.window?.afterFirstFrame { steps.append("shown") }
        content.queueDraw()
        try eventually("the work of the shown window") { steps == ["first", "shown"] }
        content.window?.afterFirstFrame { steps.append("late") }
        content.window?.destroy()
        var isOver = false
        MainLoop.after(milliseconds: 600) { isOver = true }
        try eventually("the time limit of an unseen window") { isOver }
        try expectEqual(steps, ["first", "shown"], "steps")
    },
    Check("Windows", "a window is found from its content and has a focused widget") {
        let column = BoxLayout(.vertical, spacing: 6)
        let entry = Entry()
        column.append(HeaderBar())
        column.append(entry)
        try shown(column) { window in
            try expect(entry.window == window, "the entry is in another window")
            entry.grabFocus()
            try expect(column.containsFocus, "the column does not know of its focus")
            try expect(window.focus != nil, "nothing has the focus")
        }
    },
    Check("Windows", "a window that closes ends its open menu, and the next window gets the keys") {
        let window = PlainWindow()
        let button = MenuButton()
        let menu = Menu()
        menu.append("_Open", action: "win.open")
        button.setMenu(menu)
        window.setContent(button)
        window.present()
        try eventually("the window on screen") { window.isMapped && button.allocatedHeight > 0 }
        button.popUp()
        try eventually("the menu") { button.descendants(as: Popover.self).contains { $0.isMapped } }
        window.close()
        let next = PlainWindow()
        let entry = Entry()
        next.setContent(entry)
        next.present()
        defer { next.destroy() }
        let input = try RealInput(next)
        entry.grabFocus()
        try input.press("a")
        try eventually("the key") { entry.text == "a" }
    },
    Check("Windows", "text with markup is shown literally in rows, groups and toasts") {
        let wild = "<b>Tom & Jerry</b> &nope; <span"
        let window = PlainWindow()
        let toasts = ToastOverlay()
        let page = PreferencesPage(title: "Keys", iconName: "dialog-password-symbolic")
        let group = PreferencesGroup(title: wild, description: wild)
        group.add(ActionRow(title: wild, subtitle: wild))
        group.add(EntryRow(title: wild))
        group.add(PasswordEntryRow(secretTitle: wild))
        group.add(ComboRow(title: wild, choices: [wild, "b"]))
        let toggle = SwitchRow(title: wild, subtitle: wild)
        group.add(toggle.row)
        page.add(group)
        toasts.setChild(page)
        toasts.add(Toast(wild))
        window.setContent(toasts)
        window.present()
        defer { window.destroy() }
        try eventually("the window on screen") { window.isMapped }
        let labels = window.descendants(as: Label.self).filter { $0.text == wild }
        try expect(labels.count >= 8, "only \(labels.count) labels show the text as it is")
    },
    Check("Windows", "a status page shows its text literally") {
        let page = StatusPage()
        page.setTitle("Nothing <found> & lost")
        page.setDescription("No <pictures> & no \"words\"")
        try shown(page) { window in
            let texts = window.descendants(as: Label.self).map(\.text)
            try expect(texts.contains("Nothing <found> & lost"), "shown: \(texts)")
            try expect(texts.contains("No <pictures> & no \"words\""), "shown: \(texts)")
        }
    },
    Check("Windows", "a dismissed file chooser reports once that nothing was chosen") {
        let window = PlainWindow()
        window.present()
        var choices: [TransferredFile?] = []
        let chooser = FileChooser(.save, title: "Save picture", parent: window, acceptLabel: "_Save")
        chooser.setFileName("picture.jpg")
        chooser.choose { choices.append($0) }
        // The number that GTK has for a dismissal.
        for _ in 1...2 { try Emission.emit("response", of: chooser, [-6]) }
        try expectEqual(choices, [nil], "answers")
        window.destroy()
    },
    Check("Windows", "a dialog says which response was chosen") {
        let dialog = MessageDialog(parent: nil, heading: "Quit?", body: "A <save> & more are running.")
        dialog.addResponse("quit", label: "_Quit", appearance: .destructive)
        var answers: [String] = []
        dialog.onResponse { answers.append($0) }
        try Emission.emit("response", of: dialog, ["quit"])
        try expectEqual(answers, ["quit"], "answers")
        dialog.destroy()
    },
    Check("Windows", "the about window shows text with markup literally") {
        let about = AboutWindow(parent: nil)
        about.setApplication(name: "Vitrine", icon: "io.github.vitrine.Vitrine", version: "1.0")
        about.setComments("Pictures & <licenses>")
        about.setLicense(text: "Free & <open>")
        about.setCredits(developers: ["Ada & Grace"], artists: ["Anna <anna@example.org>"])
        about.setDebugInformation("GTK 4", fileName: "vitrine.txt")
        about.present()
        try eventually("the window on screen") { about.isMapped }
        let texts = about.descendants(as: Label.self).map(\.text)
        for text in ["Pictures & <licenses>", "Free & <open>", "Ada & Grace", "Anna"] {
            try expect(texts.contains(text), "\(text) is not among \(texts)")
        }
        about.destroy()
    },
]
