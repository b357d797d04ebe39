import Core
import DesktopShim

/// The settings of the background in GNOME and in desktops that are made of its parts. Changes are written before a call
/// returns, because the program may end then.
public struct GNOMEBackground: BackgroundSettings {
    private static let id = "org.gnome.desktop.background"
    private static let keys = ["picture-uri", "picture-uri-dark", "picture-options"]

    private let isGNOME: Bool

    /// The desktop of this session. In a sandbox, settings are those of the program and not of the desktop.
    public init() {
        let names = g_getenv("XDG_CURRENT_DESKTOP").map { String(cString: $0) } ?? ""
        let isSandboxed = g_file_test("/.flatpak-info", G_FILE_TEST_EXISTS) != 0
        isGNOME = names.split(separator: ":").contains("GNOME") && !isSandboxed
    }

    public var current: DesktopBackground? {
        withSettings { settings in
            DesktopBackground(
                uri: settings.text(Self.keys[0]), darkURI: settings.text(Self.keys[1]),
                options: settings.text(Self.keys[2]))
        }
    }

    public func setSpanned(_ isSpanned: Bool) {
        withSettings { settings in
            guard (settings.text(Self.keys[2]) == "spanned") != isSpanned else { return }
            g_settings_set_string(settings, Self.keys[2], isSpanned ? "spanned" : "zoom")
            g_settings_sync()
        }
    }

    public func restore(_ background: DesktopBackground) {
        withSettings { settings in
            for (key, value) in zip(Self.keys, [background.uri, background.darkURI, background.options]) {
                g_settings_set_string(settings, key, value)
            }
            g_settings_sync()
        }
    }

    @discardableResult
    private func withSettings<Value>(_ use: (UnsafeMutablePointer<GSettings>) -> Value) -> Value? {
        isGNOME ? withInstalledSettings(Self.id, keys: Self.keys, use) : nil
    }
}

/// Calls `use` with settings of the desktop. Returns `nil` unless their schema is installed and has these keys: GLib ends a
/// program that asks for a missing one.
func withInstalledSettings<Value>(
    _ id: String, keys: [String], _ use: (UnsafeMutablePointer<GSettings>) -> Value
) -> Value? {
    guard let source = g_settings_schema_source_get_default(),
        let schema = g_settings_schema_source_lookup(source, id, 1)
    else { return nil }
    defer { g_settings_schema_unref(schema) }
    guard keys.allSatisfy({ g_settings_schema_has_key(schema, $0) != 0 }),
        let settings = g_settings_new_full(schema, nil, nil)
    else { return nil }
    defer { g_object_unref(settings) }
    return use(settings)
}

extension UnsafeMutablePointer<GSettings> {
    /// Returns the text of a key; GLib's copy is freed here.
    func text(_ key: String) -> String {
        guard let text = g_settings_get_string(self, key) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }
}
