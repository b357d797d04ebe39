import Localize
import Model

/// Exports the pictures of favorites into folders.
public typealias FolderExports = FolderWriting<ExportedFolder, ExchangeError>

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
