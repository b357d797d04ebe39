import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// One row of the list: the preview, the tags, the size, the author and the licence; or one place of the grid, with the
/// tags below the preview. The last one stands for the end of the list.
///
/// It loads its preview while it has a view model and can be seen. The list tells it both once layout has settled; see
/// `ListRow`.
@MainActor
final class ImageSearchTableViewCell: ListRow, ViewModelBindable {
    /// Size of the preview's box in rows of normal height, in application pixels.
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
    /// Stands before the title of favourites. Made when the row shows the first one, which few rows ever do.
    private var star: Image?
    private let textBox: BoxLayout
    private let contentBox: BoxLayout
    private let appearance: ListAppearance
    /// Made when the row stands for the end of the list, which few rows ever do.
    private var endView: EndOfResultsRow?
    private var isEnd = false
    private let isFavorite: @MainActor (ImageID) -> Bool

    /// - Parameter isFavorite: whether a picture is marked with a star.
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
        // A grid has room for what the picture is, and says the rest to screen readers.
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

    /// What it says as the end of the list.
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

    /// Asks for the preview anew, at another size in device pixels.
    func scaleChanged() { updatePreview() }

    /// Asks once more for a preview that did not come.
    func retryIfFailed() { if content == .failed { updatePreview() } }

    // MARK: ViewModelBindable

    func bindViewModel(_ viewModel: any ImageSearchTableViewCellModeling) {
        showTitle()
        sizeLabel.text = viewModel.pageImageSizeText
        creditLabel.text = viewModel.creditText
        updatePreview()
    }

    /// To be called when the picture may have become a favourite, or none.
    func showTitle() {
        guard let viewModel else { return }
        tagLabel.text = viewModel.tagText
        showStar(isFavorite(viewModel.id))
    }

    /// Whether the row has a star, for checks.
    var hasStar: Bool { star?.isVisible == true }

    private func showStar(_ isShown: Bool) {
        if isShown, star == nil {
            let star = Image(iconName: "starred-symbolic")
            star.pixelSize = 12
            // The row's name says it.
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
        // Nil means loading before anything else has come, and failed after that.
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
