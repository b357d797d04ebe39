import Core
import DesktopShim
import Model
import Reactive

/// Stores the user's settings in GSettings.
///
/// `@unchecked Sendable`: the C object is used only while the lock is held. GSettings writes in the background.
public final class DesktopSettings: Settings, @unchecked Sendable {
    private let settings: UnsafeMutablePointer<GSettings>
    private let schema: OpaquePointer
    private let lock = Locked(())
    private let changed: SettingsListener
    private let connection: UInt
    private let entries = Dictionary(uniqueKeysWithValues: SettingsEntry.all.map { ($0.path, $0) })

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

    /// Waits until all changes are written. Without it, those before the end of a process without a main loop may be lost.
    public static func synchronize() { g_settings_sync() }

    public var changes: Signal<Void, Never> { changed.output }

    public subscript<Value: Sendable>(dynamicMember path: WritableKeyPath<SettingsValues, Value>) -> Value {
        get {
            let entry = entry(path)
            let values = lock.withLock { _ in
                var values = SettingsValues()
                entry.read(settings, &values)
                return values
            }
            return values[keyPath: path]
        }
        set {
            let entry = entry(path)
            var values = SettingsValues()
            values[keyPath: path] = newValue
            for (key, value) in zip(entry.keys, entry.write(values)) { write(key.name, value) }
        }
    }

    private func entry(_ path: PartialKeyPath<SettingsValues>) -> SettingsEntry {
        guard let entry = entries[path] else {
            preconditionFailure("SettingsEntry.all lacks a member of SettingsValues")
        }
        return entry
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
