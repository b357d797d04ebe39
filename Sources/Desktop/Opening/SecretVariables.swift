import DesktopShim

/// Variables of this process's environment that other programs are not handed: the keys of every service.
enum SecretVariables {
    static var names: [String] { names(in: environment) }

    /// - Parameter environment: "NAME=value" as the system keeps it.
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
