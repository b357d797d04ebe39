import WeatherViewModels

/// The list's item for a city. The object stays the same while the city is in the list, even if its weather changes.
@MainActor
final class WeatherRowItem {
    var model: any WeatherTableViewCellModeling {
        didSet { row?.show(model) }
    }
    /// The row that is bound to the item.
    weak var row: WeatherTableViewCell?

    init(_ model: any WeatherTableViewCellModeling) { self.model = model }
}
