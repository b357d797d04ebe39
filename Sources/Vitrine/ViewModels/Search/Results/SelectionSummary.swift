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
        let licenses = Set(images.map { $0.license?.name })
        if licenses.count == 1, let only = licenses.first {
            return [only.map { tr("all %s", $0.isolatedFromLine) } ?? tr("without a license")]
        }
        let conditions = images.map { $0.license?.conditions }
        let unknown = conditions.count { $0 == nil }
        let noncommercial = conditions.count { $0?.permitsCommercialUse == false }
        let unchangeable = conditions.count { $0?.permitsModification == false }
        var parts: [String] = []
        if noncommercial > 0 {
            parts.append(trn("%d of them noncommercial", "%d of them noncommercial", noncommercial))
        }
        if unchangeable > 0 {
            parts.append(trn("%d not to be changed", "%d not to be changed", unchangeable))
        }
        if unknown > 0 {
            parts.append(trn("%d without a known license", "%d without a known license", unknown))
        }
        guard parts.isEmpty else { return parts }
        let asksForCredit = conditions.contains { $0?.asksForCredit == true }
        return [asksForCredit ? tr("all for any use with credit") : tr("all for any use, no credit needed")]
    }
}
