import Core
import DesktopShim
import Model

/// How GSettings stores one of the settings: in one key, or in several.
struct SettingsEntry {
    typealias Source = UnsafeMutablePointer<GSettings>

    let path: PartialKeyPath<SettingsValues>
    /// The names and GVariant types of the keys.
    let keys: [(name: String, type: String)]
    let read: (Source, inout SettingsValues) -> Void
    /// Returns the new values of the keys in their order. They are floating: the receiver takes them over.
    let write: (SettingsValues) -> [OpaquePointer?]

    private init<Value>(
        _ path: WritableKeyPath<SettingsValues, Value>, _ keys: KeyValuePairs<String, String>,
        read: @escaping (Source) -> Value, write: @escaping (Value) -> [OpaquePointer?]
    ) {
        (self.path, self.keys) = (path, keys.map { ($0.key, $0.value) })
        self.read = { $1[keyPath: path] = read($0) }
        self.write = { write($0[keyPath: path]) }
    }

    private static func flag(_ key: String, _ path: WritableKeyPath<SettingsValues, Bool>) -> SettingsEntry {
        SettingsEntry(path, [key: "b"], read: { flag($0, key) }, write: { [g_variant_new_boolean($0 ? 1 : 0)] })
    }

    private static func bytes(_ key: String, _ path: WritableKeyPath<SettingsValues, Int>) -> SettingsEntry {
        SettingsEntry(
            path, [key: "t"], read: { Int(clamping: g_settings_get_uint64($0, key)) },
            write: { [g_variant_new_uint64(guint64(clamping: $0))] })
    }

    /// An empty text stands for no value.
    private static func text(_ key: String, _ path: WritableKeyPath<SettingsValues, String?>) -> SettingsEntry {
        SettingsEntry(
            path, [key: "s"], read: { string($0, key).isEmpty ? nil : string($0, key) },
            write: { [g_variant_new_string($0 ?? "")] })
    }

    private static func appearance(
        layout: String, size: String, _ path: WritableKeyPath<SettingsValues, ListAppearance>
    ) -> SettingsEntry {
        SettingsEntry(
            path, KeyValuePairs(dictionaryLiteral: (layout, "s"), (size, "s")),
            read: {
                ListAppearance(
                    layout: ListAppearance.Layout(rawValue: string($0, layout)) ?? .list,
                    size: ListAppearance.Size(rawValue: string($0, size)) ?? .normal)
            },
            write: { [g_variant_new_string($0.layout.rawValue), g_variant_new_string($0.size.rawValue)] })
    }

    private static func flag(_ settings: Source, _ key: String) -> Bool { g_settings_get_boolean(settings, key) != 0 }
    private static func int(_ settings: Source, _ key: String) -> Int { Int(g_settings_get_int(settings, key)) }
    private static func variant(_ number: Int) -> OpaquePointer? { g_variant_new_int32(Int32(clamping: number)) }

