import GTKKit
import Model
import ViewModels

/// The license of a picture in a few letters, which are read without knowing any symbol.
@MainActor
final class LicenseBadgeLabel {
    let label = Inscription()
    private(set) var text = ""
    /// The number of letters for which the label has room.
    private var length = -1

    init() {
        label.addStyleClass("license-badge")
        label.horizontalTextAlignment = 0.5
        // The end of a code has its restrictions: a license that is cut off never looks freer than it is.
        label.isCutAtStart = true
        label.verticalAlignment = .center
    }

    /// - Parameter isColumn: whether all badges have one width, and an empty one keeps its place.
    func display(_ text: String, isColumn: Bool) {
        let wanted = isColumn ? License.badgeLength : text.count
        if text != self.text {
            label.text = text
            self.text = text
        }
        guard wanted != length || isColumn else { return }
        // Another width and another visibility cause a layout.
        if wanted != length {
            length = wanted
            // Capital letters are wider than the average, most of all in a short text. A narrow cell or window shortens
            // the text.
            let count = (wanted * 6 + (isColumn ? 4 : 9)) / 5
            label.reserve(characters: count, least: min(count, 3))
        }
        if label.isVisible != (isColumn || !text.isEmpty) { label.isVisible = isColumn || !text.isEmpty }
        label.setStyleClass("empty", text.isEmpty)
    }
}
