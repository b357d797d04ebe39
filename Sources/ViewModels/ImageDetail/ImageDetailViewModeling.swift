import Model
import Reactive

/// What a detail window shows and what can be done there. Main thread; every property changes on it.
@MainActor
public protocol ImageDetailViewModeling: AnyObject, Sendable {
    var id: Property<ImageID> { get }
    var tagText: Property<String> { get }
    /// The window's title: its first tags, or its number where it has none.
    var title: Property<String> { get }
    /// One line about it: title, size, author and licence.
    var summary: Property<String> { get }
    /// What is known about the picture, line by line; what the provider does not tell is not there.
    var facts: Property<[ImageFact]> { get }
    /// All that the provider tells, for whoever saves, copies or keeps the picture.
    var entity: Property<ImageEntity> { get }
    /// The best rendition in one piece there is so far: the list's preview at once, then the large picture.
    var image: Property<Bitmap?> { get }
    /// What is drawn: the same, or all pixels in several sizes once somebody has looked close enough.
    var levels: Property<PictureLevels?> { get }
    /// The size of what is drawn at 100 %, in pixels: of the original where it can be had, else of the best rendition.
    var size: Property<PixelSize> { get }
    /// The frames of a picture that moves, once they are there.
    var animation: Property<PictureAnimation?> { get }
    /// What the user should know about what is shown, once: that it is a preview of an original that cannot be shown, or
    /// moves for longer than can be played here.
    var toastText: Property<String?> { get }
    /// Size of the original, in pixels: the shape of the picture before any of it has come.
    var originalSize: Property<PixelSize> { get }
    var loading: Property<ImageLoading> { get }

    /// Shows the picture before or after this one; disabled at the ends.
    var showPrevious: Action<(), (), Never> { get }
    var showNext: Action<(), (), Never> { get }
    /// Loads the large picture again after a failure.
    func retry()
    /// Whether the picture has a page to open; the program's own samples have none.
    var hasPage: Property<Bool> { get }
    /// Opens the picture's page in the user's browser.
    func openImagePage()

    /// What the main window is asked to search for: a tag, or more by an author.
    var searches: Signal<SearchQuery, Never> { get }
    func search(tag: String)
    func searchAuthor()

    /// Starts loading. The window says how large it can show the picture, in device pixels; asked again when it grows.
    func appear(fitting box: PixelSize)
    /// The window shows so many device pixels for each pixel of `size`: where the rendition has too few of them, all are
    /// loaded.
    func shows(zoom: Double)
    /// The window has gone: its loads are cancelled.
    func disappear()
}

/// How far the large picture has come.
public enum ImageLoading: Sendable, Equatable {
    /// `fraction` from 0 to 1, or `nil` while the length is not known.
    case loading(fraction: Double?, text: String)
    case done
    case failed(UserFacingError)
}
