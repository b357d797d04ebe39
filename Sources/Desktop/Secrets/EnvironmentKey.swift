import Glibc
import Model

/// Keys that are handed to the program by the terminal it is started from.
enum EnvironmentKey {
    /// `VITRINE_PIXABAY_KEY` for Pixabay.
    static func name(for provider: ProviderID) -> String {
        "VITRINE_\(provider.rawValue.uppercased())_KEY"
    }

    @Sendable static func value(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
