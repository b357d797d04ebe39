import Reactive
import Synchronization

/// Settings that end with the program: for tests, and for a desktop that has no place to keep them.
public final class MemorySettings: Settings {
    private struct Values {
        var lastProvider: ProviderID?
        var windowSize = WindowSize(width: 900, height: 700)
        var pictureCacheLimit = 300_000_000
        var pictureMemoryLimit = 64_000_000
        var keySources = KeySource.allCases
        var isSafeSearchOn = true
        var filterTexts: [ProviderID: String] = [:]
        var keepsHistory = true
        var listAppearance = ListAppearance()
        var isSparingWhenMetered = true
        var pictureFolders: [String]?
        var saveFolder: String?
        var saveNamePattern = "{title} – {author}"
        var hasSeenWelcome = false
    }

    private let values = Mutex(Values())
    private let (output, input) = Signal<Void, Never>.reentrantUnserializedPipe()

    public init() {}

    public var changes: Signal<Void, Never> { output }

    public var lastProvider: ProviderID? {
        get { values.withLock { $0.lastProvider } }
        set { change { $0.lastProvider = newValue } }
    }

    public var windowSize: WindowSize {
        get { values.withLock { $0.windowSize } }
        set { change { $0.windowSize = newValue } }
    }

    public var pictureCacheLimit: Int {
        get { values.withLock { $0.pictureCacheLimit } }
        set { change { $0.pictureCacheLimit = newValue } }
    }

    public var pictureMemoryLimit: Int {
        get { values.withLock { $0.pictureMemoryLimit } }
        set { change { $0.pictureMemoryLimit = newValue } }
    }

    public var keySources: [KeySource] {
        get { values.withLock { $0.keySources } }
        set { change { $0.keySources = newValue } }
    }

    public var isSafeSearchOn: Bool {
        get { values.withLock { $0.isSafeSearchOn } }
        set { change { $0.isSafeSearchOn = newValue } }
    }

    public var filterTexts: [ProviderID: String] {
        get { values.withLock { $0.filterTexts } }
        set { change { $0.filterTexts = newValue } }
    }

    public var keepsHistory: Bool {
        get { values.withLock { $0.keepsHistory } }
        set { change { $0.keepsHistory = newValue } }
    }

    public var listAppearance: ListAppearance {
        get { values.withLock { $0.listAppearance } }
        set { change { $0.listAppearance = newValue } }
    }

    public var isSparingWhenMetered: Bool {
        get { values.withLock { $0.isSparingWhenMetered } }
        set { change { $0.isSparingWhenMetered = newValue } }
    }

    public var pictureFolders: [String]? {
        get { values.withLock { $0.pictureFolders } }
        set { change { $0.pictureFolders = newValue } }
    }

    public var saveFolder: String? {
        get { values.withLock { $0.saveFolder } }
        set { change { $0.saveFolder = newValue } }
    }

    public var saveNamePattern: String {
        get { values.withLock { $0.saveNamePattern } }
        set { change { $0.saveNamePattern = newValue } }
    }

    public var hasSeenWelcome: Bool {
        get { values.withLock { $0.hasSeenWelcome } }
        set { change { $0.hasSeenWelcome = newValue } }
    }

    private func change(_ body: (inout Values) -> Void) {
        values.withLock { body(&$0) }
        input.send(value: ())
    }
}
