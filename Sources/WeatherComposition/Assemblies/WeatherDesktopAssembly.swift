import Desktop
import Injection
import Localize
import Model

/// Registers the desktop's services.
struct WeatherDesktopAssembly: Assembly {
    func assemble(container: Container) {
        container.register(ToastQueue.self) { _ in ToastQueue() }
            .inObjectScope(.container)
        // A key comes from the environment of the terminal; the window has no field for it.
        container.register((any KeyStoring).self) { _ in SecretKeyStore { [.environment] } }
            .inObjectScope(.container)
        container.register((any NetworkMonitoring).self) { _ in NetworkState() }
            .inObjectScope(.container)
        container.register((any ProxyResolving).self) { _ in ProxyResolver() }
            .inObjectScope(.container)
        container.register((any ExternalAppChanneling).self) { resolver in
            let toastQueue = resolver.require(ToastQueue.self)
            return DesktopAppChannel { toastQueue.postResult(tr("%s could not be opened: %s", $0.url, $0.message)) }
        }
        .inObjectScope(.container)
    }
}
