import GTKKit
import Model
import Reactive
import ViewModels

/// One row of the list: the preview, the tags, the size, the author and the licence.
///
/// It loads its preview while it has a view model and can be seen. The list tells it both once layout has settled; see
/// `ListRow`.
@MainActor
final class ImageSearchTableViewCell: ListRow, ViewModelBindable {
    /// Size of the preview's box, in application pixels.
    static let previewWidth = 150
    static let previewHeight = 100

    let widget: Widget
    let binding = ViewModelBinding<any ImageSearchTableViewCellModeling>()

    let preview = PicturePaintable(width: previewWidth, height: previewHeight)
    let tagLabel = Inscription()
    let sizeLabel = Inscription()
    let creditLabel = Inscription()
    private let loading = SerialDisposable()
    private var canBeSeen = false

    init() {
        let picture = Picture()
        picture.show(preview)
        picture.requestSize(width: Self.previewWidth, height: Self.previewHeight)
        picture.setAccessibleHidden(true)

        let texts = BoxLayout(.vertical, spacing: 4)
        texts.verticalAlignment = .center
        texts.expandsHorizontally = true
        for label in [tagLabel, sizeLabel, creditLabel] {
            label.expandsHorizontally = true
            label.reserve(characters: 8)
            texts.append(label)
        }
        tagLabel.addStyleClass("picture-row-title")
        creditLabel.addStyleClass("dim-label")

        let row = BoxLayout(.horizontal, spacing: 12)
        row.append(picture)
        row.append(texts)
        widget = row
    }

    deinit { loading.dispose() }

    // MARK: ListRow

    var accessibleName: String? { viewModel?.accessibleText }

    func bind(_ item: AnyObject, at position: Int) {
        viewModel = item as? any ImageSearchTableViewCellModeling
    }

    func unbind() {
        canBeSeen = false
        viewModel = nil
    }

    func settle(isMapped: Bool) {
        canBeSeen = isMapped
        updatePreview()
    }

    /// Asks for the preview anew, at another size in device pixels.
    func scaleChanged() { updatePreview() }

    // MARK: ViewModelBindable

    func bindViewModel(_ viewModel: any ImageSearchTableViewCellModeling) {
        tagLabel.text = viewModel.tagText
        sizeLabel.text = viewModel.pageImageSizeText
        creditLabel.text = viewModel.creditText
        updatePreview()
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
        let scale = widget.scaleFactor
        return PixelSize(width: Self.previewWidth * scale, height: Self.previewHeight * scale)
    }
}
