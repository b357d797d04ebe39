import Desktop
import Injection
import Localize
import Model

/// Registers the services of the desktop: settings, key store, monitors, proxies and external apps.
struct DesktopAssembly: Assembly {
    func assemble(container: Container) {
        container.register(ToastQueue.self) { _ in ToastQueue() }
            .inObjectScope(.container)
        container.register((any Settings).self) { resolver in
            let toastQueue = resolver.require(ToastQueue.self)
            return DesktopSettings.open { toastQueue.post($0) }
        }
        .inObjectScope(.container)
        container.register((any KeyStoring).self) { resolver in
            let settings = resolver.require((any Settings).self)
            return SecretKeyStore { settings.keySources }
        }
        .inObjectScope(.container)
        container.register((any PackageInstalling).self) { _ in PackageKitSession() }
            .inObjectScope(.container)
        container.register((any NetworkMonitoring).self) { _ in NetworkState() }
            .inObjectScope(.container)
        container.register((any MemoryPressureMonitoring).self) { _ in MemoryMonitor() }
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
