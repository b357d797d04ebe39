import Core
import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// Hands pictures of one window over to other programs: through the clipboard and by drag and drop. Main thread.
@MainActor
public final class PictureTransferPerformer {
    /// Created at the first command, so that opening a window does not wait for it.
    private lazy var export = makeExport()
    private let makeExport: @MainActor () -> PictureExport
    private let settings: any Settings
    private let show: @MainActor (Toast) -> Void
    /// The pictures of the last drag, which its content owns.
    private weak var dragged: PictureTransfer?

    /// - Parameters:
    ///   - settings: remembers the form in which credits are copied.
    ///   - show: shows a toast in the window.
    init(
        export: @escaping @MainActor () -> PictureExport, settings: any Settings,
        show: @escaping @MainActor (Toast) -> Void
    ) {
        (makeExport, self.settings, self.show) = (export, settings, show)
    }

    // MARK: Copying

    /// Copies the pictures with their credits. They are fetched at once, and a program that pastes before waits for them.
    func copy(_ images: [ImageEntity], turns: QuarterTurns = .none) {
        let transfer = PictureTransfer(export, turns: turns) { $0(images) }
        let picture = TransferContent.laterPicture { finish in transfer.picture { finish($0.map { Texture($0) }) } }
        Clipboard.copy(
            [.laterFiles { transfer.fileURIs($0) }] + (images.count == 1 ? [picture] : [])
                + [.laterHTML { transfer.figures($0) }, .laterText { transfer.credit($0) }])
        follow(transfer) { count in
            count == 1 ? tr("Picture copied") : trn("%s picture copied", "%s pictures copied", count, formatted(count))
        }
        transfer.begin()
    }

    /// Copies the credits in a form, which is remembered.
    func copyCredit(of images: [ImageEntity], as form: CreditForm) {
        settings.creditForm = form
        let credit = CopiedCredit(of: images, as: form)
        copy([credit.html.map { .html($0) }, .text(credit.text)].compactMap { $0 }, saying: tr("Credit copied"))
    }

    /// Copies the credits in the form that was last chosen.
    func copyCredit(of images: [ImageEntity]) { copyCredit(of: images, as: settings.creditForm) }

    /// Copies a text and shows a message about it.
    func copy(_ text: String, saying message: String) { copy([.text(text)], saying: message) }

    private func copy(_ contents: [TransferContent], saying message: String) {
        Clipboard.copy(contents)
        show(Toast(message))
    }

    // MARK: Dragging

    /// Returns what a drag offers: the files, and the credit for entries of text. HTML is not among it, because presentation
    /// programs would take it instead of the files. Nothing is fetched before another program asks for it.
    ///
    /// - Parameter read: calls back with the pictures, at once or later.
    func dragContents(read: (@escaping @MainActor ([ImageEntity]) -> Void) -> Void) -> [TransferContent] {
        let transfer = PictureTransfer(export, read: read)
        dragged = transfer
        follow(transfer) { _ in nil }
        return [.laterFiles { transfer.fileURIs($0) }, .laterText { transfer.credit($0) }]
    }

    /// Ends what a program under the pointer has asked for, because the drag has ended without a drop.
    func cancelDrag() { dragged?.cancel() }

    // MARK: Progress

    /// Shows the progress of a transfer, and what could not be fetched.
    ///
    /// - Parameter message: returns what is said when all files have been made, by their number.
    private func follow(_ transfer: PictureTransfer, message: @escaping @MainActor (Int) -> String?) {
        let toast = ProgressToast<PictureTransfer.Progress>(
            show: show, text: { Self.text(of: $0) }, cancel: { [weak transfer] in transfer?.cancel() })
        transfer.progress.producer.observe(on: UIScheduler()).startWithMainEvents { [show] event in
            guard case .value(let progress) = event else { return toast.dismiss() }
            switch progress.phase {
            case .waiting: break
            case .running: toast.display(progress)
            case .cancelled: toast.dismiss()
            case .ended:
                toast.dismiss()
                let text = progress.failures.isEmpty ? message(progress.total) : Self.text(of: progress.failures)
                if let text { show(Toast(text, seconds: progress.failures.isEmpty ? 5 : 15)) }
            }
        }
    }

    private static func text(of progress: PictureTransfer.Progress) -> String {
        if progress.total > 1 {
            return tr("Copying pictures… %s of %s", formatted(progress.done), formatted(progress.total))
        }
        guard let current = progress.current else { return tr("Copying the picture…") }
        return tr("Copying the picture… %s", current.text)
    }

    /// Names the first reason, and the number of the other pictures.
    private static func text(of failures: [SaveError]) -> String? {
        guard let first = failures.first else { return nil }
        let (line, others) = (UserFacingError(first).message, failures.count - 1)
        return others == 0
            ? line : trn("%s (and %s other picture)", "%s (and %s other pictures)", others, line, formatted(others))
    }
}
