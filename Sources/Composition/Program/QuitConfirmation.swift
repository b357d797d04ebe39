import GTKKit
import Localize
import ViewModels

/// Asks the user before the program ends during a save.
@MainActor
enum QuitConfirmation {
    /// Shows the dialog, and calls `stop` if the user agrees.
    ///
    /// - Returns: the open dialog.
    @discardableResult
    static func ask(_ work: UnfinishedWork, over parent: Window?, stop: @escaping @MainActor () -> Void)
        -> MessageDialog
    {
        let dialog = MessageDialog(parent: parent, heading: tr("Stop Saving?"), body: work.text)
        dialog.addResponse("stay", label: tr("_Keep Saving"))
        dialog.addResponse("quit", label: tr("_Stop and Quit"), appearance: .destructive)
        dialog.setDefaultResponse("stay")
        dialog.setCloseResponse("stay")
        dialog.onResponse { answer in
            if answer == "quit" { stop() }
        }
        dialog.present()
        return dialog
    }
}
