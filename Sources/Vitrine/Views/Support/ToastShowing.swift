import Core
import GTKKit

/// Shows a toast in a window. The window's history receives the change that the toast can undo, if any.
public typealias ToastShowing = @MainActor (Toast, UndoEntry?) -> Void

extension UndoHistory {
    /// Adds the change that a toast can undo. From then on a newer toast replaces that one for good.
    func add(_ entry: UndoEntry?, offeredBy toast: Toast) {
        guard let entry else { return }
        add(entry)
        toast.comesBack = false
    }
}
