/// The port that makes a picture the desktop's background. `Desktop` asks the portal, which shows the picture and asks the user.
public protocol WallpaperSetting: Sendable {
    /// Returns at once; `completion` is called once, on the main thread, when the user has decided or it has failed.
    ///
    /// - Parameter path: the file. The desktop reads it at once and later again; it is to be one that stays.
    @MainActor func setWallpaper(path: String, completion: @escaping @MainActor (WallpaperOutcome) -> Void)
}

public enum WallpaperOutcome: Sendable, Equatable {
    case set
    /// The user has looked at it and said no.
    case declined
    /// This desktop has no portal for backgrounds.
    case noPortal
    /// Anything else; `reason` in the desktop's words.
    case failed(reason: String)
}
