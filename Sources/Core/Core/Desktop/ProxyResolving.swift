/// The port that resolves the proxies that the desktop has configured for an address.
public protocol ProxyResolving: Sendable {
    /// Returns at once. The implementation calls `completion` exactly once, on a queue of its own: each call sends
    /// the request.
    func proxies(for url: String, completion: @escaping @Sendable (ProxySetting) -> Void)
}

/// How requests reach an address.
public enum ProxySetting: Sendable, Equatable {
    /// Without a proxy.
    case direct
    /// Through the first usable proxy of this list: "http://proxy.example:8080", "socks5://…". The list is never empty.
    case through([String])
    /// As the environment variables say (`https_proxy`, `no_proxy`): the desktop has no setting of its own.
    case environment
    /// A proxy may be required, but the resolver could not determine it. A direct connection could disclose the user's
    /// address, so the request fails instead.
    case unknown
}
