import FileAccess
import GTKKit
import Localize
import Reactive
import ViewModels

/// Takes files that are dropped on a window, and files and pictures that are pasted into it. Text that is pasted into an
/// entry stays there.
@MainActor
public final class IdentificationInput {
    /// The largest pasted picture, in bytes: a PNG file of a large photograph.
    static let maxPictureSize = 200_000_000

    /// Called with dropped or pasted files.
    public var onFiles: @MainActor ([LocalPath]) -> Void = { _ in }
    /// Called with the bytes of a pasted picture, which nothing has interpreted yet.
    public var onPicture: @MainActor ([UInt8]) -> Void = { _ in }

    let target = FileDropTarget()
    private weak var window: Window?
    private let hint: Widget
    private let show: @MainActor (Toast) -> Void
    /// The running read of the clipboard; a later paste replaces it, and it ends with the window.
    private let reading = SerialDisposable()

    /// - Parameters:
    ///   - hint: shown while files are over the window.
    ///   - show: shows a toast in the window.
    init(window: Window, hint: Widget, show: @escaping @MainActor (Toast) -> Void) {
        (self.window, self.hint, self.show) = (window, hint, show)
        target.onPointedAtChanged { [weak self] in
            if let self { self.hint.isVisible = self.target.isPointedAt }
        }
        target.onDrop { [weak self] in self?.receive($0) ?? false }
        window.add(target)
        // An entry would take the key before the window.
        let keys = ShortcutController(scope: .window, phase: .capture)
        keys.add("<Control>v") { [weak self] in self?.paste() ?? false }
        window.add(keys)
        window.onClosed { [reading] in reading.dispose() }
    }

    /// Returns false if none of the files is on this computer.
    private func receive(_ files: [TransferredFile]) -> Bool {
        let paths = files.compactMap { if case .path(let bytes) = $0 { LocalPath(bytes: bytes) } else { nil } }
        guard paths.isEmpty else {
            onFiles(paths)
            return true
        }
        if case .withoutPath(let address)? = files.first {
            show(Toast(tr("“%s” is not on this computer. Choose files on this computer.", address), seconds: 10))
        }
        return false
    }

    // MARK: Clipboard

    private func paste() -> Bool {
        guard let window else { return false }
        let (offer, focus, isTyping) = (Clipboard.offer, window.focus, window.isTyping)
        let choice = PasteChoice(
            hasFiles: offer.hasFiles, hasText: offer.hasText, pictureTypes: offer.pictureTypes, isTyping: isTyping)
        switch choice {
        case .files:
            reading.inner = Clipboard.readFiles { [weak self] files in
                guard let self else { return }
                if let files, !files.isEmpty {
                    // Browsers offer the address of a link as a file, too, which belongs into an entry.
                    let isOfWeb = !files.contains { if case .path = $0 { true } else { false } }
                    if isOfWeb, isTyping, focus?.activateAction("clipboard.paste") == true { return }
                    _ = self.receive(files)
                } else {
                    self.show(Toast(tr("The clipboard could not be read")))
                }
            }
        case .picture(let type):
            reading.inner = Clipboard.read(type, atMost: Self.maxPictureSize) { [weak self] in self?.receive($0) }
        case .other: return false
        }
        return true
    }

    private func receive(_ picture: Result<[UInt8], Clipboard.ReadFailure>) {
        switch picture {
        case .success(let bytes) where !bytes.isEmpty: onPicture(bytes)
        case .failure(.tooLarge): show(Toast(tr("The picture on the clipboard is too large")))
        case .success, .failure(.notRead): show(Toast(tr("The clipboard could not be read")))
        }
    }
}
