import GTKKit
import Model
import Reactive
import TestSupport
import ViewModels

@testable import Views

/// A window that compares pictures over mocks. End it with `close`.
@MainActor
final class ComparisonWindow {
    let large = MockLargePictures()
    let favorites = InMemoryFavorites()
    let trash = MockTrash()
    let viewModel: ComparisonViewModel
    let controller: ComparisonController

    /// - Parameter images: by default generated photographs, of which the first is wide, the second tall.
    init(
        _ count: Int = 2, pictures: any PictureLoading = MockPictures(draw: Photograph.drawn),
        image: (Int) -> ImageEntity = { Photograph.entity($0) }
    ) throws {
        ViewResources.load()
        let (large, apps) = (large, MockExternalApps())
        viewModel = ComparisonViewModel((0..<count).map(image)) { image in
            let sequence = ImageSequence(of: [image], previewSize: .usual)
            return ImageDetailViewModel(sequence: sequence, pictures: pictures, large: large, externalApps: apps)
        }
        controller = try ComparisonController(interface: Interface(resource: ComparisonController.interfaceName))
        controller.viewModel = viewModel
        controller.performCommands(trash: trash, favorites: FavoriteChanges(favorites))
    }

    var panes: [ComparisonPane] { controller.shownPanes }
    var viewers: [PictureViewer] { panes.map(\.viewer) }
    var numbers: [String] { viewModel.pictures.value.map(\.id.value.string) }

    /// Shows the window, and waits for its pictures.
    func show() throws {
        controller.present()
        try eventually("the pictures are shown") {
            self.viewers.allSatisfy { $0.showsPicture && $0.canvas.allocatedWidth > 0 }
        }
        OpenScene(window: controller.window) {}.settle()
    }

    /// The number of columns and rows in which the panes are.
    func arrangement() throws -> [Int] {
        let places = try panes.map { pane in
            try require(pane.box.point(x: 0, y: 0, in: controller.window), "a pane on screen")
        }
        return [Set(places.map { $0.x.rounded() }).count, Set(places.map { $0.y.rounded() }).count]
    }

    func close() { controller.window.destroy() }
}
