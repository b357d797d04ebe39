import Glibc
import Model

/// Keys that are handed to the program by the terminal it is started from.
enum EnvironmentKey {
    /// `VITRINE_PIXABAY_KEY` for Pixabay.
    static func name(for provider: ProviderID) -> String {
        prefix + provider.rawValue.uppercased() + suffix
    }

    /// Whether a variable may have the key of a service, of whichever of the programs.
    static func isName(_ variable: String) -> Bool {
        variable.hasPrefix(prefix) && variable.hasSuffix(suffix) && variable.count > prefix.count + suffix.count
    }

    private static let prefix = "VITRINE_"
    private static let suffix = "_KEY"

    @Sendable static func value(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
