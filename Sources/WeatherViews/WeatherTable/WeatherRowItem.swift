import WeatherViewModels

/// What the list knows a city by: the same object as long as the city is in the list, whatever its weather does.
@MainActor
final class WeatherRowItem {
    var model: any WeatherTableViewCellModeling {
        didSet { row?.show(model) }
    }
    /// The row that stands for it now.
    weak var row: WeatherTableViewCell?

    init(_ model: any WeatherTableViewCellModeling) { self.model = model }
}
