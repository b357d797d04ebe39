import Core
import Localize

/// Why the background was not changed. The present one stays.
public enum BackgroundError: Error, Sendable, Equatable {
    /// No picture of the source may be shown; `count` is the number of its pictures.
    case noPictures(count: Int)
    /// The connection is metered, and the user wants to save data on it.
    case metered
    case storage(StorageError)
    case network(NetworkError)
    case picture(PictureError)
    case notWritten(SaveError)
    /// The desktop did not take the picture.
    case desktop(WallpaperOutcome)

    public var message: String {
        switch self {
        case .noPictures(count: 0): tr("There are no pictures for the background.")
        case .noPictures(let count):
            trn(
                "The license of the only picture is not known, or does not permit to use it as a background.",
                "The licenses of all %s pictures are not known, or do not permit to use them as a background.", count,
                formatted(count))
        case .metered: tr("The background stays as it is, because the connection is metered.")
        case .storage(let error): UserFacingError(error).line
        case .network(let error): UserFacingError(error).line
        case .picture(let error): UserFacingError(error).line
        case .notWritten(let error): UserFacingError(error).line
        case .desktop(let outcome):
            outcome.message ?? tr("The background was not changed, because the desktop declined.")
        }
    }
}
