import GTKKit
import Model
import ViewModels

/// What the rows of a list show of their pictures besides what the cell models have.
@MainActor
final class PictureFacts {
    /// The pictures that rows mark with a star.
    var favorites: Set<ImageID> = []
    /// Where the user has the visible pictures.
    var ownerships: [ImageID: Set<OwnedPictures.Ownership>] = [:]
    /// The new pictures of a saved search.
    var newPictures: Set<ImageID> = []
    /// Called with the widget of a row whose accessible name has changed since it was bound.
    var onNameChanged: (Widget) -> Void = { _ in }
}

/// The list's source of items. A separate object, because the list holds it as long as it lives.
@MainActor
final class PictureSource<Rows: ListedPictures> {
    let pictures = EditedItems<Rows>()
    let end = EndOfResultsItem()
    let facts = PictureFacts()

    /// Whether the list has a row behind the last picture.
    var hasEnd = false

    var rows: Rows? { pictures.items }
    /// The number of pictures.
    var count: Int { pictures.count }

    /// Returns the picture at a position, or the end of the results behind the last picture.
    func item(at position: Int) -> AnyObject { pictures[position] ?? end }
}

/// A list, a grid or a mosaic of pictures; replaced when the user chooses another layout.
@MainActor
final class PictureList<Rows: ListedPictures> {
    typealias Host = any ItemHosting<ImageSearchTableViewCell>

    let host: Host
    let shape: PreviewShape
    /// The lines of a mosaic, which is told of each change of the pictures before the view is.
    let mosaic: MosaicArrangement<Rows>
    /// Called when previews of another size are needed.
    var onPreviewSizeChanged: () -> Void = {}

    var appearance: ListAppearance { shape.appearance }
    /// The grid or the mosaic.
    private let lines: LinesHost<AnyObject, ImageSearchTableViewCell>?

    /// - Parameter width: the expected width of a list, in application pixels.
    init(_ appearance: ListAppearance, of source: PictureSource<Rows>, width: Int) {
        let (shape, mosaic) = (PreviewShape(appearance), MosaicArrangement(source))
        (self.shape, self.mosaic) = (shape, mosaic)
        let makeRow: @MainActor () -> ImageSearchTableViewCell = { ImageSearchTableViewCell(shape, source.facts) }
        if appearance.layout == .list {
            host = ListHost(
                ListView(), selectsSeveral: true, itemAt: { source.item(at: $0) }, makeRow: makeRow)
            lines = nil
        } else {
            // The host calls the layout only while it lives; the host itself must not be captured.
            let host = LinesHost(
                trailingHeight: EndOfResultsRow.height, trailingCount: { source.hasEnd ? 1 : 0 },
                itemAt: { source.item(at: $0) }, makeRow: makeRow,
                makeLayout: { Self.layout($0, shape, mosaic, source) })
            self.host = host
            lines = host
            mosaic.onArranged = { [weak host] in host?.relayout() }
        }
        fit(width: width)
        host.view.addStyleClasses("pictures", appearance.layout.rawValue)
        shape.onSizeChanged = { [weak self] in
            // The change is part of a layout, and new previews may arrive at once.
            MainLoop.whenIdle { self?.boxChanged() }
        }
        source.facts.onNameChanged = { [weak host] row in
            guard let host, let position = host.position(of: row) else { return }
            host.update(at: position..<position + 1) { _ in }
        }
    }

    var previewSize: PreviewSize { shape.previewSize(scale: host.view.scaleFactor) }

    /// Whether every picture has its place.
    var isArranged: Bool { appearance.layout != .mosaic || mosaic.isComplete }

    /// Changes the size of the pictures. Returns false if the layout is another one.
    func resize(_ appearance: ListAppearance, width: Int) -> Bool {
        guard appearance.layout == self.appearance.layout else { return false }
        shape.appearance = appearance
        if let lines { lines.relayout() } else { fit(width: width) }
        return true
    }

    /// Adapts the rows of a list to its width in application pixels. Returns whether their height changed.
    @discardableResult
    func fit(width: Int) -> Bool {
        guard lines == nil else { return false }
        let font = host.view.font
        let line = max(font.lineHeight, 1.5 * font.size) + 1
        var box = appearance.listBox(width: width)
        // Every row has room for two lines, so that all have the height of their preview.
        if Double(box.height) < 2 * line { box = PixelSize(width: Int(3 * line), height: Int((2 * line).rounded(.up))) }
        let columns = ListColumns(width: width, preview: box, character: (font.characterWidth, line))
        let isOtherBox = box != shape.box
        guard isOtherBox || columns != shape.columns else { return false }
        (shape.box, shape.columns) = (box, columns)
        host.update { $0.shapeChanged() }
        if isOtherBox { onPreviewSizeChanged() }
        return isOtherBox
    }

    private func boxChanged() {
        host.update { $0.shapeChanged() }
        onPreviewSizeChanged()
    }

    // MARK: Lines

    /// The space between pictures, in application pixels.
    private static var spacing: Int { 8 }

    private static func layout(
        _ room: LinesHost<AnyObject, ImageSearchTableViewCell>.Room, _ shape: PreviewShape,
        _ mosaic: MosaicArrangement<Rows>, _ source: PictureSource<Rows>
    ) -> any LineLayout {
        let appearance = shape.appearance
        if appearance.layout == .mosaic {
            let height = JustifiedRows.lineHeight(
                near: appearance.mosaicLineHeight, width: room.width, spacing: spacing, ratio: mosaic.typicalRatio)
            shape.resize(to: PixelSize(width: height * 3 / 2, height: height))
            return mosaic.rows(width: room.width, lineHeight: height, spacing: spacing)
        }
        // Two cells are side by side even in the narrowest window.
        let minimum = min(appearance.gridCellWidth, (room.width - spacing) / 2)
        let width = EqualCells.cellWidth(width: room.width, minimum: minimum, spacing: spacing)
        let height = width * 4 / 5
        shape.resize(to: PixelSize(width: width, height: height))
        return EqualCells(
            count: source.count, width: room.width, minimum: minimum, lineHeight: height + room.rowHeight,
            spacing: spacing)
    }
}
