import Model
import Reactive

/// One row of the list. It can be created and used on any thread, and changes only when its picture has been read or was
/// found elsewhere.
public protocol ImageSearchTableViewCellModeling: AnyObject, Sendable {
    /// Whether the picture has been read. Until then the row is empty, and its id belongs to no picture.
    var isRead: Bool { get }
    var id: ImageID { get }
    /// The size of the original, width × height, in the user's number format.
    var pageImageSizeText: String { get }
    /// The title, or up to three tags.
    var titleText: String { get }
    /// Author and license in one line; empty if the provider sends neither.
    var creditText: String { get }
    /// The tags that are not in `titleText`; empty if there are none.
    var tagsText: String { get }
    /// The services that have the same picture, in words; empty if there are none.
    var otherSourcesText: String { get }
    /// The row's text for screen readers: title, size, author, license, other sources.
    var accessibleText: String { get }

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
    public var isRead: Bool { true }
    public var tagsText: String { "" }
    public var otherSourcesText: String { "" }
    public var placeholderColor: AverageColor? { nil }

    /// The box for a picture of unknown size.
    public func box(for size: PreviewSize) -> PixelSize { size.box }

    /// Returns the preview at a size; see `getPreviewImage(fitting:)`.
    public func getPreviewImage(at size: PreviewSize) -> SignalProducer<Bitmap?, Never> {
        getPreviewImage(fitting: box(for: size))
    }
}
