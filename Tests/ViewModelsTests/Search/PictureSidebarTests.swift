import FileAccess
import Model
import Reactive
import Testing

@testable import ViewModels

/// The folders and dates beside the pictures of this computer.
@Suite
@MainActor
struct PictureSidebarTests {
    private let search = ManualSearch()
    private let settings = InMemorySettings()
    private let outline = ManualOutline()

    private func model() -> (sidebar: PictureSidebarViewModel, search: ImageSearchTableViewModel) {
        let folders = ImageProvider(
            id: .folders, name: "This Computer", homeURL: nil, needsNetwork: false,
            filters: FilterOffer(periods: YearRange.offered, hasMonths: true, hasFolders: true), outline: outline,
            search: search)
        let samples = ImageProvider(
            id: .samples, name: "Samples", homeURL: nil, needsNetwork: false, search: ManualSearch())
        let model = ImageSearchTableViewModel(
            providers: [folders, samples], first: .folders, pictures: ManualPictures(), settings: settings,
            scheduler: ImmediateScheduler(), makeDetail: { _ in fatalError("no picture is opened here") })
        let sidebar = PictureSidebarViewModel(limiting: model, settings: settings, scheduler: ImmediateScheduler())
        return (sidebar, model)
    }

    private func shownModel() -> (sidebar: PictureSidebarViewModel, search: ImageSearchTableViewModel) {
        settings.showsSidebar = true
        return model()
    }

    private func row(_ scope: OutlineRow.Scope, in list: Property<PictureSidebarViewModel.List>) throws -> OutlineRow {
        try #require(list.value.rows.first { $0.scope == scope })
    }

    /// The titles and counts of rows, indented by their levels.
    private func lines(_ list: Property<PictureSidebarViewModel.List>) -> [String] {
        list.value.rows.map { String(repeating: "  ", count: $0.level) + "\($0.title) \($0.count)" }
    }

    // MARK: Rows

    @Test("Chosen folders are expanded at first, and a row shows the rows inside of it when it is expanded")
    func expanding() throws {
        let (sidebar, _) = shownModel()
        #expect(lines(sidebar.folders) == ["All Pictures 7", "Pictures 7", "  Holidays 5"])
        sidebar.setExpanded(try row(.folder("/Pictures/Holidays"), in: sidebar.folders), true)
        let last = try #require(sidebar.folders.value.rows.last)
        #expect(last.title == "Norway" && last.isExpanded == nil)
        sidebar.setExpanded(try row(.folder("/Pictures"), in: sidebar.folders), false)
        #expect(sidebar.folders.value.rows.map(\.title) == ["All Pictures", "Pictures"])
    }

    @Test("Years have the sum of their months, which are shown when the year is expanded")
    func years() throws {
        let (sidebar, _) = shownModel()
        #expect(lines(sidebar.dates) == ["All Dates 7", "2024 6", "2023 1"])
        sidebar.setExpanded(try row(.year(2024), in: sidebar.dates), true)
        #expect(lines(sidebar.dates) == ["All Dates 7", "2024 6", "  August 4", "  February 2", "2023 1"])
    }

    @Test("A chosen folder without pictures has no row, unless it is not there")
    func emptyFolder() {
        outline.value.value.folders += [
            .init(path: "/usr/share/backgrounds", count: 0), .init(path: "/media/disk", count: 0, isAvailable: false),
        ]
        let (sidebar, _) = shownModel()
        #expect(sidebar.folders.value.rows.map(\.title) == ["All Pictures", "Pictures", "Holidays", "disk"])
    }

    @Test("A folder that is not there says so instead of its number, also to a screen reader")
    func unavailable() throws {
        outline.value.value.folders.append(.init(path: "/media/disk", count: 32, isAvailable: false))
        let (sidebar, _) = shownModel()
        let disk = try row(.folder("/media/disk"), in: sidebar.folders)
        #expect(disk.countText == "Unavailable" && disk.accessibleText == "disk, 32 pictures, unavailable")
        #expect(try row(.folder("/Pictures"), in: sidebar.folders).accessibleText == "Pictures, 7 pictures")
    }

    @Test("New counts are shown, and expanded rows stay expanded")
    func changes() throws {
        let (sidebar, _) = shownModel()
        sidebar.setExpanded(try row(.folder("/Pictures/Holidays"), in: sidebar.folders), true)
        sidebar.setExpanded(try row(.folder("/Pictures"), in: sidebar.folders), false)
        outline.value.value.count = 8
        #expect(sidebar.folders.value.rows.map(\.count) == [8, 7])
    }

    // MARK: Choosing

