import DesktopShim
import Model
import Reactive
import Synchronization

/// The user's choices in GSettings.
///
/// Unchecked because of the C object: it is only touched with the lock held. GSettings writes in the background.
public final class DesktopSettings: Settings, @unchecked Sendable {
    private let settings: UnsafeMutablePointer<GSettings>
    private let schema: OpaquePointer
    private let lock = Mutex(())
    private let changed: SettingsListener
    private let connection: UInt

    /// Opens the settings, or says once why they cannot be kept and answers with defaults that end with the program.
    public static func open(report: (String) -> Void) -> any Settings {
        do {
            let schema = try SettingsSchema.find()
            defer { g_settings_schema_unref(schema) }
            return DesktopSettings(schema: schema)
        } catch {
            report(error.message)
            return InMemorySettings()
        }
    }

    /// - Parameter schema: one that `SettingsSchema.find` answered; retained.
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

    /// Back to the schema's default.
    func reset(_ key: String) {
        lock.withLock { _ in g_settings_reset(settings, key) }
    }

    func read<Value: Sendable>(_ body: (UnsafeMutablePointer<GSettings>) -> Value) -> Value {
        lock.withLock { _ in body(settings) }
    }

    /// A value out of the schema's range, or a settings database that cannot be written to, changes nothing.
    ///
    /// - Parameter value: adopted.
    func write(_ key: String, _ value: OpaquePointer?) {
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
