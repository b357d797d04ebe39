import GTKKit
import Localize
import Model
import ViewModels

/// The window in which the credits, the caption and the tags of one or several files are edited. It keeps itself alive until
/// it is closed.
@MainActor
final class PictureDetailsWindow {
    private let window = PlainWindow()
    private let details: EditedDetails
    private let take: @MainActor (PictureDetailsChange) -> Void
    private let saveButton = Button(label: tr("_Save"))
    private let title: DetailEntryRow
    private let creditLine: DetailEntryRow
    private let page: DetailEntryRow
    private let caption: CaptionEditor
    private let creators: CreatorsEditor
    private let tags: TagsEditor
    private let licenses: ComboRow
    private let licenseText = EntryRow(title: tr("License Name or Terms"))
    private let note = Label(paragraph: "", styles: "caption")
    private let choices: [LicenseChoice]
    /// Itself, until the window is closed.
    private var keptAlive: PictureDetailsWindow?

    /// - Parameters:
    ///   - name: the name of the file, if it is only one.
    ///   - take: called with the change if the user saves one.
    static func present(
        over parent: Window?, for form: PictureDetailsForm, name: String,
        then take: @escaping @MainActor (PictureDetailsChange) -> Void
    ) {
        let editor = PictureDetailsWindow(form, name: name, then: take)
        editor.window.setParent(parent, modal: true)
        editor.keptAlive = editor
        editor.window.onClosed { [weak editor] in editor?.end() }
        editor.window.present()
        editor.title.row.grabFocus()
    }

    private init(
        _ form: PictureDetailsForm, name: String, then take: @escaping @MainActor (PictureDetailsChange) -> Void
    ) {
        let details = EditedDetails(form)
        (self.details, self.take) = (details, take)
        title = DetailEntryRow(tr("Title"), details, \.title)
        creditLine = DetailEntryRow(tr("Credit Line"), details, \.creditLine)
        page = DetailEntryRow(tr("Web Page"), details, \.page)
        caption = CaptionEditor(details)
        creators = CreatorsEditor(details)
        tags = TagsEditor(details)
        choices = LicenseChoice.choices(for: form)
        licenses = ComboRow(title: tr("License"), choices: choices.map(\.name))
        licenses.select(choices.firstIndex(of: form.licenseChoice) ?? 0)
        window.title = tr("Edit Credits")
        window.defaultSize = (520, 640)
        window.requestSize(width: 360, height: 294)
        let subtitle = form.count == 1 ? name : trn("%s picture", "%s pictures", form.count, formatted(form.count))
        window.setContent(BoxLayout(.vertical, [header(subtitle), body]))
        window.closeOnEscape()
        details.connections += [
            licenses.onSelectionChanged { [weak self] in self?.licenseChanged() },
            licenseText.onTextChanged { [weak self] in self?.licenseChanged() },
        ]
        details.onChange = { [weak self] in self?.display() }
        display()
    }

    private func header(_ subtitle: String) -> Widget {
        let header = HeaderBar()
        header.showsWindowButtons = false
        header.setTitle(WindowTitle(window.title, subtitle: subtitle))
        let cancel = Button(label: tr("_Cancel"))
        cancel.onClicked { [weak window] in window?.close() }
        saveButton.addStyleClass("suggested-action")
        saveButton.onClicked { [weak self] in self?.save() }
        header.packStart(cancel)
        header.packEnd(saveButton)
        return header
    }

    private var body: Widget {
        let text = PreferencesGroup(title: "", rows: [title.row])
        note.margins = Margins(top: 6)
        let rights = PreferencesGroup(
            title: tr("License and Source"), rows: [licenses, licenseText, creditLine.row, page.row, note])
        let body = PreferencesPage(title: "", iconName: "")
        for group in [text, creators.group, rights, caption.group, tags.group] { body.add(group) }
        body.expandsVertically = true
        return body
    }

    private func licenseChanged() { details.form.choose(choice, text: licenseText.text) }

    private var choice: LicenseChoice { licenses.selectedIndex.map { choices[$0] } ?? .unknown }

