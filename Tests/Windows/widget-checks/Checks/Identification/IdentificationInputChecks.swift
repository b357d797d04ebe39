import FileAccess
import GTKKit
import GTKShim

@testable import Views

/// Files that are dropped on the search window, and files and pictures that are pasted into it.
@MainActor let identificationInputChecks: [Check] = [
    Check("Identify by hand", "files that are dropped on the search window are taken, and a hint shows where") {
        let search = try SearchWindow()
        defer { search.close() }
        try search.fill()
        let input = try require(search.controller.identification, "the input")
        input.target.acceptsOwnDrags = true
        var dropped: [[LocalPath]] = []
        var wasHinted = false
        input.onFiles = { dropped.append($0) }
        input.target.onPointedAtChanged { [weak input] in if input?.target.isPointedAt == true { wasHinted = true } }
        try withDragged(["file:///tmp/a%20b.jpg", "file:///tmp/Bl%E5.jpg"], onto: search.controller)
        try eventually("the drop") { !dropped.isEmpty }
        let wanted = [LocalPath("/tmp/a b.jpg"), LocalPath(bytes: Array("/tmp/Bl".utf8) + [0xE5] + Array(".jpg".utf8))]
        try expectEqual(dropped, [wanted], "files")
        try expect(wasHinted, "no hint")
        try eventually("the hint has gone") { search.hint?.isVisible == false }
    },
    Check("Identify by hand", "a picture that is dragged out of the list is not taken by its own window") {
        let search = try SearchWindow()
        defer { search.close() }
        try search.fill()
        let input = try require(search.controller.identification, "the input")
        var count = 0
        input.onFiles = { _ in count += 1 }
        try withDragged(["file:///tmp/a.jpg"], onto: search.controller)
        MainLoop.runPending()
        try expectEqual(count, 0, "drops")
    },
    Check("Identify by hand", "a web address that is dropped is explained") {
        let search = try SearchWindow()
        defer { search.close() }
        try search.fill()
        let input = try require(search.controller.identification, "the input")
        input.target.acceptsOwnDrags = true
        try withDragged(["https://example.org/a.jpg"], onto: search.controller)
        try eventually("the toast") {
            search.controller.window.descendants(as: Label.self).contains {
                $0.isMapped && $0.text.contains("is not on this computer")
            }
        }
    },
    Check("Identify by hand", "Ctrl+V takes copied files also while the entry has the keyboard") {
        let search = try SearchWindow()
        defer { search.close() }
        try search.fill()
        var pasted: [[LocalPath]] = []
        search.controller.identification?.onFiles = { pasted.append($0) }
        try withCopied("printf 'file:///tmp/a.jpg\\r\\nfile:///tmp/b.jpg\\r\\n'", as: "text/uri-list") {
            try pasteIntoEntry(of: search)
            try eventually("the files") { pasted == [["/tmp/a.jpg", "/tmp/b.jpg"]] }
            try expectEqual(search.controller.entry.text, "", "the entry")
        }
    },
    Check("Identify by hand", "Ctrl+V takes the bytes of a copied picture as they are") {
        let search = try SearchWindow()
        defer { search.close() }
        try search.fill()
        var pasted: [[UInt8]] = []
        search.controller.identification?.onPicture = { pasted.append($0) }
        try withCopied("printf 'not really a picture'", as: "image/png") {
            try pasteIntoEntry(of: search)
            try eventually("the bytes") { pasted == [Array("not really a picture".utf8)] }
        }
    },
    Check("Identify by hand", "Ctrl+V pastes text into the entry, and identifies nothing") {
        let search = try SearchWindow()
        defer { search.close() }
        try search.fill()
        var count = 0
        search.controller.identification?.onFiles = { _ in count += 1 }
        search.controller.identification?.onPicture = { _ in count += 1 }
        try withCopied("printf lighthouse", as: "UTF8_STRING") {
            try pasteIntoEntry(of: search)
            try eventually("the text") { search.controller.entry.text == "lighthouse" }
            try expectEqual(count, 0, "identified")
        }
    },
]

/// Drags files from the list of a search window to its header, with a real pointer.
@MainActor
private func withDragged(_ uris: [String], onto controller: ImageSearchTableViewController) throws {
    let source = DragSource()
    var hasBegun = false
    // What file managers offer, as other programs get it.
    source.connectReturningObject("prepare") { _ in
        var files = uris.map { g_file_new_for_uri($0) }
        defer { for file in files { g_object_unref(UnsafeMutableRawPointer(file)) } }
        let list = gdk_file_list_new_from_array(&files, gsize(files.count))
        defer { g_boxed_free(gdk_file_list_get_type(), UnsafeMutableRawPointer(list)) }
        var value = GValue()
        g_value_init(&value, gdk_file_list_get_type())
        defer { g_value_unset(&value) }
        g_value_set_boxed(&value, UnsafeRawPointer(list))
        return Object(adopting: gdk_content_provider_new_for_value(&value))
    }
    source.onBegin { _ in hasBegun = true }
    controller.rows.scroller.add(source)
    defer { controller.rows.scroller.remove(source) }
    let input = try RealInput(controller.window)
    defer { input.leave() }
    let end = try require(controller.window.descendants(as: MenuButton.self).first { $0.isMapped }, "an end")
    try input.drag(from: controller.rows.scroller, to: end, isAccepted: false, steps: 12)
    try eventually("the drag") { hasBegun }
}

/// Has another program own the clipboard with the output of a command while the body runs.
@MainActor
func withCopied(_ command: String, as type: String, _ body: () throws -> Void) throws {
    _ = try OtherProgram.output(of: "\(command) | xclip -selection clipboard -t \(type) -i >/dev/null 2>&1")
    defer { Clipboard.copy(text: "") }
    try eventually("the clipboard of the other program") {
        let offer = Clipboard.offer
        switch type {
        case "text/uri-list": return offer.hasFiles
        case "image/png": return !offer.pictureTypes.isEmpty
        default: return offer.hasText
        }
    }
    try body()
}

@MainActor
private func pasteIntoEntry(of search: SearchWindow) throws {
    search.controller.entry.grabFocus()
    let input = try RealInput(search.controller.window)
    defer { input.leave() }
    try input.press("ctrl+v")
}

extension SearchWindow {
    fileprivate var hint: Widget? {
        controller.window.descendants(as: StatusPage.self).first { $0.title == "Drop to Identify" }
    }
}
