import GTKKit
import Localize
import Model
import ViewModels

/// The window in which the credits, the caption and the tags of one or several files are edited. It keeps itself alive until
/// it is closed.
@MainActor
final class PictureDetailsWindow {
    private let window = PlainWindow()
    private var form: PictureDetailsForm
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
    /// The connections to the controls, which end with the window.
    private var connections: [SignalConnection] = []
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
        (self.form, self.take) = (form, take)
        title = DetailEntryRow(tr("Title"), form, \.title)
        creditLine = DetailEntryRow(tr("Credit Line"), form, \.creditLine)
        page = DetailEntryRow(tr("Web Page"), form, \.page)
        caption = CaptionEditor(form)
        creators = CreatorsEditor(form)
        tags = TagsEditor(form)
        choices = LicenseChoice.choices(for: form)
        licenses = ComboRow(title: tr("License"), choices: choices.map(\.name))
        licenses.select(choices.firstIndex(of: form.licenseChoice) ?? 0)
        window.title = tr("Edit Credits")
        window.defaultSize = (520, 640)
        window.requestSize(width: 360, height: 294)
        let subtitle = form.count == 1 ? name : trn("%s picture", "%s pictures", form.count, formatted(form.count))
        window.setContent(BoxLayout(.vertical, [header(subtitle), body]))
        window.closeOnEscape()
        connect()
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

    private func connect() {
        let entries = [title, creditLine, page]
        connections = entries.flatMap { entry in
            entry.connect { [weak self] in
                guard let self else { return }
                entry.read(into: &form)
                display()
            }
        }
        connections += caption.connect { [weak self] in
            guard let self else { return }
            caption.read(into: &form)
        }
        connections += [
            licenses.onSelectionChanged { [weak self] in self?.licenseChanged() },
            licenseText.onTextChanged { [weak self] in self?.licenseChanged() },
        ]
        creators.onChange = { [weak self] in self?.form.creators.entered = $0 }
        tags.onEdit = { [weak self] edit in
            guard let self else { return nil }
            edit(&form)
            return form
        }
    }

    private func licenseChanged() {
        form.choose(choice, text: licenseText.text)
        display()
    }

    private var choice: LicenseChoice { licenses.selectedIndex.map { choices[$0] } ?? .unknown }

    private func display() {
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
        guard form.isValid else { return }
        form.addTags(tags.pendingText)
        let change = form.change
        window.close()
        if !change.isEmpty { take(change) }
    }

    private func end() {
        connections.disposeAll()
        creators.end()
        tags.end()
        keptAlive = nil
    }
}

/// A row for a text of all files. Where the files differ, an empty one leaves them, and a button removes the text of all.
@MainActor
private final class DetailEntryRow {
    let row: EntryRow
    private let field: WritableKeyPath<PictureDetailsForm, PictureDetailsForm.Field<String>>
    private let name: String
    private let removal: ToggleButton?

    init(
        _ name: String, _ form: PictureDetailsForm,
        _ field: WritableKeyPath<PictureDetailsForm, PictureDetailsForm.Field<String>>
    ) {
        (self.name, self.field) = (name, field)
        row = EntryRow(title: name)
        row.text = form[keyPath: field].stored ?? ""
        guard form[keyPath: field].differs else {
            removal = nil
            return
        }
        let removal = ToggleButton(
            toggleIconName: "edit-clear-symbolic", accessibleName: tr("Remove From All Pictures: %s", name))
        removal.addStyleClass("flat")
        removal.verticalAlignment = .center
        row.addSuffix(removal)
        self.removal = removal
        display()
    }

    func connect(_ handler: @escaping @MainActor () -> Void) -> [SignalConnection] {
        guard let removal else { return [row.onTextChanged(handler)] }
        return [
            row.onTextChanged { [weak row, weak removal] in
                if row?.text.isEmpty == false { removal?.isActive = false }
                handler()
            },
            removal.onToggled { [weak row, weak removal] in
                if removal?.isActive == true { row?.text = "" }
                handler()
            },
        ]
    }

    func read(into form: inout PictureDetailsForm) {
        form.enter(row.text, field)
        if removal?.isActive == true { form[keyPath: field].entered = "" }
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
    private let text = TextView()
    private let removal: CheckButton?

    init(_ form: PictureDetailsForm) {
        text.text = form.caption.stored ?? ""
        text.setAccessibleName(tr("Caption"))
        let scroller = ScrolledWindow(vertically: text, height: 72...160)
        scroller.showFrame()
        group.add(scroller)
        removal = form.caption.differs ? CheckButton(label: tr("_Remove from all pictures")) : nil
        guard let removal else { return }
        let note = Label(
            paragraph: tr("Captions differ. A new one replaces all of them."), styles: "dim-label", "caption")
        note.margins = Margins(top: 6)
        group.add(note)
        group.add(removal)
    }

    func connect(_ handler: @escaping @MainActor () -> Void) -> [SignalConnection] {
        [text.onTextChanged(handler)] + (removal.map { [$0.onToggled(handler)] } ?? [])
    }

    func read(into form: inout PictureDetailsForm) {
        let isRemoved = removal?.isActive == true
        text.isSensitive = !isRemoved
        form.enter(isRemoved ? "" : text.text, \.caption)
        if isRemoved { form.caption.entered = "" }
    }
}
