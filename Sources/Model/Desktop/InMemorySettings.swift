import Reactive
import Synchronization

/// Settings that last until the program ends: for tests, and for desktops without a settings storage.
public final class InMemorySettings: Settings {
    private struct Values: Sendable {
        var lastProvider: ProviderID?
        var windowSize = WindowSize(width: 900, height: 700)
        var pictureCacheLimit = 300_000_000
        var pictureMemoryLimit = 64_000_000
        var keySources = KeySource.allCases
        var isSafeSearchOn = true
        var serviceSelection: [ProviderID: Bool] = [:]
        var storesHistory = true
        var listAppearance = ListAppearance()
        var showsSidebar = false
        var savesDataWhenMetered = true
        var pictureFolders: [String]?
        var saveFolder: String?
        var saveNamePattern = "{title} – {author}"
        var slideshowInterval = 5
        var decodesWithoutSandbox = false
        var asksServicesAboutFiles = false
        var hasDecidedAboutFileServices = false
        var hasSeenWelcome = false
    }

    private let values = Mutex(Values())
    private let (output, input) = Signal<Void, Never>.reentrantUnserializedPipe()

    public init() {}

    public var changes: Signal<Void, Never> { output }

    public var lastProvider: ProviderID? {
        get { self[\.lastProvider] }
        set { self[\.lastProvider] = newValue }
    }

    public var windowSize: WindowSize {
        get { self[\.windowSize] }
        set { self[\.windowSize] = newValue }
    }

    public var pictureCacheLimit: Int {
        get { self[\.pictureCacheLimit] }
        set { self[\.pictureCacheLimit] = newValue }
    }

    public var pictureMemoryLimit: Int {
        get { self[\.pictureMemoryLimit] }
        set { self[\.pictureMemoryLimit] = newValue }
    }

    public var keySources: [KeySource] {
        get { self[\.keySources] }
        set { self[\.keySources] = newValue }
    }

    public var isSafeSearchOn: Bool {
        get { self[\.isSafeSearchOn] }
        set { self[\.isSafeSearchOn] = newValue }
    }

    public var serviceSelection: [ProviderID: Bool] {
        get { self[\.serviceSelection] }
        set { self[\.serviceSelection] = newValue }
    }

    public var storesHistory: Bool {
        get { self[\.storesHistory] }
        set { self[\.storesHistory] = newValue }
    }

    public var listAppearance: ListAppearance {
        get { self[\.listAppearance] }
        set { self[\.listAppearance] = newValue }
    }

    public var showsSidebar: Bool {
        get { self[\.showsSidebar] }
        set { self[\.showsSidebar] = newValue }
    }

    public var savesDataWhenMetered: Bool {
        get { self[\.savesDataWhenMetered] }
        set { self[\.savesDataWhenMetered] = newValue }
    }

    public var pictureFolders: [String]? {
        get { self[\.pictureFolders] }
        set { self[\.pictureFolders] = newValue }
    }

    public var saveFolder: String? {
        get { self[\.saveFolder] }
        set { self[\.saveFolder] = newValue }
    }

    public var saveNamePattern: String {
        get { self[\.saveNamePattern] }
        set { self[\.saveNamePattern] = newValue }
    }

    public var slideshowInterval: Int {
        get { self[\.slideshowInterval] }
        set { self[\.slideshowInterval] = newValue }
    }

    public var decodesWithoutSandbox: Bool {
        get { self[\.decodesWithoutSandbox] }
        set { self[\.decodesWithoutSandbox] = newValue }
    }

    public var asksServicesAboutFiles: Bool {
        get { self[\.asksServicesAboutFiles] }
        set { self[\.asksServicesAboutFiles] = newValue }
    }

    public var hasDecidedAboutFileServices: Bool {
        get { self[\.hasDecidedAboutFileServices] }
        set { self[\.hasDecidedAboutFileServices] = newValue }
    }

    public var hasSeenWelcome: Bool {
        get { self[\.hasSeenWelcome] }
        set { self[\.hasSeenWelcome] = newValue }
    }

    /// Each assignment sends a change, even if the value stays the same.
    private subscript<Value: Sendable>(_ path: WritableKeyPath<Values, Value>) -> Value {
        get { values.withLock { $0[keyPath: path] } }
        set {
            values.withLock { $0[keyPath: path] = newValue }
            input.send(value: ())
        }
    }
}
