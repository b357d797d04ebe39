import Core
import GTKKit
import Localize
import Model
import Reactive
import ViewModels

@testable import Views

/// The search window in each of its states.
@MainActor let searchScenes: [Scene] =
    [
        searchScene("search-searching") { try $0.present() },
        searchScene("search-rows") { try $0.fill() },
        searchScene("search-offer") {
            try $0.fill()
            $0.viewModel.dismissWelcome()
            let button = $0.controller.offer.button
            try eventually("the offer") { button.isMapped }
        },
        searchScene("search-end") { try $0.fill(2, total: 2) },
        searchScene("search-nothing") {
            try $0.present()
            $0.search.sendPage(0..<0, total: 0)
        },
        searchScene("search-nothing-yet") {
            try $0.present()
            $0.search.sendFruitlessPage(examinedCount: 250)
        },
        searchScene("search-further") {
            try $0.fill(2)
            $0.search.sendFruitlessPage(examinedCount: 12_450)
        },
        searchScene("search-sources", menu: { $0.controller.window.descendants(as: MenuButton.self).first }) {
            try $0.fill()
        },
        searchScene("search-filters", menu: { $0.controller.filters.button }) {
            try $0.fill()
            $0.viewModel.setFilters(
                SearchFilters(orientation: .horizontal, colors: [.red, .blue], use: .commercial, sources: ["met"]))
            $0.search.sendPage(0..<50)
        },
        searchScene("search-filters-local", isLocal: true, menu: { $0.controller.filters.button }) {
            try $0.fill()
            $0.viewModel.setFilters(
                SearchFilters(
                    created: YearRange(2010, 2019), format: .jpeg, minimumRating: 3, folder: "/home/me/Pictures",
                    order: .dateAdded))
            $0.search.sendPage(0..<50)
        },
        searchScene("search-folders", isLocal: true) { try $0.showSidebar("folders") },
        searchScene("search-dates", isLocal: true) { try $0.showSidebar("dates") },
        searchScene("search-menu", menu: { try OpenScene.mainMenuButton(of: $0.controller.window) }) { try $0.fill() },
        searchScene("search-saved", menu: { $0.controller.saved.button }) {
            $0.save("boat", "harbour at dawn", "sea")
            try $0.fill()
        },
        searchScene("search-new") { try $0.look(new: 24) },
        searchScene("search-suggestions") {
            for word in ["boat", "harbour", "sea"] { $0.history.remember(word) }
            try $0.fill()
            $0.controller.entry.offer()
        },
        searchScene("search-offline") {
            try $0.present()
            $0.search.fail(.notReachedServer(host: "example.org"))
            $0.samples.sendPage(0..<50)
        },
        searchScene("search-failures") {
            try $0.present()
            $0.search.sendPage(
                0..<50,
                failures: [
                    ProviderFailure(provider: .openverse, error: .notReachedServer(host: "example.org")),
                    ProviderFailure(provider: .pixabay, error: .keyRefused(.pixabay)),
                ])
        },
        searchScene("search-row-menu") {
            try $0.fill()
            $0.controller.rows.askForMenu(1, atX: 120, y: 160)
        },
        searchScene("search-same-pictures") {
            try $0.fill()
            let copied = try require($0.viewModel.image(at: 1), "a picture")
            var copies = [ProviderID.openverse, .commons].map { MockSearch.plainImage(1, from: $0) }
            for index in copies.indices { copies[index].pageURL = copied.pageURL }
            $0.search.sendPage(0..<0, copies: copies)
            let viewModel = $0.viewModel
            try eventually("the other entries") { viewModel.otherEntries(at: 1).count == 2 }
            $0.controller.rows.askForMenu(1, atX: 120, y: 160)
        },
        searchScene("search-marks", marksOwned: true) {
            try $0.fill()
            let viewModel = $0.viewModel
            try eventually("the marks") { viewModel.ownerships.value.count == 2 }
            $0.controller.rows.mark(favorites: Set([1, 3].compactMap { viewModel.image(at: $0)?.id }))
        },
        searchScene("search-toast") {
            try $0.fill()
            $0.controller.present(Toast(tr("Picture copied")))
        },
    ]
    + ListAppearance.Layout.allCases.filter { $0 != .list }.map { layout in
        searchScene("search-\(layout.rawValue)") {
            $0.settings.listAppearance = ListAppearance(layout: layout)
            try $0.fill()
        }
    }
    + ListAppearance.Layout.allCases.map { layout in
        searchScene("search-selection-\(layout.rawValue)") {
            $0.settings.listAppearance = ListAppearance(layout: layout)
            try $0.fill()
            $0.controller.rows.select(1)
            $0.controller.rows.extendSelection(to: 4)
        }
    }
    + problems.map { name, error in
        searchScene("search-\(name)") {
            $0.viewModel.queryText.value = "sea"
            try $0.present()
            $0.search.fail(error)
        }
    }

extension SearchWindow {
    /// Shows the sidebar beside the pictures of a wide window and over those of a narrow one.
    fileprivate func showSidebar(_ page: String) throws {
        sidebar.setRevealed(true)
        try fill()
        try eventually("there is no room for both") { self.controller.sidebar.sidebar.flap.isFolded }
        try eventually("the sidebar is hidden") { !self.sidebar.isRevealed.value }
        sidebar.setRevealed(true)
        controller.sidebar.pages.visibleChildName = page
        if let year = sidebar.dates.value.rows.first(where: { $0.isExpanded == false }) {
            sidebar.setExpanded(year, true)
        }
        if let folder = sidebar.folders.value.rows.first(where: { $0.isExpanded == false }) {
            sidebar.setExpanded(folder, true)
        }
    }
}

private let problems: [(String, NetworkError)] = [
    ("key-missing", .keyMissing(.pixabay)), ("key-refused", .keyRefused(.pixabay)),
    ("unreachable", .notReachedServer(host: "example.org")), ("connection-lost", .connectionLost(host: "example.org")),
    ("nonsense", .incorrectDataReturned(host: "example.org")),
    ("too-long", .queryTooLong(provider: .pixabay, limit: 100)),
    ("rate-limited", .rateLimited(host: "example.org", until: nil)),
    ("too-large", .tooLarge(host: "example.org", limit: 4_000_000)),
    ("contact-missing", .contactMissing(host: "example.org")),
    ("certificate", .certificateRefused(host: "example.org")), ("redirect", .redirectRefused(host: "example.org")),
    ("status", .badStatus(host: "example.org", status: 503, body: "")),
]

@MainActor
private func searchScene(
    _ name: String, isLocal: Bool = false, marksOwned: Bool = false,
    menu: (@MainActor (SearchWindow) throws -> MenuButton?)? = nil,
    _ prepare: @escaping @MainActor (SearchWindow) throws -> Void
) -> Scene {
    Scene(name) {
        let window = try SearchWindow(
            isLocal: isLocal, showsPhotographs: true, owned: marksOwned ? SavedPhotographs() : nil)
        window.controller.window.defaultSize = (Survey.leastWidth, 720)
        do {
            try prepare(window)
        } catch {
            window.close()
            throw error
        }
        var scene = OpenScene(window: window.controller.window) { window.close() }
        scene.menuButton = try menu?(window)
        return scene
    }
}

/// Knows the first two results as saved.
private struct SavedPhotographs: OwnedPicturesReading {
    var changes: Signal<(), Never> { .never }

    func ownedPictures() -> OwnedPictures {
        OwnedPictures(saved: (0..<2).map { Photograph.entity($0) })
    }
}
