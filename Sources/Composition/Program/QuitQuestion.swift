import GTKKit
import Localize
import ViewModels

/// Asks before the program ends while files are being saved.
@MainActor
enum QuitQuestion {
    /// Calls `quit` at once when nothing is being saved, otherwise after the user has agreed to stop it.
    ///
    /// - Returns: the question, where there is one to be answered.
    @discardableResult
    static func ask(_ queue: SaveQueue, over parent: Window?, quit: @escaping @MainActor () -> Void) -> MessageDialog? {
        let count = queue.progress.value.count
        guard count > 0 else {
            quit()
            return nil
        }
        let dialog = MessageDialog(
            parent: parent, heading: tr("Stop Saving?"),
            body: trn(
                "%s picture is still being saved.", "%s pictures are still being saved.", count, formatted(count)))
        dialog.addResponse("stay", label: tr("_Keep Saving"))
        dialog.addResponse("quit", label: tr("_Stop and Quit"), appearance: .destructive)
        dialog.setDefaultResponse("stay")
        dialog.setCloseResponse("stay")
        dialog.onResponse { answer in
            guard answer == "quit" else { return }
            queue.cancelAll()
            quit()
        }
        dialog.present()
        return dialog
    }
}
