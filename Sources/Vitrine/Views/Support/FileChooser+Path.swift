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
        telling show: @escaping @MainActor (Toast) -> Void, then use: @escaping @MainActor (LocalPath) -> Void
    ) {
        choose { Self.use($0, telling: show, then: use) }
    }

    /// Does the same for a path that is stored or passed on as text. If it is not text, a toast explains that.
    func chooseTextPath(
        telling show: @escaping @MainActor (Toast) -> Void, then use: @escaping @MainActor (String) -> Void
    ) {
        choose { Self.useText($0, telling: show, then: use) }
    }

    /// Calls `use` with the path of a choice, or shows a toast that says why there is none.
    static func use(
        _ choice: TransferredFile?, telling show: @MainActor (Toast) -> Void, then use: @MainActor (LocalPath) -> Void
    ) {
        switch choice {
        case .path(let bytes)?: use(LocalPath(bytes: bytes))
        case .withoutPath(let address)?:
            show(Toast(tr("“%s” is not on this computer. Choose a folder on this computer.", address), seconds: 10))
        case nil: break
        }
    }

    /// Calls `use` with the path of a choice as text, or shows a toast that says why there is none.
    static func useText(
        _ choice: TransferredFile?, telling show: @MainActor (Toast) -> Void, then use: @MainActor (String) -> Void
    ) {
        Self.use(choice, telling: show) { path in
            if let text = path.exactText { return use(text) }
            // With a replacement character it would be the path of another file.
            let name = path.text.displayText()
            show(Toast(tr("“%s” is not valid UTF-8. Rename the file or folder to use it here.", name), seconds: 10))
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
