import Composition
import GTKKit
import Injection
import Model
import Reactive
import ViewModels

@testable import Views

@MainActor let compositionChecks: [Check] = [
    Check("Composition root", "every service of the model is resolved") {
        let container = CompositionRoot.makeContainer()
        _ = container.require((any Networking).self)
        _ = container.require((any ImageDecoding).self)
        _ = container.require((any LocalPictures).self)
        _ = container.require((any PictureLoading).self)
        _ = container.require((any Settings).self)
        _ = container.require((any KeyStoring).self)
        _ = container.require((any NetworkMonitoring).self)
        _ = container.require((any ProxyResolving).self)
        _ = container.require((any ExternalAppChanneling).self)
        _ = container.require((any FavoritesStoring).self)
        _ = container.require((any SearchHistoryStoring).self)
        _ = container.require((any DownloadsStoring).self)
        _ = container.require((any FavoritesExchanging).self)
        _ = container.require(FavoriteToggle.self)
        _ = container.require((any LargePictureLoading).self)
        try expectEqual(
            container.require([ImageProvider].self).map(\.id),
            ProviderID.offered, "services")
    },
    Check("Composition root", "every view model is resolved") {
        let container = CompositionRoot.makeContainer()
        _ = container.require((any ImageSearchTableViewModeling).self)
        let results = ImageResults()
        results.append([
            ImageEntity(
                id: ImageID(provider: .samples, string: "1"), pageURL: "sample:1", pageImageWidth: 1,
                pageImageHeight: 1, previewURL: "sample:1", previewWidth: 1, previewHeight: 1)
        ])
        let sequence = ImageSequence(
            results: results, count: Property(value: 1), index: 0,
            previewSize: .fitting(PixelSize(width: 150, height: 100)), reachedEnd: {}, showed: { _ in })
        _ = container.require((any ImageDetailViewModeling).self, argument: sequence)
    },
    Check("Composition root", "every interface file opens, and its controller gets its dependencies") {
        ViewResources.load()
        let container = CompositionRoot.makeContainer()
        let search = container.require(ImageSearchTableViewController.self)
        let detail = container.require(ImageDetailViewController.self)
        let preferences = container.require(PreferencesController.self)
        let favorites = container.require(FavoritesController.self)
        try expect(search.viewModel != nil, "the search window has no view model")
        try expect(detail.externalApps != nil, "the detail window cannot open addresses")
        try expect(preferences.viewModel != nil, "the preferences have no view model")
        try expect(favorites.viewModel != nil, "the favorites have no view model")
        search.viewModel = nil
        favorites.viewModel = nil
        for window in [search.window, detail.window, preferences.window, favorites.window] { window.destroy() }
    },
    Check("Composition root", "the samples fill the first window without a key and without a network") {
        ViewResources.load()
        let container = CompositionRoot.makeContainer()
        let controller = container.require(ImageSearchTableViewController.self)
        controller.viewModel?.selectProvider(.samples)
        controller.present()
        try eventually("rows can be seen") { controller.viewModel?.viewport.range.isEmpty == false }
        try eventually("every visible row shows a picture") { controller.visibleRowsShowPictures }
        controller.window.destroy()
        controller.viewModel = nil
    },
]
