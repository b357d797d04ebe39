import GTKKit
import Model
import ViewModels

@testable import Views

/// A search window over mocks. Call `close` at the end of the check.
@MainActor
final class SearchWindow {
    let search = MockSearch()
    let samples = MockSearch()
    let pictures = MockPictures()
    let viewModel: ImageSearchTableViewModel
    let controller: ImageSearchTableViewController

    init(pageSize: Int = 50) throws {
        Appearance.load()
        let (pictures, apps) = (pictures, MockExternalApps())
        viewModel = ImageSearchTableViewModel(
            providers: [
                ImageProvider(
                    id: .pixabay, name: "Pixabay", homeURL: "https://pixabay.com/", needsNetwork: true, search: search),
                ImageProvider(id: .samples, name: "Samples", homeURL: nil, needsNetwork: false, search: samples),
            ],
            first: .pixabay, pictures: pictures,
            makeDetail: { ImageDetailViewModel(sequence: $0, pictures: pictures, externalApps: apps) })
        controller = try ImageSearchTableViewController(
            interface: Interface(resource: ImageSearchTableViewController.interfaceName))
        controller.viewModel = viewModel
    }

    /// Shows the window and answers its first search.
    func fill(_ count: Int = 50, total: Int = 10_000) throws {
        controller.present()
        search.sendPage(0..<count, total: total)
        try eventually("rows can be seen") { !self.viewModel.viewport.range.isEmpty }
    }

    func close() {
        controller.window.destroy()
        controller.viewModel = nil
    }
}
