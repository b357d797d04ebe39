import FoundationEssentials
import Localize

/// An event of a database that the user must know about.
public enum DatabaseEvent: Sendable, Equatable {
    /// The file was damaged or belonged to another program. It was moved to `movedTo`, and a backup of the given date
    /// replaced it.
    case restored(movedTo: String, backupOf: Date)
    /// The file was damaged or foreign and was moved to `movedTo`. Without a backup, a new database replaced it.
    case startedAnew(movedTo: String)
    /// Rows that cannot be decoded, and the path of the database, which keeps them.
    case unreadableRows(count: Int, path: String)
    /// A newer version of the program wrote the database, so this version only reads it.
    case newerVersion(path: String)
    /// The database can be read at most, because its folder or file is not writable.
    case unwritable(path: String)
}

extension DatabaseEvent {
    /// The toast's text for an event of the favorites.
    public var favoritesToastText: String {
        switch self {
        case .restored(let place, _):
            tr("Your favorites were damaged. The latest backup was restored. The damaged file is kept as %s.", place)
        case .startedAnew(let place):
            tr("Your favorites could not be read, and the list starts empty. The old file is kept as %s.", place)
        case .unreadableRows(let count, let path):
            trn(
                "%d favorite can’t be read and is not shown. It is kept in %s.",
                "%d favorites can’t be read and are not shown. They are kept in %s.", count, path)
        case .newerVersion:
            tr("Your favorites belong to a newer version of Vitrine. You can see them but not change them.")
        case .unwritable(let path):
            tr("Favorites can’t be saved: %s is not writable.", path)
        }
    }

    /// The toast's text for an event of the history; `nil` where the user loses nothing.
    public var historyToastText: String? {
        switch self {
        case .restored, .startedAnew: tr("The search history was damaged and has been reset.")
        case .newerVersion, .unreadableRows: nil
        case .unwritable(let path): tr("Searches can’t be remembered: %s is not writable.", path)
        }
    }
}
