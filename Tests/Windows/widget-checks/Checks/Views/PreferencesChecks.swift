import Core
import GTKKit
import Model
import SignalEmission
import ViewModels

@testable import Views

/// The preferences window.
@MainActor let preferencesChecks: [Check] = [
    Check("Preferences", "each switch saves its setting at once, and one follows changes from elsewhere") {
        let fixture = try PreferencesFixture()
        defer { fixture.close() }
        let safe = try require(fixture.controller.window.descendants(as: Switch.self).first, "the first switch")
        try expect(safe.isOn, "safe search is off at first")
        safe.isOn = false
        try expect(!fixture.settings.isSafeSearchOn, "not kept")
        fixture.settings.isSafeSearchOn = true
        try eventually("the switch follows") { safe.isOn }
        // The switches of the first page, from top to bottom.
        let stored: [(InMemorySettings) -> Bool] = [
            \.isSafeSearchOn, \.storesHistory, \.savesDataWhenMetered, \.asksServicesAboutFiles,
        ]
        let switches = fixture.controller.window.descendants(as: Switch.self).prefix(stored.count)
        for (number, (control, isOn)) in zip(switches, stored).enumerated() {
            for _ in 0..<2 {
                control.isOn.toggle()
                try expectEqual(isOn(fixture.settings), control.isOn, "switch \(number)")
            }
        }
    },
    Check("Preferences", "the layout, the size of rows and the limit of the cache can be chosen") {
        let fixture = try PreferencesFixture()
        defer { fixture.close() }
        let rows = fixture.controller.window.descendants(as: ComboRow.self)
        try expectEqual(rows.count, 3, "choices")
        rows[0].select(1)
        rows[1].select(3)
        try expectEqual(fixture.settings.listAppearance, ListAppearance(layout: .grid, size: .large), "appearance")
        let limits = fixture.controller.window.descendants(as: SpinButton.self)
        try expectEqual(limits.count, 1, "numbers")
        limits[0].value = 160
        try expectEqual(fixture.settings.pictureCacheLimit, 160_000_000, "limit")
    },
    Check("Preferences", "a refused key is reported, and no label shows the key") {
        let fixture = try PreferencesFixture(answer: .keyRefused(.pixabay))
        defer { fixture.close() }
        let key = try require(fixture.part(PreferencesKeyRows.self), "the rows of the key")
        fixture.controller.present(over: nil, page: .sources)
        try expect(!key.canPress, "without a key there is something to check")
        key.type("canary-key-0001")
        try eventually("the button") { key.canPress }
        key.press()
        try eventually("what the service said") { key.stateText == KeyState.refused.text }
        for label in fixture.controller.window.descendants(as: Label.self) {
            try expect(!label.text.contains("canary-key"), "the key stands in a label")
        }
    },
    Check("Preferences", "a key that the keyring does not remove is reported with the reason") {
        let reason = "The keyring did not answer."
        let fixture = try PreferencesFixture(removal: .session(reason: reason))
        defer { fixture.close() }
        let key = try require(fixture.part(PreferencesKeyRows.self), "the rows of the key")
        fixture.controller.present(over: nil, page: .sources)
        key.type("")
        try key.apply()
        try eventually("the reason") {
            key.stateRow.descendants(as: Label.self).contains { $0.isMapped && $0.text == reason }
        }
        try expectEqual(key.stateText, KeyState.none.text, "state")
    },
    Check("Preferences", "a switch for each service selects it for Everywhere, and optional services are off at first")
    {
        let fixture = try PreferencesFixture()
        defer { fixture.close() }
        fixture.controller.present(over: nil, page: .sources)
        let rows = fixture.controller.window.descendants(as: ActionRow.self)
        let switches = ProviderDescription.all.compactMap { service in
            rows.first { $0.title == service.name }?.descendants(as: Switch.self).first.map { (service.id, $0) }
        }
        @MainActor func selected() -> [ProviderID] { switches.filter { $0.1.isOn }.map(\.0) }
        let usual = ProviderDescription.all.filter { !$0.isOptional }.map(\.id)
        try expectEqual(selected(), usual, "selected at first")
        switches[0].1.isOn = false
        try expectEqual(fixture.settings.serviceSelection, [usual[0]: false], "what is stored")
        fixture.settings.serviceSelection = [:]
        try eventually("the switch follows") { selected() == usual }
    },
    Check("Preferences", "whoever is unblocked leaves the list until the undo, and an empty list explains itself") {
        let fixture = try PreferencesFixture()
        defer { fixture.close() }
        fixture.controller.present(over: nil, page: .sources)
        let list = try require(fixture.part(PreferencesBlockList.self), "the block list")
        try expectEqual(list.rows.map(\.title), ["Nobody Is Blocked"], "the empty list")
        for service in [ProviderDescription.openverse, .met] {
            fixture.settings.blockList.insert(BlockedOrigin(service))
        }
        let names = [ProviderDescription.met.name, "Openverse"]
        try eventually("two rows") { list.rows.map(\.title) == names }
        try expect(!list.searchRow.isMapped, "a short list has a search")
        try Emission.emit("clicked", of: require(list.rows[0].descendants(as: Button.self).first, "Unblock"))
        try eventually("one row") { list.rows.map(\.title) == ["Openverse"] }
        try pressToast("\(names[0]) is not blocked any more", in: fixture.controller.window)
        try eventually("both rows") { list.rows.map(\.title) == names }
    },
    Check("Preferences", "a long block list is searched by name and page, and shows ten rows at most") {
        let fixture = try PreferencesFixture()
        defer { fixture.close() }
        fixture.settings.blockList = .stub(150)
        fixture.controller.present(over: nil, page: .sources)
        let list = try require(fixture.part(PreferencesBlockList.self), "the block list")
        try eventually("the search") { list.searchRow.isMapped }
        try expectEqual(list.rows.count, 11, "rows")
        try expectEqual(list.rows.last?.title, "140 more: search for them", "the last row")
        list.searchRow.text = "nna 7"
        try expectEqual(list.rows.first?.title, "Anna 79", "the latest of the found ones")
        try expectEqual(list.rows.count, 11, "found rows")
        list.searchRow.text = "users/3"
        try expectEqual(list.rows.count, 11, "rows found by page")
        list.searchRow.text = "x y z"
        try expectEqual(list.rows.map(\.title), ["Not Found"], "rows")
    },
    Check("Preferences", "folders are added and removed as rows") {
        let fixture = try PreferencesFixture()
        defer { fixture.close() }
        let folders = try require(fixture.part(PreferencesFolders.self), "the rows of folders")
        try expectEqual(folders.titles, ["/pictures"], "folders")
        fixture.viewModel.addFolder("/more")
        try eventually("two folders") { folders.titles == ["/pictures", "/more"] }
        _ = fixture.viewModel.useDefaultFolders()
        try eventually("one folder") { folders.titles == ["/pictures"] }
    },
    Check("Preferences", "an invalid pattern for names is reported, and a valid one shows an example") {
        let fixture = try PreferencesFixture()
        defer { fixture.close() }
        let saving = try require(fixture.part(PreferencesSaving.self), "the rows of saving")
        try saving.apply("{nonsense}")
        try expect(saving.exampleText.contains("nonsense"), saving.exampleText)
        try saving.apply("{author}")
        try eventually("an example") { saving.exampleText.contains("Anna.jpg") }
    },
    Check("Preferences", "clearing the search history can be undone, and each page opens by its name") {
        let fixture = try PreferencesFixture()
        defer { fixture.close() }
        fixture.history.remember("sea")
        let storage = try require(fixture.part(PreferencesStorage.self), "the rows of storage")
        storage.clearHistory()
        try expectEqual(fixture.history.recent.value, [], "searches")
        try pressToast("Search history cleared", in: fixture.controller.window)
        try expectEqual(fixture.history.recent.value, ["sea"], "searches that are back")
        for page in [PreferencesController.Page.storage, .saving, .sources, .general] {
            fixture.controller.present(over: nil, page: page)
            try expectEqual(fixture.controller.shownPage, page.rawValue, "page")
        }
    },
]
