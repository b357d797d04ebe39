import Injection
import InterfaceInjection
import Model
import WeatherViewModels
import WeatherViews

/// The controller of the interface file, filled in here.
struct WeatherViewsAssembly: Assembly {
    func assemble(container: Container) {
        container.registerForInterface(WeatherTableViewController.self) { resolver, controller in
            controller.externalApps = resolver.require((any ExternalAppChanneling).self)
            controller.viewModel = resolver.require((any WeatherTableViewModeling).self)
        }
    }
}
