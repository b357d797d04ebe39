/// The port that knows through which proxies the desktop wants an address to be reached.
public protocol ProxyResolving: Sendable {
    /// Addresses of proxies ("http://proxy.example:8080", "socks5://…") in the order to be tried; empty for a direct
    /// connection, which is also the answer when the desktop does not say in time. Returns at once; `completion` is
    /// called once on a queue of the implementation's own.
    func proxies(for url: String, completion: @escaping @Sendable ([String]) -> Void)
}
