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
}

/// The environment variables that must not be passed to other programs: the keys of all services.
enum SecretVariables {
    static var names: [String] { names(in: environment) }

    /// Returns the names of variables that may contain a key.
    ///
    /// - Parameter environment: entries of the form "NAME=value".
    static func names(in environment: [String]) -> [String] {
        environment.compactMap { entry in
            entry.firstIndex(of: "=").map { String(entry[..<$0]) }
        }
        .filter(EnvironmentKey.isName)
    }

    private static var environment: [String] {
        guard let variables = g_get_environ() else { return [] }
        defer { g_strfreev(variables) }
        var found: [String] = []
        while let entry = variables[found.count] { found.append(String(cString: entry)) }
        return found
    }
}
