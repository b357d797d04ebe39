import Core
import DesktopShim
import Dispatch

/// Asks the desktop for proxies on worker queues: a lookup may read a file, run a script or call another program.
///
/// GIO has no proxy support of its own; the module of the package glib-networking has. Without the module, GIO returns
/// "direct" for every address, so the environment decides then, unless the desktop's settings configure a proxy, which
/// cannot be used without the module.
public final class ProxyResolver: ProxyResolving {
    /// The maximum time for a lookup; it equals the time limit for a silent server. The request then fails.
    public static let timeout = DispatchTimeInterval.seconds(15)

    /// Several workers, so that a lookup that waits for a script does not delay the others.
    private let workers = WorkerQueues(name: "io.github.vitrine.proxies", count: 4)
    private let timerQueue = DispatchQueue(label: "io.github.vitrine.proxies.alarms")
    private let lookUp: @Sendable (_ url: String, CancellationToken) -> ProxySetting
    private let timeout: DispatchTimeInterval

    public convenience init() {
        self.init(timeout: Self.timeout) { url, stop in
            Self.setting(g_proxy_resolver_get_default(), for: url, stop: stop)
        }
    }

    init(timeout: DispatchTimeInterval, lookUp: @escaping @Sendable (_ url: String, CancellationToken) -> ProxySetting)
    {
        self.timeout = timeout
        self.lookUp = lookUp
    }

    public func proxies(for url: String, completion: @escaping @Sendable (ProxySetting) -> Void) {
        let stop = CancellationToken()
        // The timer always answers, and a lookup answers also after the timer.
        let callback = OneShotCallback(completion)
        timerQueue.asyncAfter(deadline: .now() + timeout) {
            // The lookup returns as soon as it is canceled, with a result that is no longer valid.
            callback.call(.unknown)
            stop.cancel()
        }
        workers.async { [lookUp] in callback.call(lookUp(url, stop)) }
    }

    /// Whether the desktop's settings configure a proxy, manually or by a script.
    static var desktopWantsProxy: Bool {
        withInstalledSettings("org.gnome.system.proxy", keys: ["mode"]) { $0.text("mode") != "none" } ?? false
    }

    /// Looks up the proxies and blocks until the resolver responds.
    ///
    /// - Parameter desktopWantsProxy: called if the resolver has no settings.
    static func setting(
        _ resolver: OpaquePointer?, for url: String, stop: CancellationToken,
        desktopWantsProxy: () -> Bool = { ProxyResolver.desktopWantsProxy }
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
        // "direct://" ends the list: later entries are never tried.
        return .through(Array(proxies.prefix { !$0.hasPrefix("direct:") }))
    }
}
