import Model
import Reactive

/// What a detail window shows and what can be done there. Main thread; every property changes on it.
@MainActor
public protocol ImageDetailViewModeling: AnyObject, Sendable {
    var id: Property<ImageID> { get }
    var tagText: Property<String> { get }
    /// The window's title: its first tags, or its number where it has none.
    var title: Property<String> { get }
    /// What is known about the picture, line by line; what the provider does not tell is not there.
    var facts: Property<[ImageFact]> { get }
    /// The best rendition there is so far: the list's preview at once, then the large picture.
    var image: Property<Bitmap?> { get }
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

    /// Starts loading. The window says how large it can show the picture, in device pixels; asked again when it grows.
    func appear(fitting box: PixelSize)
    /// The window has gone: its loads are cancelled.
    func disappear()
}

/// One line of what is known about a picture.
public struct ImageFact: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
        case tags, size, author, license, fileSize, views, downloads, likes, source
    }

    public let kind: Kind
    public let label: String
    public let value: String
    /// Where the value leads, a licence's text for instance.
    public let url: String?

    public init(kind: Kind, label: String, value: String, url: String? = nil) {
        self.kind = kind
        self.label = label
        self.value = value
        self.url = url
    }
}

/// How far the large picture has come.
public enum ImageLoading: Sendable, Equatable {
    /// `fraction` from 0 to 1, or `nil` while the length is not known.
    case loading(fraction: Double?, text: String)
    case done
    case failed(Problem)
}
