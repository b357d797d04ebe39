import Core
import GTKKit
import SignalEmission
import ViewModels

@testable import Views

@MainActor let downloadsWindowChecks: [Check] = [
    Check("Downloads", "an empty list says how to save") {
        let window = try DownloadsWindow()
        defer { window.close() }
        try eventually("the page") { window.hears("Nothing Saved Yet") }
    },
    Check("Downloads", "a row shows the progress of its file, and the folder once the file is saved") {
        let window = try DownloadsWindow()
        defer { window.close() }
        window.save(1)
        window.saving.send(.receiving(TransferProgress(received: 1_000_000, expected: 4_000_000)))
        try eventually("the bytes") { window.hears("1 MB") || window.hears("1.0 MB") }
        window.saving.finish(at: "/home/me/Pictures/Picture 1.jpg")
        try eventually("the folder") { window.hears("Saved in /home/me/Pictures") }
        try Emission.emit("clicked", of: require(window.button("Open folder"), "a button"))
        try expectEqual(window.files.all, ["reveal /home/me/Pictures/Picture 1.jpg"], "what was shown")
    },
    Check("Downloads", "stopping cancels the transfer, and the file can be saved again") {
        let window = try DownloadsWindow()
        defer { window.close() }
        window.save(1)
        try eventually("the button") { window.button("Stop saving") != nil }
        try Emission.emit("clicked", of: require(window.button("Stop saving"), "a button"))
        try eventually("the end") { window.hears("Stopped") }
        try expectEqual(window.saving.disposedCount, 1, "disposed of")
        try Emission.emit("clicked", of: require(window.button("Save again"), "a button"))
        try eventually("another try") { window.saving.requests.count == 2 }
    },
    Check("Downloads", "a failure shows its reason, and clearing the list can be undone") {
        let window = try DownloadsWindow()
        defer { window.close() }
        window.save(1)
        window.saving.fail(.diskFull(path: "/home/me/Pictures"))
        try eventually("the reason") { window.hears("No space left in /home/me/Pictures") }
        let clear = window.controller.window.descendants(as: Button.self).first { $0.label == "_Clear List" }
        try Emission.emit("clicked", of: require(clear, "the button"))
        try eventually("nothing") { window.hears("Nothing Saved Yet") }
        let undo = window.controller.window.descendants(as: Button.self).first { $0.label == "_Undo" }
        try Emission.emit("clicked", of: require(undo, "undo"))
        try eventually("it is back") { window.rows.count == 1 }
    },
]
