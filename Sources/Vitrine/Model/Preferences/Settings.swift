import Core
import Localize
import Reactive

/// The port that stores the user's preferences beyond the end of the program. `Storage` stores them in GSettings.
///
/// The members of `SettingsValues` are read and changed as members of the port. Any thread. A change is visible at once;
/// the implementation writes it in the background.
@dynamicMemberLookup
public protocol Settings: AnyObject, Sendable {
    subscript<Value: Sendable>(dynamicMember path: WritableKeyPath<SettingsValues, Value>) -> Value { get set }

    /// Sends a value after any of these settings has changed, through this object or through another program. On any
    /// thread, and never during a read or a write of a setting: an observer may do both.
    var changes: Signal<Void, Never> { get }
}

/// The values of all settings, with the defaults of the program.
public struct SettingsValues: Sendable {
    /// The service of the last search; `nil` before the first choice.
    public var lastProvider: ProviderID?
    /// The size of the main window when it was last closed.
    public var windowSize = WindowSize(width: 900, height: 700)
    /// Limit of the picture cache on disk, in bytes.
    public var pictureCacheLimit = 300_000_000
    /// Limit of the decoded pictures in memory, in bytes.
    public var pictureMemoryLimit = 64_000_000
    /// The places that are searched for a service's key, the preferred one first.
    public var keySources = KeySource.allCases
    /// Whether searches exclude pictures that are not suitable for everybody.
    public var isSafeSearchOn = true
    /// The filters that the next start has, without safe search; `nil` unless the user keeps them.
    public var keptFilters: SearchFilters?
    /// Whether searches of several services include a service, for those whose default the user has changed.
    public var serviceSelection: [ProviderID: Bool] = [:]
    /// The creators and sources whose pictures searches of services leave out.
    public var blockList = BlockList()
    /// Whether the program stores past searches and suggests them.
    public var storesHistory = true
    /// Whether a list, a grid or a mosaic shows the results, and at which size.
    public var listAppearance = ListAppearance()
    /// The same for the favorites.
    public var favoritesAppearance = ListAppearance()
    /// Whether the sidebar with folders and dates is shown where there is room for it.
    public var showsSidebar = false
    /// Whether the program stops prefetching while the connection is metered.
    public var savesDataWhenMetered = true
    /// The local folders that are searched for pictures; `nil` for the default folders.
    public var pictureFolders: [String]?
    /// The folder for saved pictures; `nil` for the user's pictures folder.
    public var saveFolder: String?
    /// The name pattern of saved files; see `FileNamePattern`.
    public var saveNamePattern = "{title} – {author}"
    /// The form in which credits were last copied.
    public var creditForm = CreditForm.full
    /// The time for which a slideshow shows each picture, in seconds.
    public var slideshowInterval = 5
    /// Whether the program decodes pictures itself where no sandbox for the decoder can be set up.
    public var decodesWithoutSandbox = false
    /// Whether the user has agreed that services are asked about files that are identified (`PictureIdentifier.consentText`).
    public var asksServicesAboutFiles = false
    /// Whether the user has decided about `asksServicesAboutFiles`, and is not asked again.
    public var hasDecidedAboutFileServices = false
    /// Whether the shell of the desktop finds pictures of this computer.
    public var showsFilesInShell = false
    /// Where the pictures of the desktop's background come from; `nil` if the program does not change it.
    public var background: BackgroundChoice?
    /// The pictures that were the background, as `BackgroundOrder` has them.
    public var backgroundShown: [String] = []
    /// The monitors at the last change of the background, for changes without a display.
    public var backgroundMonitors: [Monitor] = []
    /// Why the last change of the background failed, in the user's language; `nil` if it succeeded.
    public var backgroundProblem: String?
    /// Whether new pictures of saved searches are counted without a look at them.
    public var newPictureCounting = NewPictureCounting.undecided
    /// Whether a notification tells about new pictures that were counted.
    public var notifiesAboutNewPictures = false
    /// Whether the user has seen which services the program contacts and which data it sends to them.
    public var hasSeenWelcome = false
    /// Whether the user has chosen a layout, or does not want another one than the list.
    public var hasChosenLayout = false

    public init() {}
}

extension Settings {
    /// The service that the first window searches: that of the last search, or all together, which need no key.
    public var firstProvider: ProviderID { self.lastProvider ?? .everywhere }

    /// Returns whether searches of several services include this one. A blocked one would show nothing.
    public func isSelected(_ service: ProviderDescription) -> Bool {
        (self.serviceSelection[service.id] ?? !service.isOptional) && !self.blockList.contains(BlockedOrigin(service))
    }

    /// Selects a service for searches of several, and unblocks it; or leaves it out. Its default is not stored, so that it may
    /// change.
    public func select(_ service: ProviderDescription, _ isSelected: Bool) {
        if isSelected, self.blockList.contains(BlockedOrigin(service)) { self.blockList.remove(BlockedOrigin(service)) }
        self.serviceSelection[service.id] = isSelected == !service.isOptional ? nil : isSelected
    }
}

/// The main window's size in application pixels, without maximization.
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

/// Whether services may be asked once a day how many new pictures a saved search has.
public enum NewPictureCounting: String, Sendable {
    /// The list of saved searches asks the user.
    case undecided
    case allowed, refused

    /// What the user agrees to.
    public static var consentText: String {
        tr("When the list is opened, their services get the words again, at most once a day. Nothing is downloaded.")
    }
}
