import Localize
import Model

/// Writes the facts of a photograph in the user's language and number format.
enum PhotoTexts {
    /// "1/250 s · f/2.8 · ISO 200 · 35 mm", as far as it is known; `nil` if nothing is.
    static func exposure(_ photo: PhotoFacts) -> String? {
        let parts = [
            photo.exposureTime.map { tr("%s s", exposureTime($0)) },
            photo.aperture.map { tr("f/%s", short($0)) },
            photo.sensitivity.map { tr("ISO %s", "\($0)") },
            photo.focalLength.map { tr("%s mm", short($0)) },
        ].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }

    /// Times below 0.3 seconds are fractions, as on the cameras: "1/250", "0.5", "30".
    private static func exposureTime(_ seconds: Double) -> String {
        guard seconds < 0.3 else { return short(seconds) }
        return "1/" + formatted(Int(min(1e9, 1 / seconds).rounded()))
    }

    /// A number with one decimal, or without if that is zero.
    private static func short(_ number: Double) -> String {
        let isWhole = (number * 10).rounded().truncatingRemainder(dividingBy: 10) == 0
        return formatted(number, decimals: isWhole ? 0 : 1)
    }

    static func date(_ date: PhotoDate) -> String {
        formattedTime(
            year: date.year, month: date.month, day: date.day, hour: date.hour, minute: date.minute, .dateAndTime)
    }

    /// "46.5000° N, 8.2000° E". Four decimals are about ten meters.
    static func location(_ place: PhotoLocation) -> String {
        let latitude = formatted(place.latitude.magnitude, decimals: 4)
        let longitude = formatted(place.longitude.magnitude, decimals: 4)
        return switch (place.latitude < 0, place.longitude < 0) {
        case (false, false): tr("%s° N, %s° E", latitude, longitude)
        case (false, true): tr("%s° N, %s° W", latitude, longitude)
        case (true, false): tr("%s° S, %s° E", latitude, longitude)
        case (true, true): tr("%s° S, %s° W", latitude, longitude)
        }
    }

    /// The address of a map with a mark at the place.
    static func mapAddress(_ place: PhotoLocation) -> String {
        let (latitude, longitude) = (decimal(place.latitude), decimal(place.longitude))
        return "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)#map=15/\(latitude)/\(longitude)"
    }

    /// A number with five decimals and a point, whatever the user's language.
    private static func decimal(_ number: Double) -> String {
        let units = Int((number.magnitude * 100_000).rounded())
        let fraction = String(units % 100_000)
        let zeros = String(repeating: "0", count: 5 - fraction.count)
        return (number < 0 ? "-" : "") + "\(units / 100_000).\(zeros)\(fraction)"
    }
}
