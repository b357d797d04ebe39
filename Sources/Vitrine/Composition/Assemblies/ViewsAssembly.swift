import Core
import GTKKit
import Imaging
import Injection
import InterfaceInjection
import Model
import ViewModels
import Views

/// Registers the controllers of the interface files and sets their dependencies.
struct ViewsAssembly: Assembly {
    func assemble(container: Container) {
        container.registerForInterface(ImageSearchTableViewController.self) { resolver, controller in
            controller.externalApps = resolver.require((any ExternalAppChanneling).self)
            let viewModel = resolver.require((any ImageSearchWindowModeling).self)
            controller.viewModel = viewModel
            controller.bindSidebar(PictureSidebarViewModel(limiting: viewModel, settings: resolver.require()))
            controller.background = resolver.require(BackgroundControl.self)
            controller.bindSavedSearches(
                SavedSearchesViewModel(
                    resolver.require((any SavedSearchesStoring).self), of: viewModel, settings: resolver.require()))
        }
        container.registerForInterface(ImageDetailViewController.self) { resolver, controller in
            controller.externalApps = resolver.require((any ExternalAppChanneling).self)
            controller.packages = resolver.require((any PackageInstalling).self)
            let decoder = resolver.require(DecodeService.self)
            controller.renewLoaders = { decoder.renewLoaders() }
            let settings = resolver.require((any Settings).self)
            controller.slideshowInterval = { settings.slideshowInterval }
        }
        container.registerForInterface(ComparisonController.self) { resolver, controller in
            controller.externalApps = resolver.require((any ExternalAppChanneling).self)
        }
        container.registerForInterface(DownloadsController.self) { resolver, controller in
            controller.viewModel = resolver.require(DownloadsViewModel.self)
        }
        container.registerForInterface(IdentificationController.self) { resolver, controller in
            controller.externalApps = resolver.require((any ExternalAppChanneling).self)
        }
        container.registerForInterface(PreferencesController.self) { resolver, controller in
            controller.externalApps = resolver.require((any ExternalAppChanneling).self)
            controller.viewModel = resolver.require(PreferencesViewModel.self)
        }
    }
}
