import Glibc
import Localize

/// The unit in which temperatures are shown.
public enum TemperatureUnit: Sendable, Equatable {
    case celsius, fahrenheit

    /// The unit of the user's locale: Fahrenheit if the locale uses the United States' system of measurement.
    public static var ofLocale: TemperatureUnit {
        // The C library returns the system of measurement as one byte: 1 is metric, 2 is that of the United States.
        // The category's item number 0 has no name that Swift imports.
        nl_langinfo(nl_item(LC_MEASUREMENT << 16)).pointee == 2 ? .fahrenheit : .celsius
    }

    /// Returns "18 °C" for 18.3 degrees Celsius, without decimals.
    func text(celsius: Double) -> String {
        switch self {
        case .celsius: tr("%s °C", formatted(rounded(celsius)))
        case .fahrenheit: tr("%s °F", formatted(rounded(celsius * 9 / 5 + 32)))
        }
    }

    /// Limits the value before the conversion, because a response may contain any number.
    private func rounded(_ degrees: Double) -> Int { Int(min(max(degrees, -1_000), 1_000).rounded()) }
}
