import Core
import Desktop
import Injection
import Localize
import Model
import Storage

/// Registers the services of the desktop: settings, key store, monitors and external apps.
struct DesktopAssembly: Assembly {
    func assemble(container: Container) {
        container.register(ToastQueue.self) { _ in ToastQueue() }
        container.register((any Settings).self) { resolver in
            let toastQueue = resolver.require(ToastQueue.self)
            return DesktopSettings.open { toastQueue.post($0) }
        }
        container.register((any KeyStoring).self) { resolver in
            let settings = resolver.require((any Settings).self)
            return SecretKeyStore { settings.keySources }
        }
        container.register((any PackageInstalling).self) { _ in PackageKitSession() }
        container.register((any NetworkMonitoring).self) { _ in NetworkState() }
        container.register((any MemoryPressureMonitoring).self) { _ in MemoryMonitor() }
        container.register((any ExternalAppChanneling).self) { resolver in
            let toastQueue = resolver.require(ToastQueue.self)
            return DesktopAppChannel { toastQueue.postResult(tr("%s could not be opened: %s", $0.url, $0.message)) }
        }
    }
}
