import Core
import GTKKit
import Model
import Reactive
import TestSupport
import ViewModels
import Views

/// The program's detail window with a large picture.
@MainActor
final class ViewerWindow: WatchedWindow {
    nonisolated static let size = PixelSize(width: 8_000, height: 6_000)

    let controller: ImageDetailViewController

    var stateText: String { "\(controller.viewModel?.levels.value?.size.width ?? 0) px wide" }

    init() throws {
        try Display.open()
        MainLoop.install()
        ViewResources.load()
        controller = try ImageDetailViewController(
            interface: Interface(resource: ImageDetailViewController.interfaceName))
        controller.window.defaultSize = (1_280, 900)
        let results = ImageResults()
        results.append([
            ImageEntity(
                id: ImageID(provider: .samples, string: "large"), pageURL: "sample:large",
                pageImageWidth: Self.size.width, pageImageHeight: Self.size.height, previewURL: "sample:large",
                previewWidth: 150, previewHeight: 112, imageURL: "https://example.org/large.jpg",
                fileURL: "https://example.org/original.jpg")
        ])
        let sequence = ImageSequence(
            results: results, count: Property(value: 1), index: 0,
            previewSize: .fitting(PixelSize(width: 150, height: 100)),
            reachedEnd: {}, showed: { _ in })
        controller.viewModel = ImageDetailViewModel(
            sequence: sequence, pictures: Rendition(), large: AllPixels(), externalApps: MockExternalApps())
    }

    func present() throws {
        controller.present()
        // The viewer requests all pixels when the picture is zoomed.
        _ = MainLoop.run(until: { self.controller.viewModel?.levels.value != nil })
        wait(200)
        controller.zoom(to: 1)
        let isThere: @MainActor () -> Bool = { self.controller.viewModel?.levels.value?.size == Self.size }
        guard MainLoop.run(until: isThere, milliseconds: 30_000) else {
            throw BenchFailure("the picture never came")
        }
        wait(500)
        watchFrames()
    }
}

/// Loads the screen-size rendition from memory.
private struct Rendition: PictureLoading {
    func cachedPicture(for request: PictureRequest) -> Bitmap? { .noise(PixelSize(width: 1_280, height: 960)) }

    func loadPicture(
        _ request: PictureRequest, urgency: PictureUrgency, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<Bitmap, PictureError> { .never }
}

/// Loads the large picture as after decoding: all pixels, and levels that halve in size.
private struct AllPixels: LargePictureLoading {
    func loadFullPicture(
        _ url: String, progress: @escaping @Sendable (TransferProgress) -> Void
    ) -> SignalProducer<PictureLevels, PictureError> {
        let (width, height) = (ViewerWindow.size.width, ViewerWindow.size.height)
        let smaller = [2, 4, 8].map { Bitmap.noise(PixelSize(width: width / $0, height: height / $0)) }
        return SignalProducer(value: PictureLevels(.noise(ViewerWindow.size), smaller: smaller))
    }

    func loadMovingPicture(
        _ url: String, fitting box: PixelSize
    ) -> SignalProducer<MovingPicture, PictureError> { .never }

    func loadDrawing(_ url: String, filling box: PixelSize) -> SignalProducer<PictureLevels, PictureError> { .never }
}

extension Bitmap {
    /// Makes a bitmap of random colors in the format of decoded JPEG files.
    fileprivate static func noise(_ size: PixelSize) -> Bitmap {
        var value: UInt32 = 1
        return .filled(size.width, size.height) { bytes in
            for index in bytes.indices {
                value = value &* 1_664_525 &+ 1_013_904_223
                bytes[index] = UInt8(truncatingIfNeeded: value >> 24)
            }
        }
    }
}