    static var all: [SettingsEntry] {
        [
            SettingsEntry(
                \.lastProvider, ["last-provider": "s"],
                read: { string($0, "last-provider").isEmpty ? nil : ProviderID(rawValue: string($0, "last-provider")) },
                write: { [g_variant_new_string($0?.rawValue ?? "")] }),
            SettingsEntry(
                \.windowSize, ["window-width": "i", "window-height": "i", "window-maximized": "b"],
                read: {
                    WindowSize(
                        width: int($0, "window-width"), height: int($0, "window-height"),
                        isMaximized: flag($0, "window-maximized"))
                },
                write: { [variant($0.width), variant($0.height), g_variant_new_boolean($0.isMaximized ? 1 : 0)] }),
            .bytes("picture-cache-limit", \.pictureCacheLimit), .bytes("picture-memory-limit", \.pictureMemoryLimit),
            SettingsEntry(
                \.keySources, ["key-sources": "as"],
                read: { strings($0, "key-sources").compactMap { KeySource(rawValue: $0) } },
                write: { [textsVariant($0.map(\.rawValue))] }),
            .flag("safe-search", \.isSafeSearchOn),
            SettingsEntry(
                \.keptFilters, ["keep-filters": "b", "kept-filters": "as"],
                read: { flag($0, "keep-filters") ? SearchFilters(texts: strings($0, "kept-filters")) : nil },
                write: { [g_variant_new_boolean($0 == nil ? 0 : 1), textsVariant($0?.texts ?? [])] }),
            SettingsEntry(
                \.serviceSelection, ["service-selection": "a{sb}"],
                read: { settings in
                    let selection = flags(settings, "service-selection")
                    return Dictionary(uniqueKeysWithValues: selection.map { (ProviderID(rawValue: $0), $1) })
                },
                write: { [flagsVariant(Dictionary(uniqueKeysWithValues: $0.map { ($0.rawValue, $1) }))] }),
            SettingsEntry(
                \.blockList, ["block-list": "as"], read: { BlockList(texts: strings($0, "block-list")) },
                write: { [textsVariant($0.texts)] }),
            .flag("keep-history", \.storesHistory),
            .appearance(layout: "list-layout", size: "row-size", \.listAppearance),
            .appearance(layout: "favorites-layout", size: "favorites-size", \.favoritesAppearance),
            .flag("show-sidebar", \.showsSidebar), .flag("save-data-when-metered", \.savesDataWhenMetered),
            SettingsEntry(
                \.pictureFolders, ["folders": "as"],
                read: { strings($0, "folders").isEmpty ? nil : strings($0, "folders") },
                write: { [textsVariant($0 ?? [])] }),
            .text("save-folder", \.saveFolder),
            SettingsEntry(
                \.saveNamePattern, ["save-name-pattern": "s"], read: { string($0, "save-name-pattern") },
                write: { [g_variant_new_string($0)] }),
            SettingsEntry(
                \.creditForm, ["credit-form": "s"],
                read: { CreditForm(rawValue: string($0, "credit-form")) ?? .full },
                write: { [g_variant_new_string($0.rawValue)] }),
            SettingsEntry(
                \.slideshowInterval, ["slideshow-interval": "i"], read: { int($0, "slideshow-interval") },
                write: { [variant($0)] }),
            .flag("decode-without-sandbox", \.decodesWithoutSandbox),
            .flag("ask-services-about-files", \.asksServicesAboutFiles),
            .flag("decided-about-file-services", \.hasDecidedAboutFileServices),
            .flag("show-files-in-shell", \.showsFilesInShell),
            SettingsEntry(
                \.background,
                [
                    "background-source": "s", "background-arrangement": "s", "background-credit": "b",
                    "background-daily": "b",
                ],
                read: { settings in
                    BackgroundChoice.Source(string(settings, "background-source")).map {
                        BackgroundChoice(
                            $0, .init(rawValue: string(settings, "background-arrangement")) ?? .same,
                            drawsCredit: flag(settings, "background-credit"),
                            isDaily: flag(settings, "background-daily"))
                    }
                },
                write: {
                    [
                        g_variant_new_string($0?.source.text ?? ""),
                        g_variant_new_string($0?.arrangement.rawValue ?? "same"),
                        g_variant_new_boolean($0?.drawsCredit == false ? 0 : 1),
                        g_variant_new_boolean($0?.isDaily == true ? 1 : 0),
                    ]
                }),
            SettingsEntry(
                \.backgroundShown, ["background-shown": "as"], read: { strings($0, "background-shown") },
                write: { [textsVariant($0)] }),
            SettingsEntry(
                \.backgroundMonitors, ["background-monitors": "as"],
                read: { strings($0, "background-monitors").compactMap { Monitor($0) } },
                write: { [textsVariant($0.map(\.text))] }),
            .text("background-problem", \.backgroundProblem),
            SettingsEntry(
                \.newPictureCounting, ["new-picture-counting": "s"],
                read: { NewPictureCounting(rawValue: string($0, "new-picture-counting")) ?? .undecided },
                write: { [g_variant_new_string($0.rawValue)] }),
            .flag("notify-about-new-pictures", \.notifiesAboutNewPictures),
            .flag("welcome-seen", \.hasSeenWelcome), .flag("layout-chosen", \.hasChosenLayout),
        ]
    }
}
