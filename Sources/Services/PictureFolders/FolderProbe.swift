import Dispatch
import FileAccess
import Reactive

/// Asks the file system questions about chosen folders, and waits for none that hangs, as a network folder without its
/// server does. Any thread but the main one.
package final class FolderProbe: Sendable {
    /// The longest time to wait for all answers, in milliseconds.
    private let limit: Int
    private let isKnownToHang: @Sendable (LocalPath) -> Bool
    /// Folders whose last question has no answer yet. At most one thread hangs with each of them.
    private let unanswered = Locked<Set<LocalPath>>([])

    /// - Parameter isKnownToHang: folders that need not be waited for. A test that names them can set a limit that no
    ///   busy machine exceeds.
    package init(limit: Int = 500, isKnownToHang: @escaping @Sendable (LocalPath) -> Bool = { _ in false }) {
        self.limit = limit
        self.isKnownToHang = isKnownToHang
    }

    /// Returns the answers for the folders that do not hang.
    ///
    /// - Parameter ask: called on other threads, at the same time for several folders.
    func answers<Answer: Sendable>(
        about folders: [LocalPath], _ ask: @escaping @Sendable (LocalPath) -> Answer
    ) -> [LocalPath: Answer] {
        let answers = Locked<[LocalPath: Answer]>([:])
        let group = DispatchGroup()
        for folder in folders where unanswered.withLock({ $0.insert(folder).inserted }) {
            // A queue of its own has a thread at once. The global ones have as many as there are cores, and folders that
            // hang would occupy them all.
            let queue = DispatchQueue(label: "folders.probe", qos: .userInitiated)
            queue.async(group: isKnownToHang(folder) ? nil : group) { [self] in
                let answer = ask(folder)
                unanswered.withLock { _ = $0.remove(folder) }
                answers.withLock { $0[folder] = answer }
            }
        }
        _ = group.wait(timeout: .now() + .milliseconds(limit))
        return answers.withLock { $0 }
    }
}
