import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// The dialog for the size, the format and the credits of saved pictures.
@MainActor
final class SaveForDialog {
    private var form: SaveForm
    /// Until the answer, whose handler holds this object.
    private var dialog: MessageDialog?
    private let purposes = ComboRow(title: tr("Size"), choices: SaveForm.Purpose.allCases.map(\.name))
    private let ratios = ComboRow(title: tr("Crop"), choices: SaveForm.ratios.map { SaveForm.name(of: $0) })
    private let crop = CropView()
    private let load: @MainActor (ImageEntity, Int) -> SignalProducer<Bitmap, PictureError>
    /// The load of the preview, from the first crop on.
    private var loading: (any Disposable)?
    private let side: NumberRow
    private let printWidth: NumberRow
    private let formats: ComboRow
    private let quality: NumberRow
    private let uses: ComboRow
    private let useGroup = PreferencesGroup(title: "")
    private let note = Label(paragraph: "", styles: "caption")
    private var sheetChecks: [(format: CreditsFormat, check: CheckButton)] = []
    private let licenseFiles = CheckButton(label: tr("_REUSE files"))
    /// The connections to the controls, which end with the dialog.
    private var connections: [SignalConnection] = []

    /// Shows the dialog, which keeps itself alive, and calls `take` with the form if the user accepts it.
    ///
    /// - Parameter load: loads a preview of a picture, to show which part of it is saved.
    static func present(
        _ form: SaveForm, over parent: Window?,
        load: @escaping @MainActor (ImageEntity, _ side: Int) -> SignalProducer<Bitmap, PictureError>,
        then take: @escaping @MainActor (SaveForm) -> Void
    ) {
        let dialog = SaveForDialog(form, over: parent, load: load)
        dialog.dialog?.ask(cancel: tr("_Cancel"), accept: tr("_Save…")) { isAccepted in
            let form = dialog.form
            dialog.end()
            if isAccepted { take(form) }
        }
    }

    private init(
        _ form: SaveForm, over parent: Window?,
        load: @escaping @MainActor (ImageEntity, Int) -> SignalProducer<Bitmap, PictureError>
    ) {
        (self.form, self.load) = (form, load)
        let count = form.images.count
        let heading =
            count == 1 ? tr("Save For…") : trn("Save %s Picture For…", "Save %s Pictures For…", count, formatted(count))
        dialog = MessageDialog(parent: parent, heading: heading, body: "")
        side = NumberRow(tr("Longer Side (px)"), SaveChoice.sides, step: 100)
        printWidth = NumberRow(tr("Width (cm)"), SaveChoice.printWidths)
        formats = ComboRow(title: tr("Format"), choices: OutputFormat.allCases.map(\.name))
        quality = NumberRow(tr("Quality"), SaveChoice.qualities, step: 5)
        uses = ComboRow(title: tr("Use"), choices: SaveForm.uses.map { SaveForm.name(of: $0) })
        addContent()
        display()
        connect()
    }

    private func addContent() {
        let sizes = PreferencesGroup(
            title: "", rows: [purposes, side.row, printWidth.row, ratios, formats, quality.row])
        useGroup.add(uses)
        let content = BoxLayout(.vertical, spacing: 12, [crop.widget, sizes, note, sheets, useGroup])
        // With a preview and all rows, the dialog would be higher than the screen of a small laptop.
        let scroller = ScrolledWindow(vertically: content, height: 320...Self.maxHeight)
        scroller.followsContentWidth()
        dialog?.setExtraChild(scroller)
    }

    /// The choice of files about the credits: with any of them, the pictures go into a new folder.
    private var sheets: Widget {
        let group = PreferencesGroup(
            title: tr("Credits"), description: tr("With credits, the pictures are saved in a new folder."))
        sheetChecks = CreditsSheets.offered.map { ($0, CheckButton(label: Self.label(of: $0))) }
        let checks = BoxLayout.wrapping()
        for check in sheetChecks.map(\.check) + [licenseFiles] { checks.append(check) }
        group.add(checks)
        return group
    }

    private static func label(of format: CreditsFormat) -> String {
        switch format {
        case .html: tr("_Web page")
        case .markdown: tr("_Markdown")
        default: tr("_Table (CSV)")
        }
    }

