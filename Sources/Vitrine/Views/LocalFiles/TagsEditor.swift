import GTKKit
import Localize
import ViewModels

/// The tags of all files as buttons that remove them, those of some files as buttons that add them to all, and an entry for
/// new ones.
@MainActor
final class TagsEditor {
    /// The most buttons that are made at once; files have some dozens of tags, but programs write hundreds.
    private static let maxChipCount = 100
    private static let maxLength = 24

    let group = PreferencesGroup(title: tr("Tags"))

    private typealias Edit = @MainActor (inout PictureDetailsForm) -> Void
    private let details: EditedDetails
    private let entry = EntryRow(title: tr("Add Tags"))
    private var chips: Widget?
    private var showsAll = false

    init(_ details: EditedDetails) {
        self.details = details
        entry.showsApplyButton = true
        group.add(entry)
        display()
        details.connections.append(entry.onApply { [weak self] in self?.add() })
    }

    /// The tags that were typed and not added yet.
    var pendingText: String { entry.text }

    private func add() {
        let text = entry.text
        entry.text = ""
        change { $0.addTags(text) }
    }

    private func change(_ edit: Edit) {
        edit(&details.form)
        let hadFocus = chips?.containsFocus == true
        display()
        if hadFocus { entry.grabFocus() }
    }

    private func display() {
        let form = details.form
        if let chips { group.remove(chips) }
        let box = BoxLayout(.vertical, spacing: 6)
        box.margins = Margins(top: 12)
        let common = form.tags.map { tag in
            chip(tag, icon: "window-close-symbolic", tr("Remove the Tag %s", tag)) { $0.removeTag(tag) }
        }
        let others = form.otherTags.map { tag, count in
            let text = tr("%s (%s of %s)", tag, formatted(count), formatted(form.count))
            return chip(text, icon: "list-add-symbolic", tr("Add the Tag %s to All Pictures", text)) {
                $0.addToAll(tag)
            }
        }
        append(common, to: box, titled: nil)
        append(others, to: box, titled: tr("Only some pictures have these tags. Press one to add it to all."))
        if !showsAll, max(common.count, others.count) > Self.maxChipCount {
            let all = Button(label: tr("Show All Tags"))
            all.horizontalAlignment = .start
            all.onClicked { [weak self] in
                MainLoop.whenIdle {
                    self?.showsAll = true
                    self?.change { _ in }
                }
            }
            box.append(all)
        }
        group.add(box)
        chips = box
    }

    private func append(_ chips: [() -> Widget], to box: BoxLayout, titled title: String?) {
        guard !chips.isEmpty else { return }
        if let title { box.append(Label(paragraph: title, styles: "dim-label", "caption")) }
        let line = BoxLayout.wrapping()
        for chip in chips.prefix(showsAll ? .max : Self.maxChipCount) { line.append(chip()) }
        box.append(line)
    }

    private func chip(
        _ text: String, icon: String, _ name: String, _ edit: @escaping Edit
    ) -> () -> Widget {
        { [weak self] in
            let label = Label(text)
            label.isEllipsized = true
            label.maximumWidthInCharacters = Self.maxLength
            return Button.chip(label, icon: icon, name: name) { self?.change(edit) }
        }
    }
}
