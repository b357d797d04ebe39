import Localize
import Model
import Reactive

/// State and actions of a detail window. Main thread; every property changes on it.
@MainActor
public protocol ImageDetailViewModeling: AnyObject, Sendable {
    var id: Property<ImageID> { get }
    var tagText: Property<String> { get }
    /// The window's title: the picture's title, its first tags, or its id.
    var title: Property<String> { get }
    /// One line about the picture: title, size, author and license.
    var summary: Property<String> { get }
    /// The position among the pictures of the sequence: "3 of 37"; `nil` if there are no others.
    var position: Property<String?> { get }
    /// Whether all pictures were removed. The last one is still known, but no longer exists.
    var isEmpty: Property<Bool> { get }
    /// The known facts about the picture in the order of display, without those that the provider does not send.
    var facts: Property<[ImageFact]> { get }
    /// The complete metadata from the provider, for saving, copying and favorites.
    var entity: Property<ImageEntity> { get }
    /// The best single bitmap loaded so far: the list's preview first, then the large picture.
    var image: Property<Bitmap?> { get }
    /// The levels that are drawn: those of `image`, or of all pixels in several sizes once the user has zoomed in
    /// enough.
    var levels: Property<PictureLevels?> { get }
    /// The size of the picture at 100 %, in pixels: of the original if it is available, else of the best rendition.
    var size: Property<PixelSize> { get }
    /// The frames of an animated picture, once they are loaded.
    var animation: Property<PictureAnimation?> { get }
    /// A note about the shown picture: that the original cannot be shown, or that the animation is too long to play.
    var toastText: Property<String?> { get }
    /// The size of the original in pixels; it gives the shape of the picture before any data has arrived.
    var originalSize: Property<PixelSize> { get }
    var loading: Property<ImageLoading> { get }
    /// The rotation of the shown picture, which each picture keeps as long as the window is open.
    var turns: QuarterTurns { get set }

    /// Shows the previous picture; disabled at the start of the sequence.
    var showPrevious: Action<(), (), Never> { get }
    /// Shows the next picture; disabled at the end of the sequence.
    var showNext: Action<(), (), Never> { get }
    /// Shows the first picture.
    func showFirst()
    /// Shows the last picture that is loaded.
    func showLast()
    /// Leaves out a picture that no longer exists, and shows a neighbor if it was shown. Returns whether a picture is
    /// left.
    func remove(_ id: ImageID) -> Bool
    /// Includes a removed picture again, and shows it.
    func restore(_ id: ImageID)
    /// Shows the new names of pictures whose files have other paths.
    func move(_ moves: [FileMove])
    /// Loads the large picture again after a failure.
    func retry()
    /// Whether the picture has a web page; the bundled samples have none.
    var hasPage: Property<Bool> { get }
    /// Opens the picture's page in the user's browser.
    func openImagePage()

    /// Searches that the main window is asked to run: for a tag, or for an author's pictures.
    var searches: Signal<SearchQuery, Never> { get }
    /// Asks the main window to search for a tag.
    func search(tag: String)
    /// Asks the main window to search for more pictures by the author.
    func searchAuthor()

    /// Starts loading. The window passes the largest size at which it can show the picture, in device pixels, and
    /// calls again when it grows.
    func appear(fitting box: PixelSize)
    /// Sets the current zoom, in device pixels per pixel of `size`. All pixels are loaded if the rendition has too
    /// few for it.
    func shows(zoom: Double)
    /// Cancels the loads, because the window was closed.
    func disappear()
}

/// The state of loading the large picture.
public enum ImageLoading: Sendable, Equatable {
    /// `fraction` from 0 to 1, or `nil` while the length is not known.
    case loading(fraction: Double?, text: String)
    case done
    case failed(UserFacingError)
}

extension ImageLoading {
    /// Returns the state with a text such as "1.2 MB of 3.4 MB", or only the received bytes if the server does not
    /// send the length.
    static func loading(_ progress: TransferProgress) -> ImageLoading {
        guard let expected = progress.expected, expected > 0 else {
            return .loading(fraction: nil, text: formattedBytes(progress.received))
        }
        return .loading(
            fraction: min(1, Double(progress.received) / Double(expected)),
            text: tr("%s of %s", formattedBytes(progress.received), formattedBytes(expected)))
    }
}
