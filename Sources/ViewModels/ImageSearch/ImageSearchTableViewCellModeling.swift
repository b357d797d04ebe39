import Model
import Reactive

/// One row of the list. Immutable, so that it can be created and used on any thread.
public protocol ImageSearchTableViewCellModeling: AnyObject, Sendable {
    var id: ImageID { get }
    /// The size of the original, width × height, in the user's number format.
    var pageImageSizeText: String { get }
    var tagText: String { get }
    /// Author and license in one line; empty if the provider sends neither.
    var creditText: String { get }
    /// The row's text for screen readers: tags, size, author, license.
    var accessibleText: String { get }

    /// Returns the preview, on the main thread. A cached preview is sent at once. Otherwise the producer sends `nil`
    /// first, because the row may still show another picture, and then the picture. A failure is a second `nil`
    /// followed by completion, so that a row can tell loading from failure. The producer ends when the cell model is
    /// released.
    ///
    /// - Parameter box: the size that the picture must fit into, in device pixels.
    func getPreviewImage(fitting box: PixelSize) -> SignalProducer<Bitmap?, Never>
}
