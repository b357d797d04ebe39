import Glibc

/// Reads the proxy from the environment variables that command line programs use.
struct EnvironmentProxy: Sendable {
    private let proxy: String?
    private let exceptions: [String]

    /// - Parameter read: returns a variable's value; the default reads the process's own environment.
    init(read: (String) -> String? = { getenv($0).map { String(cString: $0) } }) {
        func first(_ names: String...) -> String? { names.lazy.compactMap(read).first { !$0.isEmpty } }
        proxy = first("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY")
        exceptions = (first("no_proxy", "NO_PROXY") ?? "").lowercased()
            .split { $0 == "," || $0.isWhitespace }
            .map { String($0.hasPrefix(".") ? $0.dropFirst() : $0) }
    }

    /// Returns the proxy to use for `host`, or `nil` for a direct connection.
    func proxy(forHost host: String) -> String? {
        let excepted = exceptions.contains { $0 == "*" || host == $0 || host.hasSuffix("." + $0) }
        return excepted ? nil : proxy
    }
}
