import Localize
import Model
import Reactive

/// Exports the pictures of favorites into folders.
@MainActor
public final class FolderExports: FolderWriting<ExportedFolder, ExchangeError> {
    private let exchange: any FavoritesExchanging

    public init(exchange: any FavoritesExchanging, scheduler: any Scheduler = UIScheduler()) {
        self.exchange = exchange
        super.init(on: scheduler)
    }

    /// Begins an export into a new folder inside `parent`. Does nothing while another export is running.
    public func begin(_ query: FavoritesQuery, named name: String, in parent: String) {
        _ = begin(exchange.exportFolder(query, named: name, in: parent))
    }
}

extension ExportedFolder {
    /// The message for the user.
    public var text: String {
        guard missingCount > 0 else {
            return trn("%d picture exported to %s", "%d pictures exported to %s", pictureCount, path)
        }
        let total = pictureCount + missingCount
        return trn(
            "%s of %s picture exported to %s. See the page there for what is missing.",
            "%s of %s pictures exported to %s. See the page there for what is missing.", total,
            formatted(pictureCount), formatted(total), path)
    }
}
