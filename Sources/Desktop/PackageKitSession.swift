import DesktopShim
import Model

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
            isOnSystemBus ? 1 : 0, respond,
            Request.pointer { outcome, _ in completion(outcome == VITRINE_PACKAGE_DONE) },
            release)
    }

    @MainActor
    public func install(_ package: String, completion: @escaping @MainActor (PackageOutcome) -> Void) {
        vitrine_install_package(
            isOnSystemBus ? 1 : 0, package, respond,
            Request.pointer { outcome, message in
                switch outcome {
                case VITRINE_PACKAGE_DONE: completion(.installed)
                case VITRINE_PACKAGE_DECLINED: completion(.declined)
                default: completion(.failed(reason: message ?? ""))
                }
            }, release)
    }

    /// The pending call owns the request, and releases it after the response.
    fileprivate final class Request: Sendable {
        let completion: @MainActor (vitrine_package_outcome, String?) -> Void

        private init(_ completion: @escaping @MainActor (vitrine_package_outcome, String?) -> Void) {
            self.completion = completion
        }

        static func pointer(
            _ completion: @escaping @MainActor (vitrine_package_outcome, String?) -> Void
        ) -> UnsafeMutableRawPointer { Unmanaged.passRetained(Request(completion)).toOpaque() }
    }
}

private func respond(
    _ outcome: vitrine_package_outcome, _ message: UnsafePointer<CChar>?, _ data: UnsafeMutableRawPointer?
) {
    guard let data else { return }
    let request = Unmanaged<PackageKitSession.Request>.fromOpaque(data).takeUnretainedValue()
    let text = message.map { String(cString: $0) }
    MainActor.assumeIsolated { request.completion(outcome, text) }
}

private func release(_ data: UnsafeMutableRawPointer?) {
    if let data { Unmanaged<PackageKitSession.Request>.fromOpaque(data).release() }
}
