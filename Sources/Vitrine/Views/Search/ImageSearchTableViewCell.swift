import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// One picture of the results. In a list it is a row with texts beside the preview, as many of them in columns as fit. In a
/// grid the captions are below the preview. In a mosaic the license is on the preview, and the other captions join it while
/// the pointer or the selection is there. The last row shows the end of the results.
///
/// The row loads its preview while it has a view model and is visible. The list reports both after the layout has
/// settled; see `ListRow`.
@MainActor
final class ImageSearchTableViewCell: ListRow, ViewModelBindable {
    /// The size of the preview in rows of fixed height, in application pixels.
    static let previewWidth = 150
    static let previewHeight = 100

    let widget: Widget
    let binding = ViewModelBinding<any ImageSearchTableViewCellModeling>()

    let preview: PicturePaintable
    let titleLabel = Inscription()
    let badge = LicenseBadgeLabel()
    let creditLabel = Inscription()
    let picture = Picture()
    /// The texts of a list that have columns where there is room.
    private(set) var columns: RowColumns?
    /// Marks a selected picture; the style sheet shows it.
    private let check = Image(iconName: "object-select-symbolic")

    private let loading = SerialDisposable()
    private var isVisible = false
    private let fade = PictureFade()
    private let titleBox = BoxLayout(.horizontal, spacing: 4)
    private let creditBox = BoxLayout(.horizontal, spacing: 6)
    /// Created on demand, because few rows need them.
    private(set) var marks: RowMarks?
    /// The place of the marks in a mosaic, whose captions are mostly hidden.
    private var overlay: Overlay?
    private let textBox: BoxLayout
    private let contentBox: BoxLayout
    private let shape: PreviewShape
    /// The box that the widgets have now.
    private var shownBox = PixelSize(width: 0, height: 0)
    /// The content for the end of the results. Created on demand, because few rows need it.
    private var endView: EndOfResultsRow?
    private var isEnd = false
    /// The services that have the same picture, as text.
    private var otherSources = ""
    /// Whether the row is empty until its picture has been read.
    private var isPlaceholder = false
    /// Whether the file ends before its picture, which is known with the preview.
    private var isIncomplete = false
    private let facts: PictureFacts

