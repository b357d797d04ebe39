import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// One picture of the results. In a list it is a row with title, credit and size beside the preview; in a grid the
/// captions are below the preview, and in a mosaic they are on the preview while the pointer or the selection is there.
/// The last row shows the end of the results.
///
/// The row loads its preview while it has a view model and is visible. The list reports both after the layout has
/// settled; see `ListRow`.
@MainActor
final class ImageSearchTableViewCell: ListRow, ViewModelBindable {
    /// The size of the preview in rows of normal height, in application pixels.
    static let previewWidth = 150
    static let previewHeight = 100

    let widget: Widget
    let binding = ViewModelBinding<any ImageSearchTableViewCellModeling>()

    let preview: PicturePaintable
    let titleLabel = Inscription()
    let sizeLabel = Inscription()
    let creditLabel = Inscription()
    let picture = Picture()
    /// The tags, in the rows of large previews. Created on demand, because the rows of a narrow window have none.
    private(set) var tagsLabel: Inscription?

    private let loading = SerialDisposable()
    private var canBeSeen = false
    private let fade = PictureFade()
    private let titleBox = BoxLayout(.horizontal, spacing: 4)
    /// Created on demand, because few rows need them.
    private(set) var marks: RowMarks?
    /// The place of the marks in a mosaic, whose captions are mostly hidden.
    private var overlay: Overlay?
    private let textBox: BoxLayout
    private let contentBox: BoxLayout
    private let shape: PreviewShape
    /// The box that the widgets have now.
    private var shownBox: PixelSize
    /// The content for the end of the results. Created on demand, because few rows need it.
    private var endView: EndOfResultsRow?
    private var isEnd = false
    /// The services that have the same picture, as text.
    private var otherSources = ""
    /// Whether the row is empty until its picture has been read.
    private var isUnread = false
    private let isFavorite: @MainActor (ImageID) -> Bool
    private let places: @MainActor (ImageID) -> Set<OwnedPictures.Place>

    /// - Parameters:
    ///   - isFavorite: returns whether a picture is marked with a star.
    ///   - places: returns where the user has a picture.
    init(
        _ shape: PreviewShape = PreviewShape(), isFavorite: @escaping @MainActor (ImageID) -> Bool = { _ in false },
        places: @escaping @MainActor (ImageID) -> Set<OwnedPictures.Place> = { _ in [] }
    ) {
        self.shape = shape
        self.isFavorite = isFavorite
        self.places = places
        shownBox = shape.box
        preview = PicturePaintable(width: shape.box.width, height: shape.box.height)
        preview.setShape(maximumCrop: shape.maximumCrop, radius: PreviewShape.radius)
        picture.show(preview)
        picture.setAccessibleHidden(true)

        let isList = shape.layout == .list
        textBox = BoxLayout(.vertical, spacing: isList ? 1 : 0)
        contentBox = BoxLayout(isList ? .horizontal : .vertical, spacing: isList ? 12 : 4)
        widget = contentBox
        titleBox.append(titleLabel)
        textBox.append(titleBox)
        for label in isList ? [creditLabel, sizeLabel] : [creditLabel] { textBox.append(label) }
        for label in [titleLabel, creditLabel, sizeLabel] {
            label.expandsHorizontally = true
            label.reserve(characters: isList ? 8 : 3)
        }
        titleLabel.addStyleClass("picture-title")
        for label in [creditLabel, sizeLabel] { label.addStyleClass("picture-credit") }
        arrange()
        applyBox()
    }

    private func arrange() {
        switch shape.layout {
        case .list:
            textBox.verticalAlignment = .center
            textBox.expandsHorizontally = true
            contentBox.append(picture)
            contentBox.append(textBox)
        case .grid:
            picture.fit = .fill
            picture.expandsVertically = true
            contentBox.append(picture)
            contentBox.append(textBox)
        case .mosaic:
            picture.fit = .fill
            let overlay = Overlay()
            overlay.expandsVertically = true
            overlay.setChild(picture)
            textBox.addStyleClass("picture-caption")
            textBox.verticalAlignment = .end
            overlay.addOverlay(textBox)
            self.overlay = overlay
            contentBox.append(overlay)
        }
    }

    deinit { loading.dispose() }

    // MARK: ListRow

