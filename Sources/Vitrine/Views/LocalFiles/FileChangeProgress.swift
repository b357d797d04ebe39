import GTKKit
import Localize

/// Shows the progress of one change of files in a toast. Each change has its own, because several may run at the same time.
@MainActor
final class FileChangeProgress {
    private let toast: Toast?
    private let text: @MainActor (_ done: String, _ total: String) -> String

    /// - Parameters:
    ///   - toast: the shown toast; `nil` for a change whose progress is not shown.
    ///   - text: returns the text of the toast.
    init(_ toast: Toast?, text: @escaping @MainActor (_ done: String, _ total: String) -> String) {
        (self.toast, self.text) = (toast, text)
    }

    func advance(to done: Int, of total: Int) { toast?.setText(text(formatted(done), formatted(total))) }

    func end() { toast?.dismiss() }
}
