import Glibc
import Localize

/// What temperatures are told in.
public enum TemperatureUnit: Sendable, Equatable {
    case celsius, fahrenheit

    /// The one of the user's locale: degrees Fahrenheit where things are measured in inches.
    public static var ofLocale: TemperatureUnit {
        // The C library tells the system of measurement as one byte, 1 metric and 2 that of the United States; the
        // item of that category with the number 0 has no name that Swift sees.
        nl_langinfo(nl_item(LC_MEASUREMENT << 16)).pointee == 2 ? .fahrenheit : .celsius
    }

    /// "18 °C" for 18.3 degrees Celsius: nobody feels the decimals.
    func text(celsius: Double) -> String {
        switch self {
        case .celsius: tr("%s °C", formatted(rounded(celsius)))
        case .fahrenheit: tr("%s °F", formatted(rounded(celsius * 9 / 5 + 32)))
        }
    }

    /// An answer may say anything; what no weather has is held at a bound.
    private func rounded(_ degrees: Double) -> Int { Int(min(max(degrees, -1_000), 1_000).rounded()) }
}
