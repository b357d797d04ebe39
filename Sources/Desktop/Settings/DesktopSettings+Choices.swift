import DesktopShim
import Model

// What is set in the preferences and in the window's filters.
extension DesktopSettings {
    public var isSafeSearchOn: Bool {
        get { flag("safe-search") }
        set { setFlag("safe-search", newValue) }
    }

    public var filterTexts: [ProviderID: String] {
        get {
            let texts = read { dictionary($0, "provider-filters") }
            return Dictionary(uniqueKeysWithValues: texts.map { (ProviderID(rawValue: $0.key), $0.value) })
        }
        set {
            let texts = Dictionary(uniqueKeysWithValues: newValue.map { ($0.key.rawValue, $0.value) })
            write("provider-filters", dictionaryVariant(texts.filter { !$0.value.isEmpty }))
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

    public var hasSeenWelcome: Bool {
        get { flag("welcome-seen") }
        set { setFlag("welcome-seen", newValue) }
    }

    private func flag(_ key: String) -> Bool { read { g_settings_get_boolean($0, key) != 0 } }
    private func setFlag(_ key: String, _ isOn: Bool) { write(key, g_variant_new_boolean(isOn ? 1 : 0)) }
    private func text(_ key: String) -> String { read { string($0, key) } }
    private func setText(_ key: String, _ text: String) { write(key, g_variant_new_string(text)) }
}
