/// One city and its weather as texts.
public protocol WeatherTableViewCellModeling: Sendable {
    /// The city's identity; two cities may have the same name.
    var id: Int { get }
    var name: String { get }
    /// Region and country; empty if unknown.
    var place: String { get }
    /// The temperature; empty before the first response.
    var temperatureText: String { get }
    var conditionText: String { get }
    /// The icon's name in the icon theme; `nil` before the first response.
    var iconName: String? { get }
    /// Whether the weather is older than the last fetch.
    var isOld: Bool { get }
    /// The row's text for screen readers: "Tokyo, 18 °C, light rain".
    var accessibleText: String { get }
}
