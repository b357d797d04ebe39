import FoundationEssentials
import Imaging
import Injection
import Model
import Reactive
import StandIn

@testable import Composition

extension Container {
    /// All services at this server and the network to them, as the program wires them, with this key and nothing that is kept.
    ///
    /// - Parameter clock: stands still by default, on a day of no importance: no test depends on the day or on how long it takes.
    func registerServices(
        of server: StandInServer, key: @escaping @Sendable @autoclosure () -> any KeyStoring,
        clock: SchedulingClock = .standing()
    ) {
        register(ToastQueue.self) { _ in ToastQueue() }
        register((any Settings).self) { _ in InMemorySettings() }.inObjectScope(.container)
        register((any KeyStoring).self) { _ in key() }.inObjectScope(.container)
        register((any NetworkMonitoring).self) { _ in Connected() }.inObjectScope(.container)
        register((any ImageDecoding).self) { _ in PixbufDecoder() }
        register((any RateLimitStoring).self) { _ in NoRateLimitStore() }
        let options = Composition.VitrineOptions(standInURL: server.url)
        Assembler(container: self)
            .apply(assemblies: [NetworkAssembly(options: options), ProvidersAssembly(options: options)])
        register(SchedulingClock.self) { _ in clock }
    }
}

extension SchedulingClock {
    /// Always the same moment, at noon so many days after 1 January 2026; what waits for later never happens.
    static func standing(day: Int = 0) -> SchedulingClock {
        let noon = Date(timeIntervalSince1970: Double(20_454 + day) * 86_400 + 43_200)
        return SchedulingClock(now: { noon }, after: { _, _ in })
    }
}

private struct Connected: NetworkMonitoring {
    let isAvailable = Property(value: true)
    let isMetered = Property(value: false)
}
