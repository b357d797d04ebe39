import GTKKit
import ViewModels

/// The texts of a row that are columns of a wide list. In a narrow list the license is before the credit, and size and date
/// are a line below it. Widgets move when the columns of the list change, and never while it scrolls.
@MainActor
final class RowColumns {
    let sizeLabel = RowColumns.makeLabel()
    /// Created on demand, because narrow lists have few.
    private(set) var labels: [ListColumns.Column: Inscription]

    private let badge: LicenseBadgeLabel
    private let row: BoxLayout
    private let lines: BoxLayout
    private let credit: BoxLayout
    private var columns: ListColumns?

    /// - Parameters:
    ///   - row: the box whose child `lines` the columns follow.
    ///   - lines: the lines of title and credit.
    ///   - credit: the line of the credit.
    init(_ badge: LicenseBadgeLabel, row: BoxLayout, lines: BoxLayout, credit: BoxLayout) {
        (self.badge, self.row, self.lines, self.credit) = (badge, row, lines, credit)
        labels = [.license: badge.label, .size: sizeLabel]
    }

    private static func makeLabel() -> Inscription {
        let label = Inscription()
        label.addStyleClass("picture-credit")
        return label
    }

    /// Moves the texts. Returns whether anything has changed.
    func arrange(_ columns: ListColumns) -> Bool {
        guard columns != self.columns else { return false }
        self.columns = columns
        for label in labels.values { [credit, lines, row].first { $0 == label.parent }?.remove(label) }
        if !columns.shown.contains(.license) { credit.prepend(badge.label) }
        if !columns.shown.contains(.size) {
            sizeLabel.reserve(characters: 8)
            sizeLabel.margins.start = 0
            lines.append(sizeLabel)
        }
        badge.label.margins.start = 0
        var last: Widget = lines
        for column in ListColumns.Column.allCases where columns.shown.contains(column) {
            let label = label(of: column)
            if column != .license {
                // The window can become narrower, which takes the columns away.
                label.reserve(
                    characters: columns.characterCount(of: column), least: 1, lines: column == .size ? 1 : 2)
            }
            // Only the title grows by itself, so that the columns of all rows are at the same place.
            label.expandsHorizontally = false
            label.verticalAlignment = .center
            label.margins.start = ListColumns.spacing - row.spacing
            row.insert(label, after: last)
            last = label
        }
        return true
    }

    private func label(of column: ListColumns.Column) -> Inscription {
        if let label = labels[column] { return label }
        let label = Self.makeLabel()
        labels[column] = label
        return label
    }

    /// - Parameter hasCredit: whether the line of the credit has a text.
    func display(_ picture: any ImageSearchTableViewCellModeling, hasCredit: Bool) {
        guard let columns else { return }
        let (hasLicense, hasSize) = (columns.shown.contains(.license), columns.shown.contains(.size))
        badge.display(picture.licenseText, isColumn: hasLicense)
        let date = hasSize || columns.shown.contains(.origin) ? "" : picture.dateText
        sizeLabel.text = Self.joined(picture.pageImageSizeText, date, by: " · ")
        if columns.shown.contains(.origin) {
            labels[.origin]?.text = Self.joined(picture.originText, picture.dateText, by: "\n")
        }
        if columns.shown.contains(.terms) { labels[.terms]?.text = picture.termsText }
        if columns.shown.contains(.tags) { labels[.tags]?.text = picture.tagsText }
        // A fact that the provider does not report leaves no empty line.
        setVisible(credit, hasCredit || !hasLicense && !badge.text.isEmpty)
        setVisible(sizeLabel, hasSize || columns.hasThirdLine && !sizeLabel.text.isEmpty)
    }

    private static func joined(_ first: String, _ second: String, by separator: String) -> String {
        first.isEmpty || second.isEmpty ? first + second : first + separator + second
    }

    /// A change of visibility causes a layout.
    private func setVisible(_ widget: Widget, _ isVisible: Bool) {
        if widget.isVisible != isVisible { widget.isVisible = isVisible }
    }
}
