import Core
import GTKKit
import Imaging
import Model
import Reactive
import TestSupport
import ViewModels
import Views

/// The program's detail window with its network and picture pipeline, on pictures of the stand-in server.
@MainActor
final class NeighborWindow: WatchedWindow {
    /// What the window loads of each picture, in pixels.
    static let loadedWidth = 1_280

    let controller: ImageDetailViewController
    private let pictures: PicturePipeline
    private let results = ImageResults()

    var stateText: String {
        "picture \(controller.viewModel?.id.value.string ?? "–"), \(controller.viewModel?.levels.value?.size.width ?? 0) px wide"
    }

    init(_ bench: Bench, base: String) throws {
        try Display.open()
        MainLoop.install()
        ViewResources.load()
        pictures = PicturePipeline(
            network: ListWindow.network(bench), decoder: PixbufDecoder(), inspector: UnsandboxedFileInspector(),
            memory: MemoryCache(capacity: 64_000_000))
        controller = try ImageDetailViewController(
            interface: Interface(resource: ImageDetailViewController.interfaceName))
        controller.window.defaultSize = (Self.loadedWidth, 900)
        results.append(
            (0..<ComputedListing.differentPictures).map { row in
                ImageEntity(
                    id: ImageID(provider: .pixabay, string: "\(row)"), pageURL: "\(base)photos/\(row)/",
                    pageImageWidth: Self.loadedWidth, pageImageHeight: Self.loadedWidth * 2 / 3,
                    previewURL: ComputedListing.pictureURL(base: base, row: row), previewWidth: 150, previewHeight: 100,
                    imageURL: Self.pictureURL(base: base, row: row))
            })
    }

    static func pictureURL(base: String, row: Int) -> String { "\(base)get/\(row)_\(loadedWidth).jpg?row=\(row)" }

    /// Shows the window with one of the pictures.
    func present(_ row: Int) {
        controller.viewModel = ImageDetailViewModel(
            sequence: ImageSequence(
                results: results, count: Property(value: ComputedListing.differentPictures), index: row,
                previewSize: .fitting(PixelSize(width: 150, height: 100)), reachedEnd: {}, showed: { _ in }),
            pictures: pictures, network: FreeNetwork(), externalApps: MockExternalApps())
        controller.present()
        wait(500)
        watchFrames()
    }

    func showNext() { controller.viewModel?.showNext() }

    /// Whether the window has more of this picture than its preview.
    func shows(_ row: Int) -> Bool {
        guard let viewModel = controller.viewModel, viewModel.entity.value.id.string == "\(row)" else { return false }
        return (viewModel.levels.value?.size.width ?? 0) > 150
    }
}
