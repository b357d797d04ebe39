import GTKKit
import Localize

/// Five stars, each of which sets a rating, and the rating in words beside or below them. Pressing the star of the rating
/// removes the rating.
@MainActor
final class RatingControl {
    let widget = BoxLayout(.vertical, spacing: 6)
    /// From 1 to 5; 0 without a rating, -1 for a rejected picture; `nil` while several pictures differ.
    private(set) var rating: Int?

    private let text = Label()
    /// Below the stars, because beside them it is shortened in German and Japanese.
    private let difference = PictureDetailsDialog.note(tr("Ratings differ"))
    private var stars: [ToggleButton] = []
    private var isUpdating = false

    init(rating: Int?) {
        self.rating = rating
        widget.setAccessibleRole(.group)
        widget.setAccessibleName(tr("Rating"))
        let line = BoxLayout(.horizontal, spacing: 0)
        for number in 1...5 {
            let star = ToggleButton(
                toggleIconName: "non-starred-symbolic", accessibleName: Self.text(of: number))
            star.addStyleClass("flat")
            star.onToggled { [weak self] in self?.toggled(number) }
            line.append(star)
            stars.append(star)
        }
        text.addStyleClass("dim-label")
        text.margins = Margins(start: 6)
        text.isEllipsized = true
        line.append(text)
        widget.append(line)
        widget.append(difference)
        show()
    }

    private func toggled(_ number: Int) {
        guard !isUpdating else { return }
        rating = rating == number ? 0 : number
        show()
    }

    private func show() {
        isUpdating = true
        for (index, star) in stars.enumerated() {
            star.iconName = index < rating ?? 0 ? "starred-symbolic" : "non-starred-symbolic"
            // Screen readers say which star is pressed.
            star.isActive = index + 1 == rating
        }
        isUpdating = false
        text.text = rating.map { Self.text(of: $0) } ?? ""
        difference.isVisible = rating == nil
    }

    private static func text(of rating: Int) -> String {
        switch rating {
        case -1: tr("Rejected")
        case 0: tr("No rating")
        default: trn("%s star", "%s stars", rating, formatted(rating))
        }
    }
}
