import Desktop
import Injection
import Localize
import Model

/// What the desktop knows and does for the program.
struct WeatherDesktopAssembly: Assembly {
    func assemble(container: Container) {
        container.register(NoticeBoard.self) { _ in NoticeBoard() }
            .inObjectScope(.container)
        container.register((any NetworkMonitoring).self) { _ in NetworkState() }
            .inObjectScope(.container)
        container.register((any ProxyResolving).self) { _ in ProxyResolver() }
            .inObjectScope(.container)
        container.register((any ExternalAppChanneling).self) { resolver in
            let board = resolver.require(NoticeBoard.self)
            return DesktopAppChannel { board.post(tr("%s could not be opened: %s", $0.url, $0.message)) }
        }
        .inObjectScope(.container)
    }
}
