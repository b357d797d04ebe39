import Reactive

/// The port that stores the user's preferences beyond the end of the program. `Desktop` stores them in GSettings.
///
/// Any thread. A change is visible at once; the implementation writes it in the background.
public protocol Settings: AnyObject, Sendable {
    /// The service of the last search; `nil` before the first choice.
    var lastProvider: ProviderID? { get set }
    /// The size of the main window when it was last closed.
    var windowSize: WindowSize { get set }
    /// Limit of the picture cache on disk, in bytes.
    var pictureCacheLimit: Int { get set }
    /// Limit of the decoded pictures in memory, in bytes.
    var pictureMemoryLimit: Int { get set }
    /// The places that are searched for a service's key, the preferred one first.
    var keySources: [KeySource] { get set }

    /// Whether searches exclude pictures that are not suitable for everybody.
    var isSafeSearchOn: Bool { get set }
    /// Whether searches of several services include a service, for those whose default the user has changed.
    var serviceSelection: [ProviderID: Bool] { get set }
    /// Whether the program stores past searches and suggests them.
    var storesHistory: Bool { get set }
    /// Whether a list or a grid shows the results, and at which size.
    var listAppearance: ListAppearance { get set }
    /// Whether the sidebar with folders and dates is shown where there is room for it.
    var showsSidebar: Bool { get set }
    /// Whether the program stops prefetching while the connection is metered.
    var savesDataWhenMetered: Bool { get set }
    /// The local folders that are searched for pictures; `nil` for the default folders.
    var pictureFolders: [String]? { get set }
    /// The folder for saved pictures; `nil` for the user's pictures folder.
    var saveFolder: String? { get set }
    /// The name pattern of saved files; see `FileNamePattern`.
    var saveNamePattern: String { get set }
    /// The time for which a slideshow shows each picture, in seconds.
    var slideshowInterval: Int { get set }
    /// Whether the program decodes pictures itself where no sandbox for the decoder can be set up.
    var decodesWithoutSandbox: Bool { get set }
    /// Whether the user has agreed that services are asked about files that are identified (`PictureIdentifier.consentText`).
    var asksServicesAboutFiles: Bool { get set }
    /// Whether the user has decided about `asksServicesAboutFiles`, and is not asked again.
    var hasDecidedAboutFileServices: Bool { get set }
    /// Whether the user has seen which services the program contacts and which data it sends to them.
    var hasSeenWelcome: Bool { get set }

    /// Sends a value after any of these settings has changed, through this object or through another program. On any
    /// thread, and never during a read or a write of a setting: an observer may do both.
    var changes: Signal<Void, Never> { get }
}

extension Settings {
    /// Returns whether searches of several services include this one.
    public func isSelected(_ service: ProviderDescription) -> Bool {
        serviceSelection[service.id] ?? !service.isOptional
    }

    /// Selects a service for searches of several, or leaves it out. Its default is not stored, so that it may change.
    public func select(_ service: ProviderDescription, _ isSelected: Bool) {
        serviceSelection[service.id] = isSelected == !service.isOptional ? nil : isSelected
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

/// A place that may contain a key.
public enum KeySource: String, Sendable, CaseIterable {
    /// The environment variable `VITRINE_NAME_KEY`, with the id of the service in capitals.
    case environment
    /// The desktop's keyring, or the memory of the running program where there is no keyring.
    case keyring
}