    @Test("Choosing a folder and a month limits the search to both, and each can be taken back")
    func choosing() throws {
        let (sidebar, model) = shownModel()
        model.startSearch()
        sidebar.choose(try row(.folder("/Pictures/Holidays"), in: sidebar.folders))
        #expect(search.started.last?.query.filters.folder == "/Pictures/Holidays" && sidebar.folders.value.chosen == 2)
        sidebar.setExpanded(try row(.year(2024), in: sidebar.dates), true)
        sidebar.choose(sidebar.dates.value.rows[2])
        let both = search.started.last?.query.filters
        #expect(both?.folder == "/Pictures/Holidays" && both?.month == YearMonth(2024, 8))
        sidebar.choose(try row(.year(2023), in: sidebar.dates))
        let filters = search.started.last?.query.filters
        #expect((filters?.created, filters?.month) == (YearRange(2023, 2023), nil))
        sidebar.choose(try row(.allFolders, in: sidebar.folders))
        sidebar.choose(try row(.allDates, in: sidebar.dates))
        #expect(search.started.last?.query.filters == SearchFilters.none)
        #expect((sidebar.folders.value.chosen, sidebar.dates.value.chosen) == (0, 0))
    }

    @Test("Choosing the chosen row does not search again")
    func choosingAgain() throws {
        let (sidebar, _) = shownModel()
        let holidays = try row(.folder("/Pictures/Holidays"), in: sidebar.folders)
        sidebar.choose(holidays)
        sidebar.choose(holidays)
        #expect(search.started.count == 1)
    }

    @Test("A folder that is chosen elsewhere is shown, with the folders around it expanded")
    func chosenElsewhere() throws {
        let (sidebar, model) = shownModel()
        model.search(in: "/Pictures/Holidays/Norway")
        let list = sidebar.folders.value
        #expect(list.chosen.map { list.rows[$0].title } == "Norway")
        model.setFilters(SearchFilters(created: YearRange(2020, 2024)))
        #expect(sidebar.dates.value.chosen == nil)
    }

    // MARK: Visibility

    @Test("The sidebar is available only in a source with folders, and is remembered")
    func availability() {
        let (sidebar, model) = model()
        #expect((sidebar.isAvailable.value, sidebar.isRevealed.value) == (true, false))
        sidebar.setRevealed(true)
        #expect((sidebar.isRevealed.value, settings.showsSidebar) == (true, true))
        model.selectProvider(.samples)
        #expect((sidebar.isAvailable.value, sidebar.isRevealed.value) == (false, false))
        sidebar.setRevealed(true)
        #expect(!sidebar.isRevealed.value)
        model.selectProvider(.folders)
        #expect(sidebar.isRevealed.value && settings.showsSidebar)
    }

    @Test("Where it covers the pictures it is hidden at first and after each choice, which changes no setting")
    func covering() throws {
        let (sidebar, _) = shownModel()
        sidebar.setCovering(true)
        #expect(!sidebar.isRevealed.value && settings.showsSidebar)
        sidebar.setRevealed(true)
        sidebar.choose(try row(.year(2023), in: sidebar.dates))
        #expect(!sidebar.isRevealed.value && settings.showsSidebar)
        sidebar.setCovering(false)
        #expect(sidebar.isRevealed.value)
    }

    @Test("Folders are read only while the sidebar is shown")
    func reading() {
        let (sidebar, model) = model()
        #expect((outline.startedCount, sidebar.folders.value.rows.count) == (0, 1))
        sidebar.setRevealed(true)
        #expect((outline.startedCount, outline.runningCount) == (1, 1))
        sidebar.setRevealed(false)
        #expect((outline.startedCount, outline.runningCount) == (1, 0))
        sidebar.setRevealed(true)
        model.selectProvider(.samples)
        #expect((outline.startedCount, outline.runningCount) == (2, 0))
    }
}

/// An outline that the test changes.
private final class ManualOutline: PictureOutlining {
    let value = MutableProperty(
        PictureOutline(
            count: 7,
            folders: [
                .init(
                    path: "/Pictures", count: 7,
                    folders: [
                        .init(
                            path: "/Pictures/Holidays", count: 5,
                            folders: [.init(path: "/Pictures/Holidays/Norway", count: 2)])
                    ])
            ],
            months: [(2024, 8, 4), (2024, 2, 2), (2023, 12, 1)].compactMap { year, month, count in
                YearMonth(year, month).map { .init($0, count: count) }
            }))
    private struct Counts: Sendable {
        var started = 0
        var running = 0
    }

    private let counts = Locked(Counts())

    var startedCount: Int { counts.withLock { $0.started } }
    var runningCount: Int { counts.withLock { $0.running } }

    var outlines: SignalProducer<PictureOutline, Never> {
        SignalProducer { [self] observer, lifetime in
            counts.withLock {
                $0.started += 1
                $0.running += 1
            }
            lifetime.observeEnded { [self] in counts.withLock { $0.running -= 1 } }
            lifetime += value.producer.start(observer)
        }
    }
}
