import Model
import ViewModels

/// The shape of the previews in one list, which all its rows share. The list changes it with the width of the window.
@MainActor
final class PreviewShape {
    /// The list changes the size of the pictures, and never the layout.
    var appearance: ListAppearance
    var layout: ListAppearance.Layout { appearance.layout }
    /// The size of a preview in application pixels: of the box in a list, of the cell's picture in a grid, and of a
    /// picture of the usual proportions in a mosaic.
    var box: PixelSize
    /// What a row of a list shows beside its preview.
    var columns = ListColumns()
    /// Called when the lines of a grid or a mosaic have changed the size of the previews, in their layout.
    var onSizeChanged: () -> Void = {}
    /// The radius of the previews' corners, in application pixels.
    static let radius = 6.0

    init(_ appearance: ListAppearance = ListAppearance(), box: PixelSize = PreviewSize.usual.box) {
        (self.appearance, self.box) = (appearance, box)
    }

    func resize(to box: PixelSize) {
        let former = previewSize(scale: 1)
        self.box = box
        if previewSize(scale: 1) != former { onSizeChanged() }
    }

    /// The largest part of a picture that its preview may crop.
    var maximumCrop: Double {
        switch layout {
        case .list: 0
        case .grid: 1
        case .mosaic: JustifiedRows.largestCrop
        }
    }

    /// Returns the size to load on a screen with this scale. In grids and mosaics it is rounded up, so that a window
    /// that changes its size does not load all previews again for each pixel.
    func previewSize(scale: Int) -> PreviewSize {
        func rounded(_ length: Int) -> Int { (length * scale + Self.step - 1) / Self.step * Self.step }
        switch layout {
        case .list: return .fitting(PixelSize(width: box.width * scale, height: box.height * scale))
        case .grid: return .covering(PixelSize(width: rounded(box.width), height: rounded(box.height)))
        // The width follows from the proportions of each picture.
        case .mosaic: return .covering(PixelSize(width: 1, height: rounded(box.height)))
        }
    }

    /// In device pixels.
    private static let step = 24
}
