import FoundationEssentials
import Localize

/// What happened to a database that its user should know of.
public enum DatabaseEvent: Sendable, Equatable {
    /// It was damaged or somebody else's; it lies at `movedTo` now, and a backup of `date` has taken its place.
    case restored(movedTo: String, backupOf: Date)
    /// As above, but there was no backup: it begins anew.
    case startedAnew(movedTo: String)
    /// A newer version of the program wrote it: it is read, and never written.
    case newerVersion(path: String)
    /// It can be read at most: the folder or the file must not be written.
    case unwritable(path: String)
}

extension DatabaseEvent {
    /// What the user is told when it happens to the favourites.
    public var favoritesToastText: String {
        switch self {
        case .restored(let place, _):
            tr("Your favorites were damaged. The latest backup was restored. The damaged file is kept as %s.", place)
        case .startedAnew(let place):
            tr("Your favorites could not be read, and the list starts empty. The old file is kept as %s.", place)
        case .newerVersion:
            tr("Your favorites belong to a newer version of Vitrine. You can see them but not change them.")
        case .unwritable(let path):
            tr("Favorites can’t be saved: %s is not writable.", path)
        }
    }

    /// What the user is told when it happens to the history; nothing is lost there that could not be done without.
    public var historyToastText: String? {
        switch self {
        case .restored, .startedAnew: tr("The search history was damaged and has been reset.")
        case .newerVersion: nil
        case .unwritable(let path): tr("Searches can’t be remembered: %s is not writable.", path)
        }
    }
}
