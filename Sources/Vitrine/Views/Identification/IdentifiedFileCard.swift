import GTKKit
import Localize
import Model
import ViewModels

/// One file in the window of identified pictures: its preview, what happens, and every answer with its buttons.
@MainActor
final class IdentifiedFileCard {
    /// The size of the preview in application pixels.
    private static let size = (width: 96, height: 72)

    let box = BoxLayout(.vertical, spacing: 12)
    let preview = PicturePaintable(width: size.width, height: size.height)
    private let name = Label(paragraph: "", styles: "heading")
    private let spinner = Spinner()
    private let status = Label(paragraph: "", styles: "dim-label")
    private let note = Label(paragraph: "", styles: "dim-label")
    private let retryButton = Button(label: tr("Try Again"))
    private let keyButton = Button(label: tr("Preferences"))
    private let answersBox = BoxLayout(.vertical, spacing: 12)
    private var shownAnswers: [(answer: IdentifiedAnswer, row: Widget)] = []
    private weak var window: IdentificationController?
    private let position: Int

    /// - Parameter position: the position of the file in the window.
    init(at position: Int, in window: IdentificationController) {
        (self.window, self.position) = (window, position)
        let picture = Picture()
        picture.show(preview)
        picture.requestSize(width: Self.size.width, height: Self.size.height)
        picture.verticalAlignment = .start
        picture.setAccessibleRole(.presentation)
        preview.showLoading()
        name.lineLimit = 2
        name.isEllipsized = true
        status.setAccessibleRole(.status)
        status.expandsHorizontally = true
        let statusLine = BoxLayout(.horizontal, spacing: 6, [spinner, status])
        spinner.verticalAlignment = .start
        let buttons = BoxLayout.wrapping()
        retryButton.onClicked { [weak window] in window?.viewModel?.retry(position) }
        keyButton.onClicked { [weak window] in window?.openPreferences() }
        for button in [retryButton, keyButton] {
            // A visible button would get the focus of the new window. GTK keeps a focused button that is hidden then, also
            // when its window is closed before the next frame.
            button.isVisible = false
            button.wrapLabel()
            buttons.append(button)
        }
        let texts = BoxLayout(.vertical, spacing: 6, [name, statusLine, note, buttons])
        texts.expandsHorizontally = true
        // Otherwise a picture beside many lines of text would be as high as they are, and wider than the others.
        let previewPlace = BoxLayout(.vertical, [picture])
        box.append(BoxLayout(.horizontal, spacing: 12, [previewPlace, texts]))
        box.append(answersBox)
        box.setAccessibleRole(.group)
    }

    /// The size in device pixels of the preview that is to be shown.
    var previewSize: PixelSize {
        PixelSize(width: Self.size.width * box.scaleFactor, height: Self.size.height * box.scaleFactor)
    }

    /// Shows what the file looks like; `nil` if it cannot be decoded.
    func display(_ bitmap: Bitmap?) {
        if let bitmap { preview.show(Texture(bitmap)) } else { preview.showFailed() }
    }

    func display(_ row: IdentificationRow) {
        name.text = row.name
        name.tooltip = row.name
        box.setAccessibleName(row.name)
        let lines = [row.status].compactMap { $0 } + row.problems
        status.text = lines.joined(separator: "\n")
        status.announce(status.text)
        status.parent?.isVisible = !lines.isEmpty
        (spinner.isVisible, spinner.isSpinning) = (row.isBusy, row.isBusy && row.activity != .waiting)
        box.setAccessibleBusy(row.isBusy)
        note.text = row.note ?? ""
        note.isVisible = row.note != nil
        retryButton.isVisible = row.canRetry
        keyButton.isVisible = row.needsKey
        retryButton.parent?.isVisible = row.canRetry || row.needsKey
        display(row.answers)
    }

    /// Rows that are there stay, so that the keyboard focus does; services add answers.
    private func display(_ answers: [IdentifiedAnswer]) {
        guard answers.map(\.id) != shownAnswers.map(\.answer.id) else { return }
        for shown in shownAnswers where !answers.contains(where: { $0.id == shown.answer.id }) {
            answersBox.remove(shown.row)
        }
        let old = shownAnswers
        shownAnswers = []
        for answer in answers {
            let row = old.first { $0.answer.id == answer.id }?.row
            let shown = (answer: answer, row: row ?? self.row(answer))
            if row == nil { answersBox.insert(shown.row, after: shownAnswers.last?.row) }
            shownAnswers.append(shown)
        }
        answersBox.isVisible = !answers.isEmpty
    }

    private func row(_ answer: IdentifiedAnswer) -> Widget {
        let certainty = Label(answer.certaintyText)
        certainty.addStyleClasses("certainty", String(describing: answer.certainty))
        certainty.tooltip = answer.certaintyExplanation
        certainty.verticalAlignment = .start
        let evidence = Label(paragraph: answer.evidence)
        evidence.expandsHorizontally = true
        let title = Label(paragraph: answer.title ?? "", styles: "heading")
        title.isVisible = answer.title != nil
        let facts = Label(paragraph: answer.facts, styles: "dim-label")
        facts.isVisible = !answer.facts.isEmpty
        let buttons = BoxLayout.wrapping()
        let target: @MainActor () -> IdentifiedTarget? = { [weak window, position] in
            window.map { IdentifiedTarget(answer: answer, position: position, window: $0) }
        }
        for command in Command.identified where target().map(command.isPossible) == true {
            let button = Button(label: command.label)
            button.wrapLabel()
            button.onClicked { target().map(command.perform) }
            buttons.append(button)
        }
        let row = BoxLayout(
            .vertical, spacing: 6, [BoxLayout(.horizontal, spacing: 8, [certainty, evidence]), title, facts, buttons])
        row.addStyleClasses("card", "answer")
        row.setAccessibleRole(.group)
        row.setAccessibleName(answer.accessibleText)
        return row
    }
}
