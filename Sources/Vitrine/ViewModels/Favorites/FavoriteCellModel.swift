import Localize
import Model
import Reactive

/// One row of the favorites: a picture's row with the user's note before the author. Immutable.
public final class FavoriteCellModel: ImageSearchTableViewCellModeling {
    public let isLoaded = true
    public let favorite: Favorite
    public let titleText: String
    public let creditText: String
    public let otherSourcesText = ""

    private let row: ImageSearchTableViewCellModel
    private let didShow: @Sendable (ImageEntity) -> Void

    public var id: ImageID { row.id }
    public var pageImageSizeText: String { row.pageImageSizeText }
    public var licenseText: String { row.licenseText }
    public var termsText: String { row.termsText }
    public var originText: String { row.originText }
    public var namesOrigin: Bool { row.namesOrigin }
    public var dateText: String { row.dateText }
    public var smallSize: PixelSize? { row.smallSize }
    public var tagsText: String { row.tagsText }
    public var accessibleText: String {
        [titleText, favorite.note, row.accessibleText].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// - Parameter didShow: called on the main thread each time the preview arrives.
    public init(
        favorite: Favorite, urgency: PictureUrgency, pictures: any PictureLoading, scheduler: any Scheduler,
        didShow: @escaping @Sendable (ImageEntity) -> Void
    ) {
        self.favorite = favorite
        self.didShow = didShow
        row = ImageSearchTableViewCellModel(
            image: favorite.image, urgency: urgency, pictures: pictures, scheduler: scheduler)
        titleText = favorite.image.displayName
        creditText = [favorite.note, row.creditText].filter { !$0.isEmpty }.joined(separator: " · ")
    }

    public func box(for size: PreviewSize) -> PixelSize { row.box(for: size) }

    public var placeholderColor: AverageColor? { row.placeholderColor }

    public func getPreviewImage(fitting box: PixelSize) -> SignalProducer<Bitmap?, Never> {
        row.getPreviewImage(fitting: box)
            .on(value: { [favorite, didShow] picture in if picture != nil { didShow(favorite.image) } })
    }
}
