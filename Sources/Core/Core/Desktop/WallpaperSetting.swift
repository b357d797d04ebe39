import Localize

/// The port that sets the desktop background. `Desktop` calls the portal, which asks the user.
public protocol WallpaperSetting: Sendable {
    /// Returns at once. The implementation calls `completion` once, on the main thread, after the user's decision or a
    /// failure.
    ///
    /// - Parameters:
    ///   - path: the picture file. The file must stay there, because the desktop reads it again later.
    ///   - previewing: whether the desktop shows the picture and asks each time. Otherwise it asks once for all pictures.
    @MainActor func setWallpaper(
        path: String, previewing: Bool, completion: @escaping @MainActor (WallpaperOutcome) -> Void)
}

/// The result of setting the desktop background.
public enum WallpaperOutcome: Sendable, Equatable {
    case set
    /// The user declined.
    case declined
    /// This desktop has no wallpaper portal.
    case noPortal
    /// Any other error; `reason` is the desktop's message.
    case failed(reason: String)
}

extension WallpaperOutcome {
    /// The message for the user; `nil` if the user declined.
    public var message: String? {
        switch self {
        case .set: tr("Background changed")
        case .declined: nil
        case .noPortal:
            tr(
                "The background can’t be changed from here. Save the picture and set it in Settings."
            )
        case .failed(reason: ""): tr("The background could not be changed")
        case .failed(let reason): tr("The background could not be changed: %s", reason)
        }
    }
}
