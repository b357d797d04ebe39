import Model
import Reactive

/// One row of the list. It can be created and used on any thread, and changes only when its picture has been read or was
/// found elsewhere.
public protocol ImageSearchTableViewCellModeling: AnyObject, Sendable {
    /// Whether the picture has been read. Until then the row is empty, and its id belongs to no picture.
    var isLoaded: Bool { get }
    var id: ImageID { get }
    /// The size of the original, width × height, in the user's number format.
    var pageImageSizeText: String { get }
    /// The title, or up to three tags; the name of a file that has no title.
    var titleText: String { get }
    /// Who made the picture; empty if the provider does not say it. Before that the name of a file that has a title.
    var creditText: String { get }
    /// The license in a few letters; empty if none is stated.
    var licenseText: String { get }
    /// What the license permits, in words; empty if none is stated.
    var termsText: String { get }
    /// The service or the folder of the picture.
    var originText: String { get }
    /// Whether the rows have different origins, so that each names its own also where there is little room.
    var namesOrigin: Bool { get }
    /// When a picture of this computer was taken, or the years of another picture; empty if that is not known.
    var dateText: String { get }
    /// The tags that are not in `titleText`; empty if there are none.
    var tagsText: String { get }
    /// The services that have the same picture, in words; empty if there are none.
    var otherSourcesText: String { get }
    /// The row's text for screen readers: title, size, author, license, other sources.
    var accessibleText: String { get }
    /// The size in pixels of a picture that is too small to be enlarged; `nil` for all others.
    var smallSize: PixelSize? { get }

    /// Returns the box, in device pixels, that a preview of this picture must fit into.
    func box(for size: PreviewSize) -> PixelSize

    /// Returns the preview, on the main thread, where the producer must be started. The first value is sent before the start
    /// returns, whatever work waits for the main thread: a cached preview, or else `nil`, because the row may still show
    /// another picture. Then the picture follows. A failure is a second `nil` followed by completion, so that a row can tell
    /// loading from failure. The producer ends when the cell model is released.
    ///
    /// - Parameter box: the size that the picture must fit into, in device pixels.
    func getPreviewImage(fitting box: PixelSize) -> SignalProducer<Bitmap?, Never>

    /// The color to show until the preview has been loaded; `nil` if the picture was not seen before.
    var placeholderColor: AverageColor? { get }
}

extension ImageSearchTableViewCellModeling {
    /// Returns the preview at a size; see `getPreviewImage(fitting:)`.
    public func getPreviewImage(at size: PreviewSize) -> SignalProducer<Bitmap?, Never> {
        getPreviewImage(fitting: box(for: size))
    }
}

/// The rows of a list of pictures: the results of a search, or favorites. Any thread.
public protocol ListedPictures: RandomAccessCollection, Sendable
where Element == any ImageSearchTableViewCellModeling, Index == Int {
    /// Returns a picture's ratio of width to height; `nil` for an unknown size.
    func aspectRatio(at position: Int) -> Double?
}

extension ImageSearchCellModels: ListedPictures {}
