import Core
import DesktopShim
import Glibc

/// The environment variables that contain keys of services.
enum EnvironmentKey {
    /// Returns the variable's name, such as `VITRINE_MUSEUM_KEY` for a service with the id `museum`.
    static func name(for provider: ProviderID) -> String {
        prefix + provider.rawValue.uppercased() + suffix
    }

    /// Whether a variable may contain the key of a service, of either program.
    static func isName(_ variable: String) -> Bool {
        variable.hasPrefix(prefix) && variable.hasSuffix(suffix) && variable.count > prefix.count + suffix.count
    }

    private static let prefix = "VITRINE_"
    private static let suffix = "_KEY"

    @Sendable static func value(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// The names of the variables that may contain a key, and must not be passed to other programs.
    static var secretNames: [String] {
        guard let names = g_listenv() else { return [] }
        defer { g_strfreev(names) }
        return (0..<Int(g_strv_length(names))).compactMap { names[$0].map { String(cString: $0) } }.filter(isName)
    }
}
