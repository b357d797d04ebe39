import Localize

/// A city whose weather is shown.
public struct City: Sendable, Hashable, Codable {
    /// The city's GeoNames number, which Open-Meteo's search uses, too. Two cities may have the same name.
    public let id: Int
    public let name: String
    /// Region and country from the search; empty if it sent neither.
    public let place: String
    /// Degrees north.
    public let latitude: Double
    /// Degrees east.
    public let longitude: Double

    public init(id: Int, name: String, place: String, latitude: Double, longitude: Double) {
        (self.id, self.name, self.place) = (id, name, place)
        (self.latitude, self.longitude) = (latitude, longitude)
    }
}

extension City {
    /// The cities of a new list.
    public static var first: [City] {
        [
            City(id: 6_077_243, name: tr("Montreal"), place: tr("Canada"), latitude: 45.5088, longitude: -73.5878),
            City(id: 524_901, name: tr("Moscow"), place: tr("Russia"), latitude: 55.7522, longitude: 37.6156),
            City(
                id: 5_368_361, name: tr("Los Angeles"), place: tr("United States"), latitude: 34.0522,
                longitude: -118.2437),
            City(id: 1_835_848, name: tr("Seoul"), place: tr("South Korea"), latitude: 37.566, longitude: 126.9784),
            City(id: 3_128_760, name: tr("Barcelona"), place: tr("Spain"), latitude: 41.3888, longitude: 2.159),
            City(id: 4_180_439, name: tr("Atlanta"), place: tr("United States"), latitude: 33.749, longitude: -84.388),
            City(id: 2_147_714, name: tr("Sydney"), place: tr("Australia"), latitude: -33.8678, longitude: 151.2073),
            City(id: 264_371, name: tr("Athens"), place: tr("Greece"), latitude: 37.9838, longitude: 23.7278),
            City(id: 1_816_670, name: tr("Beijing"), place: tr("China"), latitude: 39.9075, longitude: 116.3972),
            City(id: 2_643_743, name: tr("London"), place: tr("United Kingdom"), latitude: 51.5085, longitude: -0.1257),
            City(
                id: 3_451_190, name: tr("Rio de Janeiro"), place: tr("Brazil"), latitude: -22.9064,
                longitude: -43.1822),
            City(id: 1_850_147, name: tr("Tokyo"), place: tr("Japan"), latitude: 35.6895, longitude: 139.6917),
        ]
    }
}
