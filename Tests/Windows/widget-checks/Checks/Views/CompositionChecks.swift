import Composition
import Core
import GTKKit
import Model
import Reactive
import ViewModels

@testable import Injection
@testable import Views
@testable import WeatherComposition
@testable import WeatherViews

@MainActor let compositionChecks: [Check] = [
    Check("Composition root", "every registration of Vitrine is resolved") {
        ViewResources.load()
        try resolveEach(in: CompositionRoot.makeContainer(VitrineOptions(standInURL: "http://127.0.0.1:1/")))
    },
    Check("Composition root", "every registration of Weather Now is resolved") {
        WeatherViewResources.load()
        try resolveEach(in: WeatherCompositionRoot.makeContainer(WeatherOptions(standInURL: "http://127.0.0.1:1/")))
    },
    Check("Composition root", "every source that the options name is offered") {
        let sources = CompositionRoot.makeContainer().require([ImageProvider].self)
        try expectEqual(sources.map(\.id), ProviderID.offered, "sources")
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

/// The registrations are enumerated, so that a new one is checked, too.
@MainActor
private func resolveEach(in container: Container) throws {
    let windows = toplevelWindows()
    var resolved: [Any] = []
    defer {
        for window in toplevelWindows() where !windows.contains(window) { window.destroy() }
        // A window and its view model hold each other until the window is closed.
        for controller in resolved {
            (controller as? ImageSearchTableViewController)?.viewModel = nil
            (controller as? FavoritesController)?.viewModel = nil
            (controller as? WeatherTableViewController)?.viewModel = nil
        }
    }
    let keys = container.registry.all.map(\.key)
    try expect(keys.count >= 10, "only \(keys.count) registrations")
    for key in keys {
        func resolve<Service>(_ type: Service.Type) throws -> Any? {
            switch key.argumentsType {
            case is Void.Type: container.resolve(type, name: key.name)
            case is ImageSequence.Type: container.resolve(type, name: key.name, argument: oneSample())
            case is [PictureToIdentify].Type:
                container.resolve(type, name: key.name, argument: [PictureToIdentify]())
            default: throw CheckFailure(reason: "no arguments for \(key.serviceType)", place: "")
            }
        }
        let name = "\(key.serviceType) \(key.name ?? "")"
        resolved.append(try require(resolve(key.serviceType), name))
    }
}

@MainActor
private func oneSample() -> ImageSequence {
    let results = ImageResults()
    results.append([
        ImageEntity(
            id: ImageID(provider: .samples, string: "1"), pageURL: "sample:1", pageImageWidth: 1, pageImageHeight: 1,
            previewURL: "sample:1", previewWidth: 1, previewHeight: 1)
    ])
    return ImageSequence(
        results: results, count: Property(value: 1), index: 0,
        previewSize: .fitting(PixelSize(width: 150, height: 100)), reachedEnd: {}, showed: { _ in })
}
