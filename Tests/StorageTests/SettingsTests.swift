import DesktopShim
import Foundation
import Model
import Testing

@testable import Storage

@Suite(.serialized) struct SettingsTests {
    private func withSchema(_ text: String, _ body: (OpaquePointer) throws -> Void) throws {
        let compiled = try TestSchema(text)
        defer { compiled.folder.remove() }
        let schema = try SettingsSchema.find(in: [compiled.folder.path], else: nil)
        defer { g_settings_schema_unref(schema) }
        try body(schema)
    }

    @Test("The installed schema has exactly the keys that the program uses")
    func schemaKeys() throws {
        try withSchema(TestSchema.installedText()) { schema in
            let list = g_settings_schema_list_keys(schema)
            defer { g_strfreev(list) }
            let names = (0..<Int(g_strv_length(list))).compactMap { list?[$0].map { String(cString: $0) } }
            #expect(Set(names) == Set(SettingsSchema.keys.map(\.name)))
        }
    }

    @Test("A second object reads all values that the first one stored, and the first one those of the second")
    func sharedValues() throws {
        try withSchema(TestSchema.installedText()) { schema in
            let settings = DesktopSettings(schema: schema)
            #expect(settings.isSafeSearchOn && settings.storesHistory && settings.savesDataWhenMetered)
            #expect(settings.creditForm == .full && !settings.asksServicesAboutFiles)
            #expect(!settings.hasDecidedAboutFileServices)
            settings.lastProvider = .samples
            settings.windowSize = WindowSize(width: 1_000, height: 640, isMaximized: true)
            settings.pictureCacheLimit = 50_000_000
            settings.pictureMemoryLimit = 20_000_000
            settings.keySources = [.keyring]
            settings.isSafeSearchOn = false
            settings.keptFilters = SearchFilters(licenses: [.by, .cc0], order: .latest)
            settings.serviceSelection = [.pixabay: false, .openverse: true]
            settings.blockList.insert(BlockedOrigin(.met))
            settings.storesHistory = false
            settings.listAppearance = ListAppearance(layout: .grid, size: .large)
            settings.favoritesAppearance = ListAppearance(layout: .mosaic, size: .small)
            settings.savesDataWhenMetered = false
            settings.pictureFolders = ["/a b", "/ü"]
            settings.saveFolder = "/elsewhere"
            settings.saveNamePattern = "{author}"
            settings.creditForm = .markdown
            settings.slideshowInterval = 30
            settings.decodesWithoutSandbox = true
            settings.asksServicesAboutFiles = true
            settings.hasDecidedAboutFileServices = true
            settings.hasSeenWelcome = true

            let other = DesktopSettings(schema: schema)
            #expect(other.lastProvider == .samples && other.keySources == [.keyring])
            #expect(other.windowSize == WindowSize(width: 1_000, height: 640, isMaximized: true))
            #expect(other.pictureCacheLimit == 50_000_000 && other.pictureMemoryLimit == 20_000_000)
            #expect(
                other.keptFilters?.licenses == [.by, .cc0] && other.keptFilters?.order == .latest
                    && !other.isSafeSearchOn && !other.storesHistory && !other.savesDataWhenMetered
                    && other.hasSeenWelcome)
            #expect(other.serviceSelection == [.pixabay: false, .openverse: true])
            #expect(other.blockList.origins == [BlockedOrigin(.met)] && other.blockList.origins[0].name != "")
            #expect(other.listAppearance == ListAppearance(layout: .grid, size: .large))
            #expect(other.favoritesAppearance == ListAppearance(layout: .mosaic, size: .small))
            #expect(other.pictureFolders == ["/a b", "/ü"] && other.saveFolder == "/elsewhere")
            #expect(other.slideshowInterval == 30 && other.decodesWithoutSandbox)
            #expect(other.asksServicesAboutFiles && other.hasDecidedAboutFileServices)
            #expect(other.saveNamePattern == "{author}" && other.creditForm == .markdown)
            other.lastProvider = nil
            other.pictureFolders = nil
            other.saveFolder = nil
            #expect(settings.lastProvider == nil && settings.pictureFolders == nil && settings.saveFolder == nil)
        }
    }

    @Test("A value out of range changes nothing")
    func valueOutOfRange() throws {
        try withSchema(TestSchema.installedText()) { schema in
            let settings = DesktopSettings(schema: schema)
            settings.pictureCacheLimit = 20_000_000
            settings.pictureCacheLimit = -5
            #expect(settings.pictureCacheLimit == 20_000_000)
        }
    }

    @Test("A missing schema is an error and does not end the program")
    func missingSchema() throws {
        #expect(throws: SettingsSchema.Failure.notInstalled) {
            try SettingsSchema.find(in: ["/nonexistent"], else: nil)
        }
        #expect(SettingsSchema.Failure.notInstalled.message.contains("io.github.vitrine.Vitrine"))
    }

    @Test("A schema without a key, or with another type of it, is an error that contains the key")
    func otherSchemaVersion() throws {
        let boolean = "name=\"window-maximized\" type=\"b\">\n      <default>false</default>"
        let number = "name=\"window-maximized\" type=\"i\">\n      <default>0</default>"
        let changes = [
            ("window-height", "name=\"window-height\"", "name=\"another\""),
            ("key-sources", "name=\"key-sources\"", "name=\"another\""), ("window-maximized", boolean, number),
        ]
        for (key, former, new) in changes {
            let text = try TestSchema.installedText().replacing(former, with: new)
            #expect(throws: SettingsSchema.Failure.outdated(key: key)) { try withSchema(text) { _ in } }
        }
    }

    @Test("Settings that cannot be read are reported, and searches are not remembered then")
    func unreadableSettings() {
        var reports: [String] = []
        let settings = DesktopSettings.open(
            schema: { () throws(SettingsSchema.Failure) in throw .notInstalled }, report: { reports.append($0) })
        #expect(!settings.storesHistory && reports == [SettingsSchema.Failure.notInstalled.message])
    }

    @Test("The defaults in memory are those of the schema")
    func inMemoryDefaults() throws {
        try withSchema(TestSchema.installedText()) { schema in
            let settings = DesktopSettings(schema: schema)
            // Other tests may have changed the values, which all objects in the process share.
            let shared = g_settings_new_full(schema, nil, nil)
            defer { g_object_unref(shared) }
            for (name, _) in SettingsSchema.keys { g_settings_reset(shared, name) }
            let memory = InMemorySettings()
            func numbers(_ settings: any Settings) -> [Int] {
                [settings.pictureCacheLimit, settings.pictureMemoryLimit, settings.slideshowInterval]
            }
            func choices(_ settings: any Settings) -> [Bool] {
                [settings.decodesWithoutSandbox, settings.asksServicesAboutFiles, settings.hasDecidedAboutFileServices]
            }
            #expect(settings.lastProvider == memory.lastProvider && settings.keySources == memory.keySources)
            #expect(settings.windowSize == memory.windowSize)
            #expect(numbers(settings) == numbers(memory) && choices(settings) == choices(memory))
        }
    }

    @Test("Observers of a change can read and change the settings")
    func observersUseSettings() async throws {
        let compiled = try TestSchema(TestSchema.installedText())
        defer { compiled.folder.remove() }
        let schema = try SettingsSchema.find(in: [compiled.folder.path], else: nil)
        defer { g_settings_schema_unref(schema) }
        for settings in [DesktopSettings(schema: schema), InMemorySettings()] as [any Settings] {
            settings.pictureMemoryLimit = 30_000_000
            let seen = AsyncStream<Int> { stream in
                let observation = settings.changes.observeValues {
                    let limit = settings.pictureMemoryLimit
                    stream.yield(limit)
                    if limit == 20_000_000 { settings.pictureMemoryLimit = 10_000_000 }
                }
                stream.onTermination = { _ in observation?.dispose() }
                settings.pictureMemoryLimit = 20_000_000
            }
            #expect(await seen.contains(10_000_000))
        }
    }
}
