import GTKKit

/// The symbols in a row that tell something about its picture. Screen readers get the same from the name of the row.
@MainActor
final class RowMarks {
    /// The symbols in their order.
    enum Mark: CaseIterable {
        /// The end of the picture's file is missing.
        case incomplete
        case favorite, saved
        /// The picture was not there at the last look at the saved search.
        case new
        /// The picture is in a folder of this computer.
        case computer
        /// Other services have the same picture.
        case elsewhere

        fileprivate var iconName: String {
            switch self {
            case .incomplete: "dialog-warning-symbolic"
            case .favorite: "starred-symbolic"
            case .saved: "document-save-symbolic"
            case .new: "media-record-symbolic"
            case .computer: "computer-symbolic"
            case .elsewhere: "edit-copy-symbolic"
            }
        }
    }

    let box = BoxLayout(.horizontal, spacing: 4)
    private let images: [(mark: Mark, image: Image)]
    private(set) var shown: Set<Mark> = []

    init() {
        images = Mark.allCases.map { ($0, Image(iconName: $0.iconName)) }
        for (mark, image) in images {
            image.pixelSize = 12
            image.isVisible = false
            image.setAccessibleHidden(true)
            if mark == .new { image.addStyleClass("new-mark") }
            if mark == .elsewhere { image.setCursor(named: "pointer") }
            box.append(image)
        }
    }

    /// Whether a point of another widget, in application pixels, is on a symbol that is shown.
    func isShown(_ mark: Mark, atX x: Double, y: Double, of widget: Widget) -> Bool {
        guard shown.contains(mark), let image = images.first(where: { $0.mark == mark })?.image,
            let place = widget.point(x: x, y: y, in: image)
        else { return false }
        let (width, height) = (Double(image.allocatedWidth), Double(image.allocatedHeight))
        // The symbol is small; the space around it belongs to it.
        let margin = 4.0
        return (-margin...width + margin).contains(place.x) && (-margin...height + margin).contains(place.y)
    }

    func display(_ marks: Set<Mark>) {
        guard marks != shown else { return }
        for (mark, image) in images where marks.contains(mark) != shown.contains(mark) {
            image.isVisible = marks.contains(mark)
        }
        shown = marks
        box.isVisible = !marks.isEmpty
    }
}