    private func display() {
        let form = details.form
        licenseText.isVisible = choice == .other
        saveButton.isSensitive = form.isValid
        page.row.setStyleClass("error", !form.isValid)
        let license = form.license.value.flatMap { $0 }
        let explanation = license.map { $0 == .allRightsReserved ? "" : $0.explanation } ?? ""
        note.text =
            form.isValid ? explanation : tr("Enter a web address that begins with https://, or remove it.")
        note.setStyleClass("error", !form.isValid)
        note.isVisible = !note.text.isEmpty
    }

    private func save() {
        guard details.form.isValid else { return }
        details.form.addTags(tags.pendingText)
        let change = details.form.change
        window.close()
        if !change.isEmpty { take(change) }
    }

    private func end() {
        details.connections.disposeAll()
        creators.end()
        keptAlive = nil
    }
}

/// The form of a window, which the parts of the window read and change.
@MainActor
final class EditedDetails {
    var form: PictureDetailsForm {
        didSet { onChange() }
    }
    /// Called after each change of the form.
    var onChange: @MainActor () -> Void = {}
    /// The connections to the controls, which end with the window.
    var connections: [SignalConnection] = []

    init(_ form: PictureDetailsForm) { self.form = form }
}

/// A row for a text of all files. Where the files differ, an empty one leaves them, and a button removes the text of all.
@MainActor
private final class DetailEntryRow {
    let row: EntryRow
    private let details: EditedDetails
    private let field: WritableKeyPath<PictureDetailsForm, PictureDetailsForm.Field<String>>
    private let name: String
    private let removal: ToggleButton?

    init(
        _ name: String, _ details: EditedDetails,
        _ field: WritableKeyPath<PictureDetailsForm, PictureDetailsForm.Field<String>>
    ) {
        (self.name, self.details, self.field) = (name, details, field)
        row = EntryRow(title: name)
        row.text = details.form[keyPath: field].stored ?? ""
        let removal: ToggleButton? =
            details.form[keyPath: field].differs
            ? ToggleButton(
                toggleIconName: "edit-clear-symbolic", accessibleName: tr("Remove From All Pictures: %s", name)) : nil
        self.removal = removal
        details.connections.append(row.onTextChanged { [weak self] in self?.textChanged() })
        guard let removal else { return }
        removal.addStyleClass("flat")
        removal.verticalAlignment = .center
        row.addSuffix(removal)
        details.connections.append(removal.onToggled { [weak self] in self?.removalToggled() })
        display()
    }

    private func textChanged() {
        if !row.text.isEmpty { removal?.isActive = false }
        read()
    }

    private func removalToggled() {
        if removal?.isActive == true { row.text = "" }
        read()
    }

    private func read() {
        details.form.enter(row.text, field)
        if removal?.isActive == true { details.form[keyPath: field].entered = "" }
        display()
    }

    private func display() {
        guard let removal else { return }
        let state = removal.isActive ? tr("Removed from all pictures") : PictureDetailsForm.differing
        row.setTitle(row.text.isEmpty ? "\(name) – \(state)" : name)
    }
}

/// The area for the caption of all files.
@MainActor
private final class CaptionEditor {
    let group = PreferencesGroup(title: tr("Caption"))
    private let details: EditedDetails
    private let text = TextView()
    private let removal: CheckButton?

    init(_ details: EditedDetails) {
        self.details = details
        text.text = details.form.caption.stored ?? ""
        text.setAccessibleName(tr("Caption"))
        let scroller = ScrolledWindow(vertically: text, height: 72...160)
        scroller.showFrame()
        group.add(scroller)
        removal = details.form.caption.differs ? CheckButton(label: tr("_Remove from all pictures")) : nil
        details.connections.append(text.onTextChanged { [weak self] in self?.read() })
        guard let removal else { return }
        let note = Label(
            paragraph: tr("Captions differ. A new one replaces all of them."), styles: "dim-label", "caption")
        note.margins = Margins(top: 6)
        group.add(note)
        group.add(removal)
        details.connections.append(removal.onToggled { [weak self] in self?.read() })
    }

    private func read() {
        let isRemoved = removal?.isActive == true
        text.isSensitive = !isRemoved
        details.form.enter(isRemoved ? "" : text.text, \.caption)
        if isRemoved { details.form.caption.entered = "" }
    }
}
