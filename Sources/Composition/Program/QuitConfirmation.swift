import GTKKit
import Localize
import ViewModels

/// Asks before the program ends while something is being saved.
@MainActor
enum QuitConfirmation {
    /// Calls `stop` after the user has agreed to it.
    ///
    /// - Returns: the question, which waits for its answer.
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
