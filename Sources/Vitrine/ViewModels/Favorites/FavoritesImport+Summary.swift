import Localize
import Model

extension FavoritesImport {
    /// The numbers of new, known and skipped entries, for the user.
    var summary: String {
        let isNothing = merge.added == 0 && searchCount == 0
        var parts = isNothing ? [tr("Nothing new was imported.")] : []
        if merge.added > 0 {
            parts.append(trn("%d favorite imported.", "%d favorites imported.", merge.added))
        }
        if searchCount > 0 {
            parts.append(trn("%d saved search imported.", "%d saved searches imported.", searchCount))
        }
        if merge.known > 0 {
            parts.append(trn("%d already existed.", "%d already existed.", merge.known))
        }
        if let first = skipped.first {
            parts.append(
                trn(
                    "%d entry could not be read: number %s.",
                    "%d entries could not be read, the first is number %s.",
                    skipped.count, formatted(first)))
        }
        if skippedSearchCount > 0 {
            parts.append(
                trn(
                    "%d saved search could not be read.", "%d saved searches could not be read.",
                    skippedSearchCount))
        }
        return parts.joined(separator: " ")
    }
}
