import GTKKit
import Localize

/// Five stars, each of which sets a rating, and the rating in words. Pressing the star of the rating removes the rating.
@MainActor
final class RatingControl {
    let widget = BoxLayout(.horizontal, spacing: 0)
    /// From 1 to 5; 0 without a rating, -1 for a rejected picture; `nil` while several pictures differ.
    private(set) var rating: Int?

    private let text = Label()
    private var stars: [ToggleButton] = []
    private var isUpdating = false

    init(rating: Int?) {
        self.rating = rating
        widget.setAccessibleRole(.group)
        widget.setAccessibleName(tr("Rating"))
        for number in 1...5 {
            let star = ToggleButton(
                toggleIconName: "non-starred-symbolic", accessibleName: Self.text(of: number))
            star.addStyleClass("flat")
            star.onToggled { [weak self] in self?.toggled(number) }
            widget.append(star)
            stars.append(star)
        }
        text.addStyleClass("dim-label")
        text.margins = Margins(start: 6)
        text.isEllipsized = true
        widget.append(text)
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
        text.text = rating.map { Self.text(of: $0) } ?? tr("Ratings differ")
    }

    private static func text(of rating: Int) -> String {
        switch rating {
        case -1: tr("Rejected")
        case 0: tr("No rating")
        default: trn("%s star", "%s stars", rating, formatted(rating))
        }
    }
}
