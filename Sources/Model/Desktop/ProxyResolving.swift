/// The port that knows through which proxies the desktop wants an address to be reached.
public protocol ProxyResolving: Sendable {
    /// Returns at once; `completion` is called once on a queue of the implementation's own.
    func proxies(for url: String, completion: @escaping @Sendable (ProxySetting) -> Void)
}

/// How an address is to be reached.
public enum ProxySetting: Sendable, Equatable {
    case direct
    /// Through the first of these that can be used: "http://proxy.example:8080", "socks5://…". Never empty.
    case through([String])
    /// As the environment says (`https_proxy`, `no_proxy`): the desktop has no setting of its own.
    case environment
    /// A proxy may be required, and which one could not be found out. A direct connection could show the user's address to
    /// somebody who must not see it, so the request fails instead.
    case unknown
}
