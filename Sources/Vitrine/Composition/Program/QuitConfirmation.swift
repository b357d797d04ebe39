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
    static func present(_ work: UnfinishedWork, over parent: Window?, stop: @escaping @MainActor () -> Void)
        -> MessageDialog
    {
        let dialog = MessageDialog(parent: parent, heading: tr("Stop Saving?"), body: work.text)
        dialog.ask(cancel: tr("_Keep Saving"), accept: tr("_Stop and Quit"), isDestructive: true) { if $0 { stop() } }
        return dialog
    }
}
