import FoundationEssentials

/// The cities of the weather services.
enum WeatherCities {
    struct Place: Sendable {
        let id: Int
        let name: String
        let region: String?
        let country: String
        let countryCode: String
        let latitude: Double
        let longitude: Double
    }

    static let all: [Place] = [
        place(6_077_243, "Montreal", "Quebec", "Canada", "CA", 45.50884, -73.58781),
        place(524_901, "Moscow", "Moscow", "Russia", "RU", 55.75222, 37.61556),
        place(5_368_361, "Los Angeles", "California", "United States", "US", 34.05223, -118.24368),
        place(1_835_848, "Seoul", "Seoul", "South Korea", "KR", 37.566, 126.9784),
        place(3_128_760, "Barcelona", "Catalonia", "Spain", "ES", 41.38879, 2.15899),
        place(4_180_439, "Atlanta", "Georgia", "United States", "US", 33.749, -84.38798),
        place(2_147_714, "Sydney", "New South Wales", "Australia", "AU", -33.86785, 151.20732),
        place(264_371, "Athens", "Attica", "Greece", "GR", 37.98376, 23.72784),
        place(4_180_386, "Athens", "Georgia", "United States", "US", 33.96095, -83.37794),
        place(1_816_670, "Beijing", "Beijing", "China", "CN", 39.9075, 116.39723),
        place(2_643_743, "London", "England", "United Kingdom", "GB", 51.50853, -0.12574),
        place(6_058_560, "London", "Ontario", "Canada", "CA", 42.98339, -81.23304),
        place(3_451_190, "Rio de Janeiro", "Rio de Janeiro", "Brazil", "BR", -22.90642, -43.18223),
        place(1_850_147, "Tokyo", "Tokyo", "Japan", "JP", 35.6895, 139.69171),
        place(1_857_910, "Kyoto", "Kyoto", "Japan", "JP", 35.02107, 135.75385),
        place(2_950_159, "Berlin", nil, "Germany", "DE", 52.52437, 13.41053),
        place(2_988_507, "Paris", "Île-de-France", "France", "FR", 48.85341, 2.3488),
    ]

    /// Finds cities by name. As in the real service, three characters match the beginning of a name, two the whole
    /// name.
    static func found(_ name: String, limit: Int) -> [Place] {
        let words = name.lowercased()
        guard words.count >= 2 else { return [] }
        let places = all.filter { place in
            let other = place.name.lowercased()
            return words.count == 2 ? other == words : other.hasPrefix(words)
        }
        return Array(places.prefix(limit))
    }

    private static func place(
        _ id: Int, _ name: String, _ region: String?, _ country: String, _ code: String, _ latitude: Double,
        _ longitude: Double
    ) -> Place {
        Place(
            id: id, name: name, region: region, country: country, countryCode: code, latitude: latitude,
            longitude: longitude)
    }
}
