import DesktopShim
import Model
import Reactive
import Synchronization

/// Stores the user's settings in GSettings.
///
/// `@unchecked Sendable`: the C object is used only while the lock is held. GSettings writes in the background.
public final class DesktopSettings: Settings, @unchecked Sendable {
    private let settings: UnsafeMutablePointer<GSettings>
    private let schema: OpaquePointer
    private let lock = Mutex(())
    private let changed: SettingsListener
    private let connection: UInt

    /// Opens the settings. Where they cannot be read and stored, reports the reason once and returns settings in memory
    /// with the default values, except that searches are not remembered: the user may have switched that off.
    public static func open(report: (String) -> Void) -> any Settings {
        open(schema: { () throws(SettingsSchema.Failure) in try SettingsSchema.find() }, report: report)
    }

    /// - Parameter schema: returns a schema, which is released here.
    static func open(
        schema find: () throws(SettingsSchema.Failure) -> OpaquePointer, report: (String) -> Void
    ) -> any Settings {
        do {
            let schema = try find()
            defer { g_settings_schema_unref(schema) }
            return DesktopSettings(schema: schema)
        } catch {
            report(error.message)
            let settings = InMemorySettings()
            settings.storesHistory = false
            return settings
        }
    }

    /// - Parameter schema: a result of `SettingsSchema.find`; retained.
    init(schema: OpaquePointer) {
        settings = g_settings_new_full(schema, nil, nil)
        self.schema = g_settings_schema_ref(schema)
        changed = SettingsListener()
        connection = changed.connect(to: settings)
    }

    deinit {
        g_signal_handler_disconnect(settings, connection)
        g_object_unref(settings)
        g_settings_schema_unref(schema)
    }

    public var lastProvider: ProviderID? {
        get {
            let name = read { string($0, "last-provider") }
            return name.isEmpty ? nil : ProviderID(rawValue: name)
        }
        set { write("last-provider", g_variant_new_string(newValue?.rawValue ?? "")) }
    }

    public var windowSize: WindowSize {
        get {
            read {
                WindowSize(
                    width: Int(g_settings_get_int($0, "window-width")),
                    height: Int(g_settings_get_int($0, "window-height")),
                    isMaximized: g_settings_get_boolean($0, "window-maximized") != 0)
            }
        }
        set {
            write("window-width", g_variant_new_int32(Int32(clamping: newValue.width)))
            write("window-height", g_variant_new_int32(Int32(clamping: newValue.height)))
            write("window-maximized", g_variant_new_boolean(newValue.isMaximized ? 1 : 0))
        }
    }

    public var pictureCacheLimit: Int {
        get { read { Int(clamping: g_settings_get_uint64($0, "picture-cache-limit")) } }
        set { write("picture-cache-limit", g_variant_new_uint64(guint64(clamping: newValue))) }
    }

    public var pictureMemoryLimit: Int {
        get { read { Int(clamping: g_settings_get_uint64($0, "picture-memory-limit")) } }
        set { write("picture-memory-limit", g_variant_new_uint64(guint64(clamping: newValue))) }
    }

    public var changes: Signal<Void, Never> { changed.output }

    public var keySources: [KeySource] {
        get { read { strings($0, "key-sources") }.compactMap(KeySource.init(rawValue:)) }
        set { write("key-sources", withCStrings(newValue.map(\.rawValue)) { g_variant_new_strv($0, -1) }) }
    }

    /// Resets a key to the schema's default.
    func reset(_ key: String) {
        lock.withLock { _ in g_settings_reset(settings, key) }
    }

    private func read<Value: Sendable>(_ body: (UnsafeMutablePointer<GSettings>) -> Value) -> Value {
        lock.withLock { _ in body(settings) }
    }

    /// Writes a value. A value out of the schema's range, or a read-only settings database, changes nothing.
    ///
    /// - Parameter value: the function takes over its floating reference.
    private func write(_ key: String, _ value: OpaquePointer?) {
        guard let value = g_variant_ref_sink(value) else { return }
        defer { g_variant_unref(value) }
        lock.withLock { _ in
            let description = g_settings_schema_get_key(schema, key)
            defer { g_settings_schema_key_unref(description) }
            guard g_settings_schema_key_range_check(description, value) != 0 else { return }
            g_settings_set_value(settings, key, value)
        }
    }
}

// MARK: Preferences

extension DesktopSettings {
    public var isSafeSearchOn: Bool {
        get { flag("safe-search") }
        set { setFlag("safe-search", newValue) }
    }

    public var serviceSelection: [ProviderID: Bool] {
        get {
            let selection = read { flags($0, "service-selection") }
            return Dictionary(uniqueKeysWithValues: selection.map { (ProviderID(rawValue: $0.key), $0.value) })
        }
        set {
            let selection = newValue.map { ($0.key.rawValue, $0.value) }
            write("service-selection", flagsVariant(Dictionary(uniqueKeysWithValues: selection)))
        }
    }

    public var storesHistory: Bool {
        get { flag("keep-history") }
        set { setFlag("keep-history", newValue) }
    }

    public var listAppearance: ListAppearance {
        get {
            ListAppearance(
                layout: ListAppearance.Layout(rawValue: text("list-layout")) ?? .list,
                size: ListAppearance.Size(rawValue: text("row-size")) ?? .normal)
        }
        set {
            setText("list-layout", newValue.layout.rawValue)
            setText("row-size", newValue.size.rawValue)
        }
    }

    public var showsSidebar: Bool {
        get { flag("show-sidebar") }
        set { setFlag("show-sidebar", newValue) }
    }

    public var savesDataWhenMetered: Bool {
        get { flag("save-data-when-metered") }
        set { setFlag("save-data-when-metered", newValue) }
    }

    public var pictureFolders: [String]? {
        get {
            let folders = read { strings($0, "folders") }
            return folders.isEmpty ? nil : folders
        }
        set { write("folders", withCStrings(newValue ?? []) { g_variant_new_strv($0, gssize(newValue?.count ?? 0)) }) }
    }

    public var saveFolder: String? {
        get {
            let folder = text("save-folder")
            return folder.isEmpty ? nil : folder
        }
        set { setText("save-folder", newValue ?? "") }
    }

    public var saveNamePattern: String {
        get { text("save-name-pattern") }
        set { setText("save-name-pattern", newValue) }
    }

    public var slideshowInterval: Int {
        get { read { Int(g_settings_get_int($0, "slideshow-interval")) } }
        set { write("slideshow-interval", g_variant_new_int32(Int32(clamping: newValue))) }
    }

    public var decodesWithoutSandbox: Bool {
        get { flag("decode-without-sandbox") }
        set { setFlag("decode-without-sandbox", newValue) }
    }

    public var asksServicesAboutFiles: Bool {
        get { flag("ask-services-about-files") }
        set { setFlag("ask-services-about-files", newValue) }
    }

    public var hasDecidedAboutFileServices: Bool {
        get { flag("decided-about-file-services") }
        set { setFlag("decided-about-file-services", newValue) }
    }

    public var hasSeenWelcome: Bool {
        get { flag("welcome-seen") }
        set { setFlag("welcome-seen", newValue) }
    }

    private func flag(_ key: String) -> Bool { read { g_settings_get_boolean($0, key) != 0 } }
    private func setFlag(_ key: String, _ isOn: Bool) { write(key, g_variant_new_boolean(isOn ? 1 : 0)) }
    private func text(_ key: String) -> String { read { string($0, key) } }
    private func setText(_ key: String, _ text: String) { write(key, g_variant_new_string(text)) }
}
