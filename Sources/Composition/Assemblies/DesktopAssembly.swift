import Desktop
import Injection
import Localize
import Model

/// What the desktop knows and keeps.
struct DesktopAssembly: Assembly {
    func assemble(container: Container) {
        container.register(NoticeBoard.self) { _ in NoticeBoard() }
            .inObjectScope(.container)
        container.register((any Settings).self) { resolver in
            let board = resolver.require(NoticeBoard.self)
            return DesktopSettings.open { board.post($0) }
        }
        .inObjectScope(.container)
        container.register((any KeyStoring).self) { resolver in
            let settings = resolver.require((any Settings).self)
            return SecretKeyStore { settings.keySources }
        }
        .inObjectScope(.container)
        container.register((any NetworkMonitoring).self) { _ in NetworkState() }
            .inObjectScope(.container)
        container.register((any MemoryPressureMonitoring).self) { _ in MemoryMonitor() }
            .inObjectScope(.container)
        container.register((any ProxyResolving).self) { _ in ProxyResolver() }
            .inObjectScope(.container)
        container.register((any ExternalAppChanneling).self) { resolver in
            let board = resolver.require(NoticeBoard.self)
            return DesktopAppChannel { board.answer(tr("%s could not be opened: %s", $0.url, $0.message)) }
        }
        .inObjectScope(.container)
    }
}
