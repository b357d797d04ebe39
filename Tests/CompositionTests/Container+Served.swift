import FoundationEssentials
import Imaging
import Injection
import Model
import PictureIndex
import Reactive
import StandIn

@testable import Composition

extension Container {
    /// Registers all services at this server and the network, as the program wires them, with the given key and
    /// without stored data.
    ///
    /// - Parameter clock: stands still by default, so that no test depends on the date or on its duration.
    func registerServices(
        of server: StandInServer, key: @escaping @Sendable @autoclosure () -> any KeyStoring,
        clock: SchedulingClock = .standing(), pace: FederatedSearch.Pace = .window
    ) {
        register(ToastQueue.self) { _ in ToastQueue() }
        register((any Settings).self) { _ in InMemorySettings() }.inObjectScope(.container)
        register((any KeyStoring).self) { _ in key() }.inObjectScope(.container)
        register((any NetworkMonitoring).self) { _ in Connected() }.inObjectScope(.container)
        register((any ImageDecoding).self) { _ in PixbufDecoder() }
        register((any RateLimitStoring).self) { _ in NoRateLimitStore() }
        let options = Composition.VitrineOptions(standInURL: server.url)
        Assembler(container: self)
            .apply(assemblies: [
                NetworkAssembly(options: options),
                ProvidersAssembly(options: options, pace: pace, indexesInBackground: false),
            ])
        register(SchedulingClock.self) { _ in clock }
        // An index of the tests, not that of the user. It is opened by a search of folders, which these tests do not make.
        register(PictureIndex.self) { _ in
            PictureIndex(folder: "/tmp/vitrine-served-index") { _ in }
        }
        .inObjectScope(.container)
    }
}

extension SchedulingClock {
    /// A clock that stands still at noon, the given number of days after January 1, 2026, and runs no delayed work.
    static func standing(day: Int = 0) -> SchedulingClock {
        let noon = Date(timeIntervalSince1970: Double(20_454 + day) * 86_400 + 43_200)
        return SchedulingClock(now: { noon }, after: { _, _ in })
    }
}

private struct Connected: NetworkMonitoring {
    let isAvailable = Property(value: true)
    let isMetered = Property(value: false)
}