    init(_ shape: PreviewShape = PreviewShape(), _ facts: PictureFacts = PictureFacts()) {
        (self.shape, self.facts) = (shape, facts)
        preview = PicturePaintable(width: shape.box.width, height: shape.box.height)
        preview.setShape(maximumCrop: shape.maximumCrop, radius: PreviewShape.radius)
        picture.show(preview)
        picture.setAccessibleHidden(true)

        let isList = shape.layout == .list
        textBox = BoxLayout(.vertical, spacing: isList ? 1 : 0)
        contentBox = BoxLayout(isList ? .horizontal : .vertical, spacing: isList ? 12 : 4)
        widget = contentBox
        titleBox.append(titleLabel)
        creditBox.append(creditLabel)
        textBox.append(titleBox)
        textBox.append(creditBox)
        // The credit takes what the license leaves: a license that is cut off says something else.
        for label in [titleLabel, creditLabel] {
            label.expandsHorizontally = true
            label.reserve(characters: 1)
        }
        // `ListColumns` leaves this width to the title.
        if isList { titleLabel.reserve(characters: ListColumns.titleCharacterCount, least: 8) }
        titleLabel.addStyleClass("picture-title")
        creditLabel.addStyleClass("picture-credit")
        check.addStyleClass("picture-check")
        check.setAccessibleHidden(true)
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
            check.verticalAlignment = .center
            contentBox.append(check)
            columns = RowColumns(badge, row: contentBox, lines: textBox, credit: creditBox)
        case .grid, .mosaic:
            creditBox.prepend(badge.label)
            picture.fit = .fill
            let overlay = Overlay()
            overlay.expandsVertically = true
            overlay.setChild(picture)
            contentBox.append(overlay)
            if shape.layout == .grid {
                // The frame of the selection does not touch the texts.
                (textBox.margins.start, textBox.margins.end) = (4, 4)
                contentBox.append(textBox)
            } else {
                // A narrow picture has room for the license only.
                creditLabel.reserve(characters: 0)
                textBox.addStyleClass("picture-caption")
                textBox.verticalAlignment = .end
                overlay.addOverlay(textBox)
                self.overlay = overlay
            }
            (check.horizontalAlignment, check.verticalAlignment) = (.start, .start)
            overlay.addOverlay(check)
        }
    }

    deinit { loading.dispose() }

    // MARK: ListRow

    var accessibleName: String? {
        guard !isEnd, let viewModel else { return isEnd ? endView?.text : nil }
        let text = ([viewModel.accessibleText] + markTexts).joined(separator: ", ")
        return isMarkedAsFavorite ? tr("Favorite: %s", text) : text
    }

    /// Where the user has the picture.
    private var ownerships: Set<OwnedPictures.Ownership> { viewModel.flatMap { facts.ownerships[$0.id] } ?? [] }

    private var isNew: Bool { viewModel.map { facts.newPictures.contains($0.id) } ?? false }

    /// Whether the picture is a favorite, or shows what a favorite shows.
    private var isMarkedAsFavorite: Bool {
        viewModel.map { facts.favorites.contains($0.id) } == true || ownerships.contains(.favorites)
    }

    /// The marks except the star in words: whether the picture is new or incomplete, and where the user has it.
    private var markTexts: [String] {
        (isNew ? [trc("a mark on a picture", "New")] : [])
            + (isIncomplete ? [trc("a mark on a picture", "Incomplete")] : [])
            + (ownerships.contains(.saved) ? [trc("a mark on a picture", "Saved")] : [])
            + (ownerships.contains(.folders) ? [trc("a mark on a picture", "On this computer")] : [])
    }

    var isSelectable: Bool { !isEnd }

    func bind(_ item: AnyObject, at position: Int) {
        applyBox()
        display(item as? EndOfResultsItem)
        viewModel = item as? any ImageSearchTableViewCellModeling
    }

    func unbind() {
        isVisible = false
        viewModel = nil
        display(nil)
    }

    private func display(_ end: EndOfResultsItem?) {
        guard isEnd || end != nil else { return }
        isEnd = end != nil
        if endView == nil {
            let view = EndOfResultsRow(height: endHeight)
            contentBox.append(view.widget)
            endView = view
        }
        endView?.follow(end)
        endView?.widget.isVisible = isEnd
        hideOtherContent()
    }

    /// Hides what is not the end of the results while the row shows that.
    private func hideOtherContent() {
        for child in contentBox.children where child != endView?.widget { child.isVisible = !isEnd }
    }

    private var endHeight: Int { shape.layout == .list ? shape.box.height : EndOfResultsRow.height }

    func visibilityChanged(_ isVisible: Bool) {
        self.isVisible = isVisible
        updatePreview()
    }

    /// Adapts the row to another shape, and reloads the preview if its size is another one.
    func shapeChanged() {
        let formerBox = shownBox
        applyBox()
        if shape.layout != .list || shownBox != formerBox { updatePreview() }
    }

    private func applyBox() {
        guard shape.layout == .list else { return }
        let box = shape.box
        if columns?.arrange(shape.columns) == true {
            showTexts()
            if isEnd { hideOtherContent() }
        }
        guard box != shownBox else { return }
        picture.requestSize(width: box.width, height: box.height)
        shownBox = box
        preview.resize(width: box.width, height: box.height)
        endView?.setHeight(endHeight)
    }

    /// Shows the picture if it has been read since the row became empty.
    func showIfLoaded() {
        guard isPlaceholder, let viewModel, viewModel.isLoaded else { return }
        bindViewModel(viewModel)
    }

    /// Reloads a preview that failed.
    func retryIfFailed() { if preview.content == .failed { updatePreview() } }

    // MARK: ViewModelBindable

    func bindViewModel(_ viewModel: any ImageSearchTableViewCellModeling) {
        isPlaceholder = !viewModel.isLoaded
        preview.setMaximumSize(viewModel.smallSize.map { ($0.width, $0.height) })
        showTexts()
        updatePreview()
    }

    /// Shows the texts of the picture, which has more of them when it gets more entries.
    func showTexts() {
        guard let viewModel else { return }
        otherSources = viewModel.otherSourcesText
        showTitle()
        let columns = shape.columns.shown
        let namesOrigin = viewModel.namesOrigin && !columns.contains(.origin)
        creditLabel.text = [viewModel.creditText, namesOrigin ? viewModel.originText : "", otherSources]
            .filter { !$0.isEmpty }.joined(separator: " · ")
        if let columns = self.columns {
            columns.display(viewModel, hasCredit: !creditLabel.text.isEmpty)
        } else {
            badge.display(viewModel.licenseText, isColumn: false)
        }
    }

    /// Updates the title and the marks; called when the favorites or the known pictures have changed.
    func showTitle() {
        guard let viewModel else { return }
        titleLabel.text = viewModel.titleText
        var marks: Set<RowMarks.Mark> = isMarkedAsFavorite ? [.favorite] : []
        if isIncomplete { marks.insert(.incomplete) }
        if isNew { marks.insert(.new) }
        // A list says it in words, and a mosaic has no room for it.
        if !otherSources.isEmpty, shape.layout == .grid { marks.insert(.elsewhere) }
        if shape.layout != .mosaic {
            if ownerships.contains(.saved) { marks.insert(.saved) }
            if ownerships.contains(.folders) { marks.insert(.computer) }
        }
        display(marks)
        let told = markTexts + (shape.layout == .list || otherSources.isEmpty ? [] : [otherSources])
        let tooltip = told.isEmpty ? nil : told.joined(separator: "\n")
        if contentBox.tooltip != tooltip { contentBox.tooltip = tooltip }
    }

    private func display(_ shown: Set<RowMarks.Mark>) {
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
        marks?.display(shown)
    }

    func unbindViewModel(_ viewModel: any ImageSearchTableViewCellModeling) {
        loading.inner = nil
        shownModel = nil
        isIncomplete = false
        preview.showEmpty()
    }

    /// The view model whose preview is shown.
    private weak var shownModel: (any ImageSearchTableViewCellModeling)?

    /// Loads the preview in the present size in device pixels, while the row is visible.
    func updatePreview() {
        guard isVisible, let viewModel else {
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
                self?.display(picture, isFirst: isFirst, keepsPicture: keepsPicture)
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

    private func display(_ bitmap: Bitmap?, isFirst: Bool, keepsPicture: Bool) {
        if let bitmap {
            preview.show(Texture(bitmap))
            fade.start(preview, in: widget, isNeeded: !isFirst && !keepsPicture)
            shownModel = viewModel
            if bitmap.isIncomplete != isIncomplete {
                isIncomplete = bitmap.isIncomplete
                showTitle()
                facts.onNameChanged(widget)
            }
        } else if isFirst {
            if !keepsPicture { showPlaceholder() }
        } else {
            shownModel = nil
            preview.showFailed()
        }
    }
}
