import GTKKit
import Localize
import Model
import ViewModels

/// The footer below the rows with the progress of the search and the sources of the pictures.
@MainActor
final class ImageSearchFooterBar {
    /// Called with the address of a credited service.
    var onLink: (String) -> Void = { _ in }

    private let bar: BoxLayout
    let line: ImageSearchFooterLine
    private let links: BoxLayout
    private var credits = SourceCredits.none

    init(interface: Interface) throws {
        bar = try interface.object("footer", as: BoxLayout.self)
        bar.wrapChildren()
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

    func display(_ footer: ImageSearchFooter) {
        if case .problem(let problem) = footer {
            rowMessage = problem.message
            line.display(.hidden)
        } else {
            rowMessage = nil
            line.display(footer)
        }
        announce()
        updateHeight()
    }

    /// The height in application pixels; zero while the footer has nothing to say.
    var height: Int { bar.allocatedHeight }

    private func announce() { line.announcement = rowMessage ?? announcement }

    /// Shows the services that the pictures come from. Services require a credit wherever their results are shown.
    func display(_ credits: SourceCredits) {
        self.credits = credits
        showCredits()
    }

    /// Removes the height of a footer without content. The footer stays visible to screen readers, which read the
    /// announcement.
    private func updateHeight() {
        links.isVisible = links.firstChild != nil
        bar.setStyleClass("silent", line.isEmpty && !links.isVisible)
    }

    /// Whether the services are in a menu, because their names would need a second line.
    var isNarrow = false {
        didSet { if isNarrow != oldValue { showCredits() } }
    }

    private func showCredits() {
        links.removeAll()
        defer { updateHeight() }
        guard hasPictures else { return }
        if isNarrow, credits.credits.count > 1 { return links.append(creditsMenu) }
        for (index, credit) in credits.credits.enumerated() {
            let link = Button(label: "")
            let label = Label(index == 0 ? tr("Pictures from %s", credit.name) : credit.name)
            label.isEllipsized = true
            link.setChild(label)
            link.setAccessibleName(label.text)
            link.addStyleClasses("flat", "caption")
            link.onClicked { [weak self] in self?.onLink(credit.url) }
            links.append(link)
        }
    }

    private var creditsMenu: MenuButton {
        let menu = Menu()
        for credit in credits.credits {
            menu.append(credit.name.replacing("_", with: "__"), action: "win.credit", target: credit.url)
        }
        let count = credits.credits.count
        let button = MenuButton(
            label: trn("Pictures from %s source", "Pictures from %s sources", count, formatted(count)))
        button.addStyleClasses("flat", "caption")
        button.setMenu(menu)
        return button
    }
}
