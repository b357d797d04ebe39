import Model
import Reactive

/// One row of the list. Immutable, so it may be made and asked on any thread.
public protocol ImageSearchTableViewCellModeling: AnyObject, Sendable {
    var id: ImageID { get }
    /// Width × height of the original, in the user's number format.
    var pageImageSizeText: String { get }
    var tagText: String { get }
    /// Author and licence in one line; empty where the provider tells neither.
    var creditText: String { get }
    /// The row as a screen reader says it: tags, size, author, licence.
    var accessibleText: String { get }

    /// The preview, on the main thread: at once if it is in memory; otherwise `nil` first, since whatever the row
    /// showed before is not this picture, then the picture. A failure is a second `nil` and then completion, so that
    /// a row can tell loading from failed. Ends when the cell model goes away.
    ///
    /// - Parameter box: what the picture must fit into, in device pixels.
    func getPreviewImage(fitting box: PixelSize) -> SignalProducer<Bitmap?, Never>
}
