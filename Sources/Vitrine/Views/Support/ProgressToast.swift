import Core
import GTKKit
import Localize

/// Shows the progress of one piece of work in a toast, whose button cancels the work. The toast appears with the first progress,
/// and does not come back after it was dismissed.
@MainActor
final class ProgressToast<Progress> {
    private let show: @MainActor (Toast) -> Void
    private let text: @MainActor (Progress) -> String
    private let cancel: @MainActor () -> Void
    private var toast: Toast?

    init(
        show: @escaping @MainActor (Toast) -> Void, text: @escaping @MainActor (Progress) -> String,
        cancel: @escaping @MainActor () -> Void
    ) {
        (self.show, self.text, self.cancel) = (show, text, cancel)
    }

    func display(_ progress: Progress) {
        if let toast { return toast.setText(text(progress)) }
        let action = ToastAction(tr("_Cancel")) { [cancel] in cancel() }
        let new = Toast(ToastMessage(text(progress), action: action, seconds: 0))
        toast = new
        show(new)
    }

    func dismiss() { toast?.dismiss() }
}

/// The progress of a change of files.
typealias FileChangeToast = ProgressToast<(done: Int, total: Int)>
