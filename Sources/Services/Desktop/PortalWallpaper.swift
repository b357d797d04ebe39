import Core
import DesktopShim

/// Sets a file as the desktop's background through the portal, which asks the user.
public final class PortalWallpaper: WallpaperSetting {
    public init() {}

    @MainActor
    public func setWallpaper(
        path: String, previewing: Bool, completion: @escaping @MainActor (WallpaperOutcome) -> Void
    ) {
        let reply = vitrine_reply(onMain: { outcome, message in
            switch outcome {
            case VITRINE_DONE: completion(.set)
            case VITRINE_DECLINED: completion(.declined)
            case VITRINE_MISSING: completion(.noPortal)
            default: completion(.failed(reason: message ?? ""))
            }
        })
        vitrine_set_wallpaper(path, previewing ? 1 : 0, reply)
    }
}
