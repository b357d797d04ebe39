import DesktopShim
import Dispatch
import Model

/// Asks the desktop for proxies, away from the main thread: the answer may take a file, a script or another program.
///
/// GIO itself knows no proxies; the module of the package glib-networking does. Without the module GIO says "direct" to
/// everything, so then the environment decides, unless the desktop's settings ask for a proxy that cannot be used.
public final class ProxyResolver: ProxyResolving {
    /// A request fails rather than wait longer than this for its proxy: as long as for a server that has fallen silent.
    public static let patience = DispatchTimeInterval.seconds(15)

    /// One that waits for a script keeps the others from waiting with it.
    private let workers = WorkerQueues(label: "io.github.vitrine.proxies", count: 4)
    private let timerQueue = DispatchQueue(label: "io.github.vitrine.proxies.alarms")
    private let lookUp: @Sendable (_ url: String, CancellationToken) -> ProxySetting
    private let patience: DispatchTimeInterval

    public convenience init() {
        self.init(patience: Self.patience) { url, stop in
            Self.ask(g_proxy_resolver_get_default(), for: url, stop: stop)
        }
    }

    init(patience: DispatchTimeInterval, lookUp: @escaping @Sendable (_ url: String, CancellationToken) -> ProxySetting)
    {
        self.patience = patience
        self.lookUp = lookUp
    }

    public func proxies(for url: String, completion: @escaping @Sendable (ProxySetting) -> Void) {
        let stop = CancellationToken()
        let answer = OneShotCallback(completion)
        timerQueue.asyncAfter(deadline: .now() + patience) {
            stop.raise()
            answer.give(.unknown)
        }
        workers.async { [lookUp] in answer.give(lookUp(url, stop)) }
    }

    /// Waits for the resolver.
    ///
    /// - Parameter desktopWantsProxy: asked where the resolver itself knows no settings.
    static func ask(
        _ resolver: OpaquePointer?, for url: String, stop: CancellationToken,
        desktopWantsProxy: () -> Bool = { vitrine_desktop_wants_proxy() != 0 }
    ) -> ProxySetting {
        guard let resolver, vitrine_proxy_resolver_is_dummy(resolver) == 0 else {
            return desktopWantsProxy() ? .unknown : .environment
        }
        var error: UnsafeMutablePointer<GError>?
        let found = g_proxy_resolver_lookup(resolver, url, stop.cancellable, &error)
        if let error { g_error_free(error) }
        guard let found else { return .unknown }
        defer { g_strfreev(found) }
        let proxies = (0..<Int(g_strv_length(found))).compactMap { found[$0].map { String(cString: $0) } }
        guard let first = proxies.first else { return .unknown }
        if first.hasPrefix("direct:") { return .direct }
        // "direct://" ends the list: whatever stands behind it is never tried.
        return .through(Array(proxies.prefix { !$0.hasPrefix("direct:") }))
    }
}
