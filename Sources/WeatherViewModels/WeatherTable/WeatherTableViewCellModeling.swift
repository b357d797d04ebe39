/// One city and its weather, in words.
public protocol WeatherTableViewCellModeling: Sendable {
    /// What tells cities apart; two may have the same name.
    var id: Int { get }
    var name: String { get }
    /// Where it is: region and country; empty where that is not known.
    var place: String { get }
    /// Empty before the first answer.
    var temperatureText: String { get }
    var conditionText: String { get }
    /// The symbol's name in the icon theme; nil before the first answer.
    var iconName: String? { get }
    /// Whether it is from before the last fetch.
    var isOld: Bool { get }
    /// All of it as a row is read: "Tokyo, 18 °C, light rain".
    var accessibleText: String { get }
}
