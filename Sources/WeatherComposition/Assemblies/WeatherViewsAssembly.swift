import Injection
import InterfaceInjection
import Model
import WeatherViewModels
import WeatherViews

/// Registers the window's controller, which is created from the interface file.
struct WeatherViewsAssembly: Assembly {
    func assemble(container: Container) {
        container.registerForInterface(WeatherTableViewController.self) { resolver, controller in
            controller.externalApps = resolver.require((any ExternalAppChanneling).self)
            controller.viewModel = resolver.require((any WeatherTableViewModeling).self)
        }
    }
}
