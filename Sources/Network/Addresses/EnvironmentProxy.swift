import Glibc

/// The proxy that the environment names, as every command line program of the system takes it.
struct EnvironmentProxy: Sendable {
    private let proxy: String?
    private let exceptions: [String]

    /// - Parameter read: a variable's value; the process's own environment if left out.
    init(read: (String) -> String? = { getenv($0).map { String(cString: $0) } }) {
        func first(_ names: String...) -> String? { names.lazy.compactMap(read).first { !$0.isEmpty } }
        proxy = first("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY")
        exceptions = (first("no_proxy", "NO_PROXY") ?? "").lowercased()
            .split { $0 == "," || $0.isWhitespace }
            .map { String($0.hasPrefix(".") ? $0.dropFirst() : $0) }
    }

    /// The proxy to use for `host`, or `nil` for a direct connection.
    func proxy(forHost host: String) -> String? {
        let excepted = exceptions.contains { $0 == "*" || host == $0 || host.hasSuffix("." + $0) }
        return excepted ? nil : proxy
    }
}
