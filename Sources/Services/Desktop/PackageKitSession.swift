import Core
import DesktopShim

/// Installs packages through the service `org.freedesktop.PackageKit` of the session, which desktops such as GNOME and KDE
/// provide.
public final class PackageKitSession: PackageInstalling {
    private let isOnSystemBus: Bool

    public convenience init() { self.init(isOnSystemBus: false) }

    /// - Parameter isOnSystemBus: whether the service is on the system bus instead; for tests.
    init(isOnSystemBus: Bool) { self.isOnSystemBus = isOnSystemBus }

    @MainActor
    public func findService(completion: @escaping @MainActor (Bool) -> Void) {
        vitrine_find_package_service(
            isOnSystemBus ? 1 : 0, vitrine_reply(onMain: { outcome, _ in completion(outcome == VITRINE_DONE) }))
    }

    @MainActor
    public func install(_ package: String, completion: @escaping @MainActor (PackageOutcome) -> Void) {
        let reply = vitrine_reply(onMain: { outcome, message in
            switch outcome {
            case VITRINE_DONE: completion(.installed)
            case VITRINE_DECLINED: completion(.declined)
            default: completion(.failed(reason: message ?? ""))
            }
        })
        vitrine_install_package(isOnSystemBus ? 1 : 0, package, reply)
    }
}
