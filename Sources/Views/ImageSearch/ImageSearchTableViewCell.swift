import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// One row of the list: preview, tags, size, author and license; or one cell of the grid, with the tags below the
/// preview. The last row shows the end of the results.
///
/// The row loads its preview while it has a view model and is visible. The list reports both after the layout has
/// settled; see `ListRow`.
@MainActor
final class ImageSearchTableViewCell: ListRow, ViewModelBindable {
    /// The size of the preview in rows of normal height, in application pixels.
    static let previewWidth = ListAppearance().previewBox.width
    static let previewHeight = ListAppearance().previewBox.height

    let widget: Widget
    let binding = ViewModelBinding<any ImageSearchTableViewCellModeling>()

    let preview: PicturePaintable
    let tagLabel = Inscription()
    let sizeLabel = Inscription()
    let creditLabel = Inscription()
    private let loading = SerialDisposable()
    private var canBeSeen = false

    let picture = Picture()
    private let titleBox = BoxLayout(.horizontal, spacing: 4)
    /// The star before the title of favorites. Created on demand, because few rows need it.
    private(set) var star: Image?
    private let textBox: BoxLayout
    private let contentBox: BoxLayout
    private let appearance: ListAppearance
    /// The content for the end of the results. Created on demand, because few rows need it.
    private var endView: EndOfResultsRow?
    private var isEnd = false
    private let isFavorite: @MainActor (ImageID) -> Bool

    /// - Parameter isFavorite: returns whether a picture is marked with a star.
    init(
        _ appearance: ListAppearance = ListAppearance(),
        isFavorite: @escaping @MainActor (ImageID) -> Bool = { _ in false }
    ) {
        self.appearance = appearance
        self.isFavorite = isFavorite
        let box = appearance.previewBox
        preview = PicturePaintable(width: box.width, height: box.height)
        picture.show(preview)
        picture.requestSize(width: box.width, height: box.height)
        picture.setAccessibleHidden(true)

        let isList = appearance.layout == .list
        textBox = BoxLayout(.vertical, spacing: isList ? 1 : 0)
        textBox.verticalAlignment = .center
        textBox.expandsHorizontally = isList
        // The grid shows only the tags; the accessible name has the rest.
        tagLabel.reserve(characters: 8)
        tagLabel.expandsHorizontally = true
        titleBox.append(tagLabel)
        titleBox.expandsHorizontally = isList
        textBox.append(titleBox)
        for label in isList ? [sizeLabel, creditLabel] : [] {
            label.expandsHorizontally = true
            label.reserve(characters: 8)
            textBox.append(label)
        }
        tagLabel.addStyleClass(isList ? "picture-row-title" : "caption")
        if !isList { tagLabel.horizontalTextAlignment = 0.5 }
        creditLabel.addStyleClass("dim-label")

        contentBox = BoxLayout(isList ? .horizontal : .vertical, spacing: isList ? 12 : 2)
        contentBox.append(picture)
        contentBox.append(textBox)
        widget = contentBox
    }

    deinit { loading.dispose() }

    // MARK: ListRow

    var accessibleName: String? {
        guard !isEnd, let viewModel else { return isEnd ? endView?.text : nil }
        return isFavorite(viewModel.id)
            ? tr("Favorite: %s", viewModel.accessibleText) : viewModel.accessibleText
    }
    var isSelectable: Bool { !isEnd }

    func bind(_ item: AnyObject, at position: Int) {
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
            let view = EndOfResultsRow(height: appearance.previewBox.height)
            contentBox.append(view.widget)
            endView = view
        }
        endView?.follow(end)
        endView?.widget.isVisible = isEnd
        picture.isVisible = !isEnd
        textBox.isVisible = !isEnd
    }

    func settle(isMapped: Bool) {
        canBeSeen = isMapped
        updatePreview()
    }

    /// Reloads the preview for another size in device pixels.
    func scaleChanged() { updatePreview() }

    /// Reloads a preview that failed.
    func retryIfFailed() { if preview.content == .failed { updatePreview() } }

    // MARK: ViewModelBindable

    func bindViewModel(_ viewModel: any ImageSearchTableViewCellModeling) {
        showTitle()
        // A fact that the provider does not report leaves no empty line.
        for (label, text) in [(sizeLabel, viewModel.pageImageSizeText), (creditLabel, viewModel.creditText)] {
            label.text = text
            label.isVisible = !text.isEmpty
        }
        updatePreview()
    }

    /// Updates the title and the star; called when the favorites have changed.
    func showTitle() {
        guard let viewModel else { return }
        tagLabel.text = viewModel.tagText
        showStar(isFavorite(viewModel.id))
    }

    private func showStar(_ isShown: Bool) {
        if isShown, star == nil {
            let star = Image(iconName: "starred-symbolic")
            star.pixelSize = 12
            // The accessible name contains this.
            star.setAccessibleHidden(true)
            titleBox.prepend(star)
            self.star = star
        }
        star?.isVisible = isShown
    }

    func unbindViewModel(_ viewModel: any ImageSearchTableViewCellModeling) {
        loading.inner = nil
        preview.showEmpty()
    }

    private func updatePreview() {
        guard canBeSeen, let viewModel else {
            loading.inner = nil
            preview.showEmpty()
            return
        }
        // The first `nil` means loading, a later one means failure.
        var isFirst = true
        loading.inner = viewModel.getPreviewImage(fitting: previewBox)
            .startOnMain { [preview] picture in
                if let picture {
                    preview.show(Texture(picture))
                } else if isFirst {
                    preview.showLoading()
                } else {
                    preview.showFailed()
                }
                isFirst = false
            }
    }

    private var previewBox: PixelSize {
        let (box, scale) = (appearance.previewBox, widget.scaleFactor)
        return PixelSize(width: box.width * scale, height: box.height * scale)
    }
}
