import Reactive

/// The port behind which the user's choices outlive the program. `Desktop` keeps them in GSettings.
///
/// Any thread. A change is visible at once and written in the background.
public protocol Settings: AnyObject, Sendable {
    /// The service that was searched last; `nil` before the first choice.
    var lastProvider: ProviderID? { get set }
    /// How large the main window was when it was closed.
    var windowSize: WindowSize { get set }
    /// How many bytes of pictures are kept on disk.
    var pictureCacheLimit: Int { get set }
    /// How many bytes of decoded pictures are kept in memory.
    var pictureMemoryLimit: Int { get set }
    /// Where a service's key is looked for, first place first.
    var keySources: [KeySource] { get set }

    /// Whether pictures that are not for everybody are left out.
    var isSafeSearchOn: Bool { get set }
    /// The filters set for each service, as `SearchFilters.text` writes them, without safe search.
    var filterTexts: [ProviderID: String] { get set }
    /// Whether searches are remembered, to be offered again.
    var storesHistory: Bool { get set }
    /// Whether the pictures found stand in a list or a grid, and how large.
    var listAppearance: ListAppearance { get set }
    /// Whether nothing is loaded ahead while the connection is paid for by what is sent.
    var savesDataWhenMetered: Bool { get set }
    /// Folders of this computer whose pictures are searched; `nil` for those that are usual.
    var pictureFolders: [String]? { get set }
    /// Where pictures are saved; `nil` for the user's folder of pictures.
    var saveFolder: String? { get set }
    /// How saved files are named; see `FileNamePattern`.
    var saveNamePattern: String { get set }
    /// Whether the user has been told who is asked for pictures, and what is sent there.
    var hasSeenWelcome: Bool { get set }

    /// Sends after any of these has changed, here or by another program. On any thread, and never while a setting is
    /// being read or set: an observer may do both.
    var changes: Signal<Void, Never> { get }
}

/// The main window's size in application pixels, as it is without being maximised.
public struct WindowSize: Sendable, Hashable {
    public var width: Int
    public var height: Int
    public var isMaximized: Bool

    public init(width: Int, height: Int, isMaximized: Bool = false) {
        self.width = width
        self.height = height
        self.isMaximized = isMaximized
    }
}

/// A place where a key may be.
public enum KeySource: String, Sendable, CaseIterable {
    /// `VITRINE_PIXABAY_KEY` and its like.
    case environment
    /// The desktop's keyring, or where there is none the memory of the running program.
    case keyring
}