    var accessibleName: String? {
        guard !isEnd, let viewModel else { return isEnd ? endView?.text : nil }
        let text = ([viewModel.accessibleText] + placeTexts).joined(separator: ", ")
        return isMarkedAsFavorite ? tr("Favorite: %s", text) : text
    }

    /// Whether the picture is a favorite, or shows what a favorite shows.
    private var isMarkedAsFavorite: Bool {
        viewModel.map { isFavorite($0.id) || places($0.id).contains(.favorites) } ?? false
    }

    /// Where the user has the picture, in words.
    private var placeTexts: [String] {
        let places = viewModel.map { self.places($0.id) } ?? []
        return (places.contains(.saved) ? [trc("a mark on a picture", "Saved")] : [])
            + (places.contains(.computer) ? [trc("a mark on a picture", "On this computer")] : [])
    }
    var isSelectable: Bool { !isEnd }

    func bind(_ item: AnyObject, at position: Int) {
        applyBox()
        show(item as? EndOfResultsItem)
        viewModel = item as? any ImageSearchTableViewCellModeling
    }

    func unbind() {
        canBeSeen = false
        viewModel = nil
        show(nil)
    }

    /// The text of a row that shows the end of the results.
    var endText: String? { isEnd ? endView?.text : nil }

    private func show(_ end: EndOfResultsItem?) {
        guard isEnd || end != nil else { return }
        isEnd = end != nil
        if endView == nil {
            let view = EndOfResultsRow(height: endHeight)
            contentBox.append(view.widget)
            endView = view
        }
        endView?.follow(end)
        endView?.widget.isVisible = isEnd
        picture.isVisible = !isEnd
        textBox.isVisible = !isEnd
    }

    private var endHeight: Int { shape.layout == .list ? shape.box.height : EndOfResultsRow.height }

    func settle(isMapped: Bool) {
        canBeSeen = isMapped
        updatePreview()
    }

    /// Adapts the row to another shape, and reloads the preview in the new size.
    func shapeChanged() {
        applyBox()
        updatePreview()
    }

    private func applyBox() {
        guard shape.layout == .list else { return }
        let box = shape.box
        picture.requestSize(width: box.width, height: box.height)
        showLines()
        guard box != shownBox else { return }
        shownBox = box
        preview.resize(width: box.width, height: box.height)
        // A row of another height may have room for other texts.
        showTitle()
        endView?.setHeight(endHeight)
    }

    /// Hides lines without text in a list. The third line has no room beside a small preview. The cells of a grid keep
    /// both lines, so that all pictures have the same height.
    private func showLines() {
        guard shape.layout == .list, viewModel != nil else { return }
        show(creditLabel, !creditLabel.text.isEmpty)
        show(sizeLabel, !sizeLabel.text.isEmpty && shape.box.height >= Self.minHeightForSize)
        showTags()
    }

    /// The least height of a preview beside which the third line is shown, in application pixels.
    private static let minHeightForSize = 80
    /// The least height of a preview beside which the tags are shown, in application pixels.
    private static let minHeightForTags = 160

    private func showTags() {
        let text = shape.box.height >= Self.minHeightForTags ? viewModel?.tagsText ?? "" : ""
        if !text.isEmpty, tagsLabel == nil {
            let label = Inscription()
            label.expandsHorizontally = true
            label.reserve(characters: 8, lines: 2)
            label.addStyleClass("picture-tags")
            textBox.append(label)
            tagsLabel = label
        }
        guard let tagsLabel else { return }
        tagsLabel.text = text
        show(tagsLabel, !text.isEmpty)
    }

    /// A change of visibility causes a layout.
    private func show(_ label: Inscription, _ isShown: Bool) {
        if label.isVisible != isShown { label.isVisible = isShown }
    }

    /// Reloads the preview for another size in device pixels.
    func scaleChanged() { updatePreview() }

    /// Shows the picture if it has been read since the row became empty.
    func showIfRead() {
        guard isUnread, let viewModel, viewModel.isRead else { return }
        bindViewModel(viewModel)
    }

    /// Shows the texts again; called when the picture has more entries than before.
    func entriesChanged() { showTexts() }

    /// Reloads a preview that failed.
    func retryIfFailed() { if preview.content == .failed { updatePreview() } }

    // MARK: ViewModelBindable

    func bindViewModel(_ viewModel: any ImageSearchTableViewCellModeling) {
        isUnread = !viewModel.isRead
        showTexts()
        updatePreview()
    }

