import DesktopShim
import Model

/// Sets a file as the desktop's background through the portal, which shows the picture and asks the user.
public final class PortalWallpaper: WallpaperSetting {
    public init() {}

    @MainActor
    public func setWallpaper(path: String, completion: @escaping @MainActor (WallpaperOutcome) -> Void) {
        vitrine_set_wallpaper(
            path,
            { outcome, message, data in
                guard let data else { return }
                let pendingRequest = Unmanaged<PendingRequest>.fromOpaque(data).takeUnretainedValue()
                let outcome = WallpaperOutcome(outcome, message.map { String(cString: $0) })
                MainActor.assumeIsolated { pendingRequest.completion(outcome) }
            },
            Unmanaged.passRetained(PendingRequest(completion)).toOpaque(),
            { data in if let data { Unmanaged<PendingRequest>.fromOpaque(data).release() } })
    }

    /// The pending call owns the request, and releases it after the response.
    private final class PendingRequest: Sendable {
        let completion: @MainActor (WallpaperOutcome) -> Void
        init(_ completion: @escaping @MainActor (WallpaperOutcome) -> Void) { self.completion = completion }
    }
}

extension WallpaperOutcome {
    fileprivate init(_ outcome: vitrine_portal_outcome, _ message: String?) {
        switch outcome {
        case VITRINE_PORTAL_DONE: self = .set
        case VITRINE_PORTAL_DECLINED: self = .declined
        case VITRINE_PORTAL_MISSING: self = .noPortal
        default: self = .failed(reason: message ?? "")
        }
    }
}
