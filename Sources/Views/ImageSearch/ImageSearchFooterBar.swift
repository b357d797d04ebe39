import GTKKit
import Localize
import Model
import ViewModels

/// The line below the rows: how far the search has come, and where the pictures come from.
@MainActor
final class ImageSearchFooterBar {
    /// Called with the address of a service that the pictures come from.
    var onLink: (String) -> Void = { _ in }

    private let line: ImageSearchFooterLine
    private let links: BoxLayout

    init(interface: Interface) throws {
        line = ImageSearchFooterLine(
            spinner: try interface.object("footer_spinner", as: Spinner.self),
            label: try interface.object("footer_label", as: Label.self),
            button: try interface.object("footer_button", as: Button.self))
        links = try interface.object("credits", as: BoxLayout.self)
    }

    /// What a screen reader is told while there is nothing to show here.
    var announcement: String? {
        didSet { announce() }
    }
    /// What the row behind the last picture tells, with a button that helps; it is not shown here as well.
    private var toldElsewhere: String?

    func show(_ footer: ImageSearchFooter) {
        if case .problem(let problem) = footer {
            toldElsewhere = problem.message
            line.show(.hidden)
        } else {
            toldElsewhere = nil
            line.show(footer)
        }
        announce()
    }

    var text: String { line.text }

    private func announce() { line.announcement = toldElsewhere ?? announcement }

    /// The services ask that people are told where pictures come from, whenever results are shown.
    func show(_ credits: SourceCredits) {
        links.removeAll()
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
