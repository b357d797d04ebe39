/// A place whose weather one wants to know.
public struct City: Sendable, Hashable, Codable {
    /// The number GeoNames gives it, which Open-Meteo's search answers too: two cities may have the same name.
    public let id: Int
    public let name: String
    /// Region and country as the search told them; empty where it told none.
    public let place: String
    /// Degrees north and east.
    public let latitude: Double
    public let longitude: Double

    public init(id: Int, name: String, place: String, latitude: Double, longitude: Double) {
        (self.id, self.name, self.place) = (id, name, place)
        (self.latitude, self.longitude) = (latitude, longitude)
    }
}