    private func connect() {
        let read: @MainActor () -> Void = { [weak self] in self?.read() }
        connections = [
            purposes.onSelectionChanged { [weak self] in self?.purposeChanged() },
            crop.slider.onValueChanged(read),
        ]
        connections += [ratios, formats, uses].map { $0.onSelectionChanged(read) }
        connections += [side, printWidth, quality].map { $0.onValueChanged(read) }
        connections += (sheetChecks.map(\.check) + [licenseFiles]).map { $0.onToggled(read) }
    }

    private func end() {
        connections.disposeAll()
        loading?.dispose()
        dialog = nil
    }

    private func purposeChanged() {
        form.purpose = SaveForm.Purpose.allCases[purposes.selectedIndex ?? 0]
        // The purpose may prefer another format, which the row must have before it is read.
        display()
    }

    private func read() {
        form.format = formats.selectedIndex.map { OutputFormat.allCases[$0] } ?? form.format
        (form.ratio, form.position) = (SaveForm.ratios[ratios.selectedIndex ?? 0], crop.position)
        (form.side, form.printWidth, form.quality) = (side.value, printWidth.value, quality.value)
        form.sheets.formats = Set(sheetChecks.filter(\.check.isActive).map(\.format))
        form.sheets.hasLicenseFiles = licenseFiles.isActive
        form.sheets.use = SaveForm.uses[uses.selectedIndex ?? 0]
        display()
    }

    private func display() {
        purposes.select(SaveForm.Purpose.allCases.firstIndex(of: form.purpose) ?? 0)
        (side.value, printWidth.value, quality.value) = (form.side, form.printWidth, form.quality)
        formats.select(OutputFormat.allCases.firstIndex(of: form.format) ?? 0)
        side.row.isVisible = form.purpose == .ownSize
        printWidth.row.isVisible = form.purpose == .print
        ratios.select(SaveForm.ratios.firstIndex(of: form.ratio) ?? 0)
        ratios.isVisible = form.isCopy
        ratios.setSubtitle(form.cropNote)
        displayCrop()
        formats.isVisible = form.isCopy
        quality.row.isVisible = form.hasQuality
        useGroup.isVisible = !form.sheets.isEmpty
        note.text = form.note
        note.isVisible = !form.note.isEmpty
        note.setStyleClass("warning", form.isTooSmall)
    }
}

extension SaveForDialog {
    /// The height of the form beyond which it scrolls, in application pixels.
    private static let maxHeight = 560
    /// The longer side of the preview in pixels.
    private static let previewSide = 800

    private func displayCrop() {
        crop.widget.isVisible = form.cropped != nil
        guard let (picture, part) = form.cropped else { return }
        crop.display(part, of: picture)
        loading =
            loading
            ?? load(form.images[0], Self.previewSide).startWithMainResult { [weak self] in
                if case .success(let bitmap) = $0 { self?.crop.display(bitmap) }
            }
    }
}

/// A row with a number.
@MainActor
private final class NumberRow {
    let row: ActionRow
    private let control: SpinButton

    init(_ title: String, _ range: ClosedRange<Int>, step: Int = 1) {
        row = ActionRow(title: title)
        control = SpinButton(range: range, step: step)
        row.addControl(control)
    }

    var value: Int {
        get { control.value }
        set { if control.value != newValue { control.value = newValue } }
    }

    func onValueChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        control.onValueChanged(handler)
    }
}

/// The question before pictures are changed whose licenses forbid it.
@MainActor
enum ChangeQuestionDialog {
    /// Calls `take` with whether the pictures are changed; at once if there is no question, and not if the user cancels.
    static func present(
        _ question: ChangeQuestion?, over parent: Window?, then take: @escaping @MainActor (_ changes: Bool) -> Void
    ) {
        guard let question else { return take(true) }
        let dialog = MessageDialog(parent: parent, heading: question.heading, body: question.body)
        dialog.addResponse("cancel", label: tr("_Cancel"))
        dialog.addResponse("change", label: tr("Change _Anyway"))
        dialog.addResponse("original", label: tr("Save _Originals"), appearance: .suggested)
        dialog.setCloseResponse("cancel")
        dialog.setDefaultResponse("original")
        dialog.onResponse { response in
            if response != "cancel" { take(response == "change") }
        }
        dialog.present()
    }
}
