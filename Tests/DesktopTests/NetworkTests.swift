import DesktopShim
import Model
import Testing

@testable import Desktop

@Suite(.serialized) struct NetworkTests {
    /// What C holds of these tests.
    private final class Counter {
        var calls = 0
        var releases = 0
    }

    @Test func `A listener is called at each change and released when it is cut off`() throws {
        try TestDesktop.prepare()
        let counter = Counter()
        let id = vitrine_network_connect(
            { Unmanaged<Counter>.fromOpaque($0!).takeUnretainedValue().calls += 1 },
            Unmanaged.passUnretained(counter).toOpaque(),
            { Unmanaged<Counter>.fromOpaque($0!).takeUnretainedValue().releases += 1 })
        let monitor = UnsafeMutableRawPointer(g_network_monitor_get_default())
        g_object_notify(monitor?.assumingMemoryBound(to: GObject.self), "network-metered")
        #expect(counter.calls == 1)
        #expect(counter.releases == 0)
        vitrine_network_disconnect(id)
        #expect(counter.releases == 1)
        g_object_notify(monitor?.assumingMemoryBound(to: GObject.self), "network-metered")
        #expect(counter.calls == 1)
    }

    @Test func `The state begins as the desktop says it is`() throws {
        try TestDesktop.prepare()
        let state = NetworkState()
        #expect(state.isAvailable.value == (vitrine_network_available() != 0))
        #expect(state.isMetered.value == (vitrine_network_metered() != 0))
    }

    @Test func `The desktop's proxy is answered, and none for hosts it leaves out`() throws {
        try TestDesktop.prepare()
        let resolver = withCStrings(["intern.example"]) { ignored in
            g_simple_proxy_resolver_new(
                "http://proxy.example:8080",
                UnsafeMutablePointer(
                    mutating: UnsafeRawPointer(ignored)
                        .assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)))
        }
        defer { g_object_unref(UnsafeMutableRawPointer(resolver)) }
        #expect(
            ProxyResolver.ask(resolver, for: "https://pixabay.com/", stop: StopSign()) == ["http://proxy.example:8080"])
        #expect(ProxyResolver.ask(resolver, for: "https://intern.example/", stop: StopSign()).isEmpty)
    }

    @Test func `Nonsense is reached directly`() throws {
        try TestDesktop.prepare()
        let resolver = g_simple_proxy_resolver_new("http://proxy.example:8080", nil)
        defer { g_object_unref(UnsafeMutableRawPointer(resolver)) }
        #expect(ProxyResolver.ask(resolver, for: "no address", stop: StopSign()).isEmpty)
    }

    @Test(.timeLimit(.minutes(5))) func `The answer comes although nobody runs a main loop`() async throws {
        try TestDesktop.prepare()
        let proxies = await withCheckedContinuation { done in
            ProxyResolver().proxies(for: "http://127.0.0.1/") { done.resume(returning: $0) }
        }
        #expect(proxies.isEmpty)
    }

    @Test func `The program's own folders carry its name`() throws {
        try TestDesktop.prepare()
        #expect(Folders.user.cache.hasSuffix("/vitrine"))
        #expect(Folders.user.data == TestDesktop.folder.path + "/data/vitrine")
    }
}
