import Core
import GTKKit
import Reactive
import ViewModels

/// The last item of the list, below the pictures, with the state of the footer.
@MainActor
final class EndOfResultsItem {
    let footer = MutableProperty(ImageSearchFooter.hidden)
    var onRecoveryAction: (UserFacingError.RecoveryAction) -> Void = { _ in }
}

/// The content of the list's last row: the progress of loading, or an error with a button.
@MainActor
final class EndOfResultsRow {
    /// Its height in a grid or a mosaic, in application pixels.
    static let height = 100

    /// The number of lines of the text, and the width of a row in the narrowest window. If both do not suffice for the text
    /// and the button beside it, as with large text, the button is below.
    private static let (maxLineCount, leastWidth) = (3, 320)

    let widget = BoxLayout(.horizontal, spacing: 12)
    private let (label, button) = (Label(), Button(label: ""))
    private let line: ImageSearchFooterLine
    private let following = SerialDisposable()

    /// - Parameter height: the height of a picture row, because all rows must have the same height.
    init(height: Int) {
        let spinner = Spinner()
        line = ImageSearchFooterLine(spinner: spinner, label: label, button: button)
        setHeight(height)
        label.wraps = true
        label.lineLimit = Self.maxLineCount
        label.centersLines = true
        label.isEllipsized = true
        label.addStyleClass("dim-label")
        for child: Widget in [spinner, label, button] {
            child.verticalAlignment = .center
            widget.append(child)
        }
        button.horizontalAlignment = .center
        button.wrapLabel()
        // The content is centered, also in a wide window.
        widget.horizontalAlignment = .center
    }

    func setHeight(_ height: Int) { widget.requestSize(height: height) }

    deinit { following.dispose() }

    var text: String { line.text }

    func follow(_ end: EndOfResultsItem?) {
        line.onRecoveryAction = { [weak end] in end?.onRecoveryAction($0) }
        following.inner = end?.footer.producer.startOnMain { [line, widget, button, label] in
            line.display($0)
            let neededWidth = label.naturalWidth / Self.maxLineCount + button.naturalWidth
            widget.orientation = neededWidth > Self.leastWidth ? .vertical : .horizontal
        }
        if end == nil { line.stop() }
    }
}
