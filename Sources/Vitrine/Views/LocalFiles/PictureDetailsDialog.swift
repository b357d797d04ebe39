import GTKKit
import Localize
import Model
import ViewModels

/// The dialog for tags and caption of one or several pictures.
@MainActor
enum PictureDetailsDialog {
    /// - Parameters:
    ///   - name: the name of the file, if it is only one.
    ///   - take: called with the change if the user saves one.
    static func present(
        over parent: Window?, for form: PictureDetailsForm, count: Int, name: String,
        then take: @escaping @MainActor (PictureDetailsChange) -> Void
    ) {
        let many = trn("Details of %s Picture", "Details of %s Pictures", count, formatted(count))
        let heading = count == 1 ? tr("Edit Details") : many
        let dialog = MessageDialog(parent: parent, heading: heading, body: count == 1 ? name : "")
        let tags = Entry()
        tags.text = form.tagText
        tags.placeholder = tr("Separated by commas")
        tags.activatesDefault = true
        let caption = TextView()
        caption.text = form.caption ?? ""
        let content = BoxLayout(.vertical, spacing: 6)
        add(tags, titled: tr("Tags"), to: content)
        if !form.otherTags.isEmpty {
            content.append(note(tr("Some pictures also have: %s", form.otherTags.joined(separator: ", "))))
        }
        add(framed(caption), named: caption, titled: tr("Caption"), to: content)
        if form.caption == nil { content.append(note(tr("Captions differ. A new one replaces all of them."))) }
        dialog.setExtraChild(content)
        dialog.ask(cancel: tr("_Cancel"), accept: tr("_Save")) { [tags, caption] isAccepted in
            guard isAccepted else { return }
            let change = form.change(tagText: tags.text, caption: caption.text)
            if !change.isEmpty { take(change) }
        }
        tags.grabFocus()
        tags.moveCursorToEnd()
    }

    private static func add(
        _ widget: Widget, named: Widget? = nil, titled title: String, to content: BoxLayout
    ) {
        let label = Label(title)
        label.addStyleClass("heading")
        label.horizontalTextAlignment = 0
        if content.firstChild != nil { label.margins = Margins(top: 6) }
        content.append(label)
        content.append(widget)
        (named ?? widget).setLabelled(by: label)
    }

    /// A text below a field, of at most a few lines.
    private static func note(_ text: String) -> Label {
        let note = Label(text)
        note.addStyleClass("dim-label")
        note.addStyleClass("caption")
        note.horizontalTextAlignment = 0
        note.wraps = true
        note.lineLimit = 4
        note.isEllipsized = true
        note.maximumWidthInCharacters = 40
        return note
    }

    private static func framed(_ text: TextView) -> Widget {
        let scroller = ScrolledWindow()
        scroller.showFrame()
        scroller.setScrolls(horizontally: false, vertically: true)
        scroller.setContentHeight(minimum: 72, maximum: 160)
        scroller.setChild(text)
        return scroller
    }
}
