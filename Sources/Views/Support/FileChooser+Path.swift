import FileAccess
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
            case .path(let path): use(String(decoding: path, as: UTF8.self))
            case .withoutPath(let address):
                show(Toast(tr("“%s” is not on this computer. Choose a folder on this computer.", address), seconds: 10))
            case .dismissed: break
            }
        }
    }

    /// Shows the dialog for several files, and calls `use` once with the paths of the chosen ones. If a file has no local
    /// path, a toast explains that.
    ///
    /// - Parameter show: shows a toast in the window that opened the dialog.
    public func choosePaths(
        telling show: @escaping @MainActor (Toast) -> Void, then use: @escaping @MainActor ([LocalPath]) -> Void
    ) {
        chooseSeveral { choices in
            let others = choices.compactMap { if case .withoutPath(let address) = $0 { address } else { nil } }
            if let address = others.first {
                show(Toast(tr("“%s” is not on this computer. Choose files on this computer.", address), seconds: 10))
            }
            let paths = choices.compactMap { if case .path(let path) = $0 { LocalPath(bytes: path) } else { nil } }
            if !paths.isEmpty { use(paths) }
        }
    }
}
