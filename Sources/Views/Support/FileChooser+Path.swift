import GTKKit
import Localize
import Model

extension FileChooser {
    /// Shows the dialog, and calls `use` once with the path of the chosen file. If the file has no local path, a
    /// toast explains that.
    ///
    /// - Parameter show: shows a toast in the window that opened the dialog.
    func choosePath(
        telling show: @escaping @MainActor (Toast) -> Void, then use: @escaping @MainActor (String) -> Void
    ) {
        choose { answer in
            switch answer {
            case .path(let path): use(path)
            case .withoutPath(let address):
                show(Toast(tr("“%s” is not on this computer. Choose a folder on this computer.", address), seconds: 10))
            case .dismissed: break
            }
        }
    }
}
