import Imaging
import Injection
import Model
import Reactive
import StandIn

@testable import Composition

extension Container {
    /// All services at this server and the network to them, as the program wires them, with this key and nothing that is kept.
    func registerServices(of server: StandInServer, key: @escaping @Sendable @autoclosure () -> any KeyStoring) {
        register(NoticeBoard.self) { _ in NoticeBoard() }
        register((any Settings).self) { _ in MemorySettings() }.inObjectScope(.container)
        register((any KeyStoring).self) { _ in key() }.inObjectScope(.container)
        register((any NetworkMonitoring).self) { _ in Connected() }.inObjectScope(.container)
        register((any ImageDecoding).self) { _ in PixbufDecoder() }
        register((any BudgetKeeping).self) { _ in NoBudgetKeeping() }
        let options = Composition.Options(standInURL: server.url)
        Assembler(container: self)
            .apply(assemblies: [NetworkAssembly(options: options), ProvidersAssembly(options: options)])
    }
}

private struct Connected: NetworkMonitoring {
    let isAvailable = Property(value: true)
    let isMetered = Property(value: false)
}
