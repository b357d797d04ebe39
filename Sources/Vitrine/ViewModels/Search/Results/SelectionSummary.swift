import Localize
import Model

/// Tells how many pictures are selected, what their licenses have in common, and how large their files are.
public struct SelectionSummary: Sendable, Equatable {
    public let text: String

    /// The number of selected pictures above which only their number is told: more are not looked at.
    public static let maximumCount = 2_000

    /// - Parameters:
    ///   - count: the number of selected pictures.
    ///   - images: those that have been loaded.
    public init(count: Int, images: [ImageEntity]) {
        let selected = trn("%d selected", "%d selected", count)
        guard count == images.count, count > 0 else {
            text = selected
            return
        }
        let rights = Self.rights(of: images)
        let sizes = images.compactMap(\.fileSize)
        let size = sizes.count == count ? " · \(formattedBytes(sizes.reduce(0, +)))" : ""
        text = ([selected] + rights).joined(separator: ", ") + size
    }

    private static func rights(of images: [ImageEntity]) -> [String] {
        let names = Set(images.map { $0.license?.name })
        if names.count == 1, let only = names.first {
            return [only.map { tr("all %s", $0.isolatedFromLine) } ?? tr("without a license")]
        }
        let conditions = images.compactMap { $0.license?.conditions }
        let noncommercial = conditions.count { !$0.permitsCommercialUse }
        let unchangeable = conditions.count { !$0.permitsModification }
        let sharedAlike = conditions.count { $0.asksForSharingAlike }
        let unknown = images.count { $0.license?.isKnown != true }
        let others = images.count - conditions.count - unknown
        var parts: [String] = []
        if noncommercial > 0 {
            parts.append(trn("%d of them noncommercial", "%d of them noncommercial", noncommercial))
        }
        if unchangeable > 0 {
            parts.append(trn("%d not to be changed", "%d not to be changed", unchangeable))
        }
        if sharedAlike > 0 {
            // Translators: those who change the picture have to share the result under the same license.
            parts.append(trn("%d share-alike", "%d share-alike", sharedAlike))
        }
        if others > 0 {
            parts.append(trn("%d with its own conditions", "%d with their own conditions", others))
        }
        if unknown > 0 {
            parts.append(trn("%d without a known license", "%d without a known license", unknown))
        }
        guard parts.isEmpty else { return parts }
        let asksForCredit = conditions.contains { $0.asksForCredit }
        return [asksForCredit ? tr("all for any use with credit") : tr("all for any use, no credit needed")]
    }
}
