import GTKKit
import Localize
import Model
import ViewModels

/// The footer below the rows with the progress of the search and the sources of the pictures.
@MainActor
final class ImageSearchFooterBar {
    /// Called with the address of a credited service.
    var onLink: (String) -> Void = { _ in }

    private let bar: FlowBox
    let line: ImageSearchFooterLine
    private let links: BoxLayout
    private var credits = SourceCredits.none

    init(interface: Interface) throws {
        bar = try interface.object("footer", as: FlowBox.self)
        line = ImageSearchFooterLine(
            spinner: try interface.object("footer_spinner", as: Spinner.self),
            label: try interface.object("footer_label", as: Label.self),
            button: try interface.object("footer_button", as: Button.self))
        links = try interface.object("credits", as: BoxLayout.self)
    }

    /// The announcement for screen readers while the footer is empty.
    var announcement: String? {
        didSet { announce() }
    }
    /// Whether pictures are shown, whose services require a credit.
    var hasPictures = false {
        didSet { if hasPictures != oldValue { showCredits() } }
    }
    /// The message that the list's last row shows with a button, which the footer does not repeat.
    private var rowMessage: String?

    func show(_ footer: ImageSearchFooter) {
        if case .problem(let problem) = footer {
            rowMessage = problem.message
            line.show(.hidden)
        } else {
            rowMessage = nil
            line.show(footer)
        }
        announce()
        updateHeight()
    }

    /// The height in application pixels; zero while the footer has nothing to say.
    var height: Int { bar.allocatedHeight }

    private func announce() { line.announcement = rowMessage ?? announcement }

    /// Shows the services that the pictures come from. Services require a credit wherever their results are shown.
    func show(_ credits: SourceCredits) {
        self.credits = credits
        showCredits()
    }

    /// Removes the height of a footer without content. The footer stays visible to screen readers, which read the
    /// announcement.
    private func updateHeight() {
        bar.setStyleClass("silent", line.isEmpty && links.firstChild == nil)
    }

    private func showCredits() {
        links.removeAll()
        defer { updateHeight() }
        guard hasPictures else { return }
        for (index, credit) in credits.credits.enumerated() {
            let link = Button(label: "")
            let label = Label(index == 0 ? tr("Pictures from %s", credit.name) : credit.name)
            label.isEllipsized = true
            link.setChild(label)
            link.setAccessibleName(label.text)
            link.addStyleClass("flat")
            link.addStyleClass("caption")
            link.onClicked { [weak self] in self?.onLink(credit.url) }
            links.append(link)
        }
    }
}
