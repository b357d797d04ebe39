import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

@Suite("Drawings in the detail window")
@MainActor
struct DetailDrawingTests {
    private let pictures = ManualPictures()

    /// Loads a drawing of 16 × 16.
    private func drawing(_ large: ManualLargePictures) -> ImageDetailViewModel {
        let sequence = ImageSequence(
            of: [.stub(id: 7, imageURL: "file:///pictures/icon.svg")], previewSize: .usual)
        let model = ImageDetailViewModel(
            sequence: sequence, pictures: pictures, large: large, externalApps: MockExternalApps(),
            scheduler: ImmediateScheduler())
        model.appear(fitting: PixelSize(width: 400, height: 800))
        var icon = Bitmap.stub(PixelSize(width: 16, height: 16))
        icon.drawingSize = icon.size
        pictures.deliver(icon)
        return model
    }

    @Test("A drawing is drawn again at the size of the zoom, which does not change its size")
    func drawnAgain() {
        let large = ManualLargePictures()
        let model = drawing(large)
        model.zoomChanged(to: 25)
        large.deliver(PictureLevels(.stub(PixelSize(width: 400, height: 400))))
        #expect(model.levels.value?.size == PixelSize(width: 400, height: 400))
        #expect(model.size.value == PixelSize(width: 16, height: 16))
        for zoom in [15.0, 1] { model.zoomChanged(to: zoom) }
        let boxes = [400, 16].map { PixelSize(width: $0, height: $0) }
        #expect(large.drawingBoxes == boxes)
    }

    @Test("While a drawing is drawn, only the last zoom waits")
    func drawingForLastZoom() {
        let large = ManualLargePictures()
        let model = drawing(large)
        for zoom in [2.0, 3, 4] { model.zoomChanged(to: zoom) }
        large.deliver(PictureLevels(.stub(PixelSize(width: 32, height: 32))))
        #expect(large.drawingBoxes.map(\.width) == [32, 64])
    }

    @Test("A drawing that cannot be drawn larger stays, and is tried again only for a larger zoom")
    func drawingFails() {
        let large = ManualLargePictures()
        let model = drawing(large)
        model.zoomChanged(to: 4)
        large.fail(.tooManyPixels)
        model.zoomChanged(to: 4)
        #expect(large.drawingBoxes.count == 1 && model.loading.value == .done)
        #expect(model.levels.value?.size == PixelSize(width: 16, height: 16))
        model.zoomChanged(to: 8)
        #expect(large.drawingBoxes.count == 2)
    }

    @Test("A larger window does not replace a drawing by one of its nominal size")
    func drawingInLargerWindow() {
        let large = ManualLargePictures()
        let model = drawing(large)
        model.zoomChanged(to: 25)
        large.deliver(PictureLevels(.stub(PixelSize(width: 400, height: 400))))
        model.appear(fitting: PixelSize(width: 800, height: 800))
        #expect(model.levels.value?.size == PixelSize(width: 400, height: 400) && model.loading.value == .done)
    }
}
