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
    public var favoritesNotice: String {
        switch self {
        case .restored(let place, _):
            tr("The favourites were damaged. The latest copy has been restored; the damaged file is kept as %s.", place)
        case .startedAnew(let place):
            tr("The favourites could not be read and begin anew. The old file is kept as %s.", place)
        case .newerVersion:
            tr("The favourites belong to a newer version of Vitrine: they can be seen but not changed.")
        case .unwritable(let path):
            tr("Favourites cannot be kept: %s cannot be written.", path)
        }
    }

    /// What the user is told when it happens to the history; nothing is lost there that could not be done without.
    public var historyNotice: String? {
        switch self {
        case .restored, .startedAnew: tr("The search history was damaged and begins anew.")
        case .newerVersion: nil
        case .unwritable(let path): tr("Searches are not remembered: %s cannot be written.", path)
        }
    }
}
