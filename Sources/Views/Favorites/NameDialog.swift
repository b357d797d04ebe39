import GTKKit
import Localize

/// A dialog that asks for the name of a collection.
@MainActor
enum NameDialog {
    /// - Parameter accept: the label of the button that accepts the name.
    static func ask(
        over parent: Window, heading: String, name: String, accept: String,
        then take: @escaping @MainActor (String) -> Void
    ) {
        let dialog = MessageDialog(parent: parent, heading: heading, body: "")
        let entry = Entry()
        entry.text = name
        entry.placeholder = tr("Name")
        entry.activatesDefault = true
        entry.setAccessibleName(tr("Collection name"))
        dialog.setExtraChild(entry)
        dialog.addResponse("cancel", label: tr("_Cancel"))
        dialog.addResponse("accept", label: accept, appearance: .suggested)
        dialog.setCloseResponse("cancel")
        dialog.setDefaultResponse("accept")
        dialog.setEnabled(!name.isEmpty, response: "accept")
        // This closure holds the dialog; the response handler releases it.
        let typing = entry.onTextChanged { [dialog, weak entry] in
            dialog.setEnabled(entry?.text.contains { !$0.isWhitespace } == true, response: "accept")
        }
        dialog.onResponse { [entry] answer in
            typing.dispose()
            if answer == "accept" { take(entry.text) }
        }
        dialog.present()
        entry.grabFocus()
        entry.selectAll()
    }
}
