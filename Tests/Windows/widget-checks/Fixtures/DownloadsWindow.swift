import GTKKit
import Model
import TestSupport
import ViewModels

@testable import Views

/// The downloads window over saves that the check completes. Call `close` at the end of the check.
@MainActor
final class DownloadsWindow {
    let saving = ManualSaving()
    let files = MockFiles()
    let queue: SaveQueue
    let controller: DownloadsController

    init() throws {
        ViewResources.load()
        let downloads = InMemoryDownloads()
        queue = SaveQueue(saving: saving, downloads: downloads)
        controller = try DownloadsController(interface: Interface(resource: DownloadsController.interfaceName))
        controller.viewModel = DownloadsViewModel(
            store: downloads, queue: queue, files: files, pictures: MockPictures(draw: Photograph.drawn))
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
