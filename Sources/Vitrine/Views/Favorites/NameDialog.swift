import GTKKit
import Localize

/// A dialog that asks for the name of a collection or a saved search.
@MainActor
enum NameDialog {
    /// - Parameter accept: the label of the button that accepts the name.
    static func present(
        over parent: Window, heading: String, name: String, label: String = tr("Collection name"), accept: String,
        then take: @escaping @MainActor (String) -> Void
    ) {
        let dialog = MessageDialog(parent: parent, heading: heading, body: "")
        let entry = Entry()
        entry.text = name
        entry.placeholder = tr("Name")
        entry.activatesDefault = true
        entry.setAccessibleName(label)
        dialog.setExtraChild(entry)
        // This closure holds the dialog; the response handler releases it.
        let typing = entry.onTextChanged { [dialog, weak entry] in
            dialog.setEnabled(entry?.text.contains { !$0.isWhitespace } == true, response: MessageDialog.accept)
        }
        dialog.ask(cancel: tr("_Cancel"), accept: accept) { [entry] isAccepted in
            typing.dispose()
            if isAccepted { take(entry.text) }
        }
        dialog.setEnabled(!name.isEmpty, response: MessageDialog.accept)
        entry.grabFocus()
        entry.selectAll()
    }
}
