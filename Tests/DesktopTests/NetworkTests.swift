import Core
import DesktopShim
import Dispatch
import Reactive
import TestSupport
import Testing

@testable import Desktop

@Suite(.serialized) struct NetworkTests {
    /// Counts the calls of C's callbacks.
    private final class Counter {
        var calls = 0
        var releases = 0
    }

    @Test("A listener is called at each change and released when it is disconnected")
    func listener() throws {
        try TestDesktop.prepare()
        let counter = Counter()
        let monitor = UnsafeMutableRawPointer(g_network_monitor_get_default())
        let id = vitrine_connect_changed(
            monitor, "notify",
            { Unmanaged<Counter>.fromOpaque($0!).takeUnretainedValue().calls += 1 },
            Unmanaged.passUnretained(counter).toOpaque(),
            { Unmanaged<Counter>.fromOpaque($0!).takeUnretainedValue().releases += 1 })
        g_object_notify(monitor?.assumingMemoryBound(to: GObject.self), "network-metered")
        #expect(counter.calls == 1 && counter.releases == 0)
        g_signal_handler_disconnect(monitor, id)
        g_object_notify(monitor?.assumingMemoryBound(to: GObject.self), "network-metered")
        #expect(counter.calls == 1 && counter.releases == 1)
    }

    @Test("The first state is the desktop's")
    func firstState() throws {
        try TestDesktop.prepare()
        let state = NetworkState(patience: .never, scheduler: ImmediateScheduler()) {}
        let isAvailable = g_network_monitor_get_network_available(g_network_monitor_get_default()) != 0
        #expect(state.isAvailableWhenKnown() == isAvailable && state.isAvailable.value == isAvailable)
        #expect(state.isMetered.value == (g_network_monitor_get_network_metered(g_network_monitor_get_default()) != 0))
    }

    @Test("While the desktop does not answer, the network counts as available and not metered")
    func silentDesktop() throws {
        try TestDesktop.prepare()
        let answer = DispatchSemaphore(value: 0)
        defer { answer.signal() }
        let state = NetworkState(patience: .milliseconds(1), scheduler: ImmediateScheduler()) {
            answer.wait()
        }
        #expect(state.isAvailableWhenKnown() && state.isAvailable.value && !state.isMetered.value)
    }

    @Test("A service that runs and does not answer is waited for, and one that does not run is not")
    func hangingService() throws {
        try TestDesktop.prepare()
        try TestSystemBus.start()
        let (name, limit) = ("io.github.vitrine.Hanging", Int32(600_000))
        #expect(vitrine_system_service_wait(name, "/", limit) != 0)
        let service = try TestSystemBus.Service(name: name)
        #expect(vitrine_system_service_wait(name, "/", limit) != 0)
        service.hang()
        withExtendedLifetime(service) { #expect(vitrine_system_service_wait(name, "/", 1) == 0) }
    }

    @Test("The desktop's proxy is returned, and none for excluded hosts")
    func desktopProxy() throws {
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
            ProxyResolver.setting(resolver, for: "https://pixabay.com/", stop: CancellationToken())
                == .through(["http://proxy.example:8080"]))
        #expect(ProxyResolver.setting(resolver, for: "https://intern.example/", stop: CancellationToken()) == .direct)
    }

    @Test("An error of the resolver does not allow a direct connection")
    func resolverError() throws {
        try TestDesktop.prepare()
        let resolver = g_simple_proxy_resolver_new("http://proxy.example:8080", nil)
        defer { g_object_unref(UnsafeMutableRawPointer(resolver)) }
        #expect(ProxyResolver.setting(resolver, for: "no address", stop: CancellationToken()) == .unknown)
    }

    @Test("A proxy lookup needs no main loop")
    func noMainLoop() async throws {
        try TestDesktop.prepare()
        // The result depends on the machine's settings; its arrival does not.
        _ = await withCheckedContinuation { done in
            ProxyResolver().proxies(for: "http://127.0.0.1/") { done.resume(returning: $0) }
        }
    }

    @Test("A callback for one answer passes only the first one on")
    func firstAnswer() {
        let answers = RecordedEvents<Int>()
        let callback = OneShotCallback<Int> { answers.add($0) }
        callback.call(1)
        callback.call(2)
        #expect(answers.all == [1])
    }

    @Test("A lookup that takes too long is stopped and counts as unknown")
    func slowLookup() async {
        let resolver = ProxyResolver(timeout: .milliseconds(1)) { _, stop in
            // This behaves like a script that never responds: it runs until it is cancelled.
            while g_cancellable_is_cancelled(stop.cancellable) == 0 { sched_yield() }
            return .direct
        }
        let setting = await withCheckedContinuation { done in
            resolver.proxies(for: "https://pixabay.com/") { done.resume(returning: $0) }
        }
        #expect(setting == .unknown)
    }

    /// GIO uses this resolver where the package glib-networking is missing.
    @Test(
        "Without a proxy module the environment decides, unless the desktop asks for a proxy",
        arguments: [(false, ProxySetting.environment), (true, .unknown)])
    func environmentProxy(
        desktopWantsProxy: Bool, expected: ProxySetting
    ) throws {
        try TestDesktop.prepare()
        // A missing resolver is the same case.
        let setting = ProxyResolver.setting(nil, for: "https://pixabay.com/", stop: CancellationToken()) {
            desktopWantsProxy
        }
        #expect(setting == expected)
        let name = "GDummyProxyResolver"
        if let type = g_io_extension_point_get_extension_by_name(
            g_io_extension_point_lookup("gio-proxy-resolver"), "dummy"
        ).map(g_io_extension_get_type) {
            #expect(g_type_name(type).map { String(cString: $0) } == name)
            let dummy = OpaquePointer(g_object_new_with_properties(type, 0, nil, nil))
            defer { g_object_unref(UnsafeMutableRawPointer(dummy)) }
            #expect(
                ProxyResolver.setting(dummy, for: "https://pixabay.com/", stop: CancellationToken()) {
                    desktopWantsProxy
                }
                    == expected)
        }
    }

    @Test("The desktop setting “none” means no proxy")
    func noProxySetting() throws {
        try TestDesktop.prepare()
        // These tests store settings in memory, beginning with the defaults.
        #expect(!ProxyResolver.desktopWantsProxy)
        guard
            g_settings_schema_source_lookup(g_settings_schema_source_get_default(), "org.gnome.system.proxy", 1) != nil
        else { return }
        let settings = g_settings_new("org.gnome.system.proxy")
        defer { g_object_unref(settings) }
        g_settings_set_string(settings, "mode", "manual")
        #expect(ProxyResolver.desktopWantsProxy)
        g_settings_reset(settings, "mode")
    }

    @Test("Every service's key in the environment is hidden from other programs")
    func hiddenKeys() throws {
        let keys = ["VITRINE_PIXABAY_KEY", "VITRINE_OPENWEATHERMAP_KEY", "VITRINE_MUSEUM_KEY"]
        let others = ["PATH", "VITRINE_LOCALE_DIR", "VITRINE__KEY", "MY_KEY"]
        #expect((keys + others).filter { EnvironmentKey.isName($0) } == keys)
        // It sets this key.
        try TestDesktop.prepare()
        #expect(EnvironmentKey.secretNames.contains(keys[0]))
    }

    @Test("The program's own folders have its name")
    func ownFolders() throws {
        try TestDesktop.prepare()
        #expect(UserFolders.user.cache.hasSuffix("/vitrine"))
        #expect(UserFolders.user.data == TestDesktop.folder.path + "/data/vitrine")
    }
}
