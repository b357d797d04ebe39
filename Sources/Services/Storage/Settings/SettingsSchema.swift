import DesktopShim
import Localize

/// Finds the settings schema and checks that it has the keys that this program needs.
///
/// GLib ends a program that asks for a missing schema or key. Therefore the schema and all keys are checked first.
enum SettingsSchema {
    static let id = "io.github.vitrine.Vitrine"

    /// Name and GVariant type of every key that `DesktopSettings` uses.
    static var keys: [(name: String, type: String)] { SettingsEntry.all.flatMap(\.keys) }

    /// The reason why the schema is unusable.
    enum Failure: Error, Equatable {
        case notInstalled
        case outdated(key: String)
    }

    /// Returns the schema. The caller releases it.
    ///
    /// - Parameters:
    ///   - folders: searched first, in this order.
    ///   - source: the desktop's schemas, from `GSETTINGS_SCHEMA_DIR` and `XDG_DATA_DIRS`; `nil` if there are none.
    static func find(
        in folders: [String] = [Installation.share + "/glib-2.0/schemas"],
        else source: OpaquePointer? = g_settings_schema_source_get_default()
    ) throws(Failure) -> OpaquePointer {
        guard let schema = lookUp(in: folders, else: source) else { throw .notInstalled }
        for key in keys where !has(schema, key: key.name, type: key.type) {
            g_settings_schema_unref(schema)
            throw .outdated(key: key.name)
        }
        return schema
    }

    private static func lookUp(in folders: [String], else source: OpaquePointer?) -> OpaquePointer? {
        for folder in folders {
            // A folder without compiled schemas has no source, which is not an error: the next folder is searched.
            guard let source = g_settings_schema_source_new_from_directory(folder, nil, 1, nil) else { continue }
            defer { g_settings_schema_source_unref(source) }
            if let schema = g_settings_schema_source_lookup(source, id, 0) { return schema }
        }
        return source.flatMap { g_settings_schema_source_lookup($0, id, 1) }
    }

    private static func has(_ schema: OpaquePointer, key: String, type: String) -> Bool {
        guard g_settings_schema_has_key(schema, key) != 0, let found = g_settings_schema_get_key(schema, key) else {
            return false
        }
        defer { g_settings_schema_key_unref(found) }
        guard let valueType = g_settings_schema_key_get_value_type(found) else { return false }
        let length = g_variant_type_get_string_length(valueType)
        guard let text = g_variant_type_peek_string(valueType) else { return false }
        return String(decoding: UnsafeRawBufferPointer(start: text, count: Int(length)), as: UTF8.self) == type
    }
}

extension SettingsSchema.Failure {
    /// The message for the user, reported once at the start.
    var message: String {
        switch self {
        case .notInstalled:
            tr("Settings can’t be saved: the settings schema %s is not installed.", SettingsSchema.id)
        case .outdated(let key):
            tr("Settings can’t be saved: the installed settings schema has no key “%s”.", key)
        }
    }
}
