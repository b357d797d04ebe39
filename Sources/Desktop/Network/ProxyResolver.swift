import DesktopShim
import Dispatch
import Model

/// Asks the desktop for proxies, away from the main thread: the answer may take a file, a script or another program.
public final class ProxyResolver: ProxyResolving {
    /// An address is reached directly rather than kept waiting longer than this.
    public static let patience = DispatchTimeInterval.seconds(5)

    /// One that waits for a script keeps the others from waiting with it.
    private let workers = Workers(label: "io.github.vitrine.proxies", count: 4)
    private let alarms = DispatchQueue(label: "io.github.vitrine.proxies.alarms")

    public init() {}

    public func proxies(for url: String, completion: @escaping @Sendable ([String]) -> Void) {
        let stop = StopSign()
        let answer = Once(completion)
        alarms.asyncAfter(deadline: .now() + Self.patience) {
            stop.raise()
            answer.give([])
        }
        workers.async { answer.give(Self.ask(g_proxy_resolver_get_default(), for: url, stop: stop)) }
    }

    /// Waits for the resolver; an error counts as a direct connection.
    static func ask(_ resolver: OpaquePointer?, for url: String, stop: StopSign) -> [String] {
        var error: UnsafeMutablePointer<GError>?
        let found = g_proxy_resolver_lookup(resolver, url, stop.cancellable, &error)
        if let error { g_error_free(error) }
        guard let found else { return [] }
        defer { g_strfreev(found) }
        let proxies = (0..<Int(g_strv_length(found))).compactMap { found[$0].map { String(cString: $0) } }
        // "direct://" ends the list: whatever stands behind it is never tried.
        return Array(proxies.prefix { !$0.hasPrefix("direct:") })
    }
}
