import GTKKit
import Model
import ViewModels

@testable import Views

/// The downloads window over saving that ends when the check says so.
@MainActor
final class DownloadsWindow {
    let saving = MockSaving()
    let files = MockFiles()
    let queue: SaveQueue
    let controller: DownloadsController

    init() throws {
        ViewResources.load()
        let downloads = InMemoryDownloads()
        queue = SaveQueue(saving: saving, downloads: downloads)
        controller = try DownloadsController(interface: Interface(resource: DownloadsController.interfaceName))
        controller.viewModel = DownloadsViewModel(store: downloads, queue: queue, files: files)
        controller.present()
        try eventually("the window") { self.controller.window.isMapped }
    }

    func save(_ number: Int) {
        queue.save([SaveRequest(image: .saved(number), folder: "/home/me/Pictures", name: "Picture \(number)")])
    }

    var rows: [ActionRow] { controller.window.descendants(as: ActionRow.self).filter(\.isMapped) }
    func button(_ name: String) -> Button? {
        controller.window.descendants(as: Button.self).first { $0.tooltip == name && $0.isMapped }
    }
    func hears(_ text: String) -> Bool {
        controller.window.descendants(as: Label.self).contains { $0.isMapped && $0.text.contains(text) }
    }
    func close() { controller.window.destroy() }
}

@MainActor let downloadsWindowChecks: [Check] = [
    Check("Downloads", "an empty list says how to save") {
        let window = try DownloadsWindow()
        defer { window.close() }
        try eventually("the page") { window.hears("Nothing Saved Yet") }
    },
    Check("Downloads", "a file under way shows how far it is, and then where it lies") {
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
    Check("Downloads", "stopping takes it off the wire, and it can be saved again") {
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
    Check("Downloads", "a failure says what happened, and the list can be cleared and brought back") {
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
