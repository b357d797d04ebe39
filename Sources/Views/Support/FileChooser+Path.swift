import GTKKit
import Localize
import Model

extension FileChooser {
    /// Shows it and calls `use` once with the path of what was chosen. The user is told why nothing happens where that has no path
    /// on this computer.
    ///
    /// - Parameter show: shows a toast in the window that asks.
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
