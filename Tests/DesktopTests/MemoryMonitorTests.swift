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
        let context = TestMainContext()
        let service = try MemoryService()
        let monitor = MemoryMonitor()
        let heard = Atomic<[MemoryPressure]>([])
        let observation = monitor.warnings.observeValues { pressure in
            heard.modify { if $0.last != pressure { $0.append(pressure) } }
        }
        context.performPending()
        #expect(heard.value == [])

        try service.start(level: 50)
        try context.turn { heard.value.last == .low }
        service.say(100)
        try context.turn { heard.value.last == .medium }
        service.say(255)
        try context.turn { heard.value.last == .critical }
        #expect(heard.value == [.low, .medium, .critical])
        observation?.dispose()
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
