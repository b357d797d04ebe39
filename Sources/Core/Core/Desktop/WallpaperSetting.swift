/// The port that sets the desktop background. `Desktop` calls the portal, which shows the picture and asks the user.
public protocol WallpaperSetting: Sendable {
    /// Returns at once. The implementation calls `completion` once, on the main thread, after the user's decision or a
    /// failure.
    ///
    /// - Parameter path: the picture file. The file must stay there, because the desktop reads it again later.
    @MainActor func setWallpaper(path: String, completion: @escaping @MainActor (WallpaperOutcome) -> Void)
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