    private func showTexts() {
        guard let viewModel else { return }
        otherSources = viewModel.otherSourcesText
        showTitle()
        let isList = shape.layout == .list
        sizeLabel.text = Self.line(viewModel.pageImageSizeText, isList ? otherSources : "")
        creditLabel.text = Self.line(viewModel.creditText, isList ? "" : otherSources)
        // A fact that the provider does not report leaves no empty line.
        showLines()
    }

    private static func line(_ parts: String...) -> String { parts.filter { !$0.isEmpty }.joined(separator: " · ") }

    /// Updates the title and the marks; called when the favorites or the known pictures have changed.
    func showTitle() {
        guard let viewModel else { return }
        titleLabel.text = viewModel.titleText
        var marks: Set<RowMarks.Mark> = isMarkedAsFavorite ? [.favorite] : []
        // A list says it in words, if there is room.
        if !otherSources.isEmpty, shape.layout != .list || shape.box.height < Self.minHeightForSize {
            marks.insert(.elsewhere)
        }
        let places = places(viewModel.id)
        if places.contains(.saved) { marks.insert(.saved) }
        if places.contains(.computer) { marks.insert(.computer) }
        show(marks)
        let told = placeTexts + (marks.contains(.elsewhere) ? [otherSources] : [])
        let tooltip = told.isEmpty ? nil : told.joined(separator: "\n")
        if contentBox.tooltip != tooltip { contentBox.tooltip = tooltip }
    }

    private func show(_ shown: Set<RowMarks.Mark>) {
        if !shown.isEmpty, marks == nil {
            let marks = RowMarks()
            if let overlay {
                marks.box.addStyleClass("picture-marks")
                (marks.box.horizontalAlignment, marks.box.verticalAlignment) = (.end, .start)
                overlay.addOverlay(marks.box)
            } else {
                titleBox.prepend(marks.box)
            }
            self.marks = marks
        }
        marks?.show(shown)
    }

    func unbindViewModel(_ viewModel: any ImageSearchTableViewCellModeling) {
        loading.inner = nil
        shownModel = nil
        preview.showEmpty()
    }

    /// The view model whose preview is shown.
    private weak var shownModel: (any ImageSearchTableViewCellModeling)?

    private func updatePreview() {
        guard canBeSeen, let viewModel else {
            loading.inner = nil
            shownModel = nil
            preview.showEmpty()
            return
        }
        // The first `nil` means loading, a later one means failure.
        var isFirst = true
        // A preview of another size replaces the current one without a gap.
        let keepsPicture = shownModel === viewModel
        loading.inner = viewModel.getPreviewImage(at: shape.previewSize(scale: widget.scaleFactor))
            .startWithMainValues { [weak self] picture in
                self?.show(picture, isFirst: isFirst, keepsPicture: keepsPicture)
                isFirst = false
            }
    }

    private func showPlaceholder() {
        if let color = viewModel?.placeholderColor {
            preview.showLoading(red: color.red, green: color.green, blue: color.blue)
        } else {
            preview.showLoading()
        }
    }

    private func show(_ bitmap: Bitmap?, isFirst: Bool, keepsPicture: Bool) {
        if let bitmap {
            preview.show(Texture(bitmap))
            fade.start(preview, in: widget, isNeeded: !isFirst && !keepsPicture)
            shownModel = viewModel
        } else if isFirst {
            if !keepsPicture { showPlaceholder() }
        } else {
            shownModel = nil
            preview.showFailed()
        }
    }
}

/// Fades a picture in when it arrives late. Pictures that are there at once, and all pictures with reduced motion, appear
/// without a fade.
@MainActor
private final class PictureFade {
    /// In seconds.
    private static let duration = 0.15
    /// Increases with each picture and ends the previous fade.
    private var number = 0

    func start(_ preview: PicturePaintable, in widget: Widget, isNeeded: Bool) {
        number += 1
        guard isNeeded, widget.isMapped, StyleManager.areAnimationsEnabled else { return preview.setOpacity(1) }
        let own = number
        var start: Double?
        preview.setOpacity(0)
        widget.onEachFrame { [weak self, weak preview] time in
            guard let self, let preview, number == own else { return false }
            let began = start ?? time
            start = began
            let share = min(1, (time - began) / Self.duration)
            preview.setOpacity(share)
            return share < 1
        }
    }
}
