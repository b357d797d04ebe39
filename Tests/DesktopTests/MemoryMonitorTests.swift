import Core
import DesktopShim
import Reactive
import Testing

@testable import Desktop

@Suite(.serialized) struct MemoryMonitorTests {
    /// The test has its own main context, because other tests iterate the process's.
    @Test("Warnings arrive with their levels as soon as the service runs")
    func warnings() throws {
        try TestDesktop.prepare()
        let context = g_main_context_new()
        g_main_context_push_thread_default(context)
        defer {
            g_main_context_pop_thread_default(context)
            g_main_context_unref(context)
        }
        let service = try MemoryService()
        let monitor = MemoryMonitor()
        let heard = Atomic<[MemoryPressure]>([])
        let observation = monitor.warnings.observeValues { pressure in
            heard.modify { if $0.last != pressure { $0.append(pressure) } }
        }
        while g_main_context_iteration(context, 0) != 0 {}
        #expect(heard.value == [])

        try service.start(level: 50)
        try turn(context) { heard.value.last == .low }
        service.say(100)
        try turn(context) { heard.value.last == .medium }
        service.say(255)
        try turn(context) { heard.value.last == .critical }
        #expect(heard.value == [.low, .medium, .critical])
        observation?.dispose()
    }

    /// Iterates the context until the condition holds. It ends after ten minutes, which no load of the machine causes: a test
    /// that waits without end takes a thread from all others.
    private func turn(_ context: OpaquePointer?, until hasHappened: () -> Bool) throws {
        let alarm = g_timeout_source_new(100)
        g_source_set_callback(alarm, { _ in 1 }, nil, nil)
        g_source_attach(alarm, context)
        defer {
            g_source_destroy(alarm)
            g_source_unref(alarm)
        }
        let end = ContinuousClock.now + .seconds(600)
        while !hasHappened(), ContinuousClock.now < end { g_main_context_iteration(context, 1) }
        try #require(hasHappened())
    }

    @Test(
        "Every level of the desktop's scale maps to a level of the program",
        arguments: [
            (0, MemoryPressure.low), (50, .low), (99, .low), (100, .medium), (254, .medium), (255, .critical),
        ])
    func levels(level: Int, expected: MemoryPressure) {
        #expect(MemoryPressure(level: level) == expected)
    }
}
