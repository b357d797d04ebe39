import Dispatch
import FileAccess
import Reactive

/// Asks the file system questions about chosen folders, and waits for none that hangs, as a network folder without its
/// server does. Any thread but the main one.
package final class FolderProbe: Sendable {
    /// The longest time to wait for all answers, in milliseconds.
    private let limit: Int
    private let isKnownToHang: @Sendable (LocalPath) -> Bool
    /// When the first question that has no answer yet was asked about a folder.
    private let unanswered = Locked<[LocalPath: DispatchTime]>([:])

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
        let now = DispatchTime.now()
        for folder in folders where mayAsk(folder, at: now) {
            // A queue of its own has a thread at once. The global ones have as many as there are cores, and folders that
            // hang would occupy them all.
            let queue = DispatchQueue(label: "folders.probe", qos: .userInitiated)
            queue.async(group: isKnownToHang(folder) ? nil : group) { [self] in
                let answer = ask(folder)
                unanswered.withLock { $0[folder] = nil }
                answers.withLock { $0[folder] = answer }
            }
        }
        _ = group.wait(timeout: .now() + .milliseconds(limit))
        return answers.withLock { $0 }
    }

    /// Records a question about a folder. Returns false for one that has not answered for the whole limit: it is not asked again
    /// until it does, so that few threads hang with it.
    private func mayAsk(_ folder: LocalPath, at now: DispatchTime) -> Bool {
        unanswered.withLock { unanswered in
            guard let start = unanswered[folder] else {
                unanswered[folder] = now
                return true
            }
            return now < start + .milliseconds(limit) && !isKnownToHang(folder)
        }
    }
}
