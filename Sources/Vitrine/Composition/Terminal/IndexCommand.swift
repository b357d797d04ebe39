import Core
import Desktop
import Injection
import Localize
import Model
import PictureFolders
import PictureIndex
import Reactive

/// The command `vitrine index …`, which shows and steers the index of this computer's pictures.
enum IndexCommand: String, CommandAction {
    case status, pause, resume, rebuild

    static let syntax = syntax("vitrine index") { help }

    static var help: String {
        tr(
            """
            Usage: vitrine index status
                   vitrine index pause
                   vitrine index resume
                   vitrine index rebuild

            Vitrine keeps an index of the pictures in your folders, so that it finds them at once.

              status   print what is indexed: a line for each fact, with its name and its value, separated by a tab,
                       and a line for each file or folder that could not be read
              pause    stop reading folders, also after a restart; searches go on
              resume   read folders again
              rebuild  forget everything and read all folders; the files stay as they are

            Exit status: 0 on success, 2 for wrong usage, 3 if the index could not be read or written, or if another
            Vitrine is reading folders.
            """)
    }
}

/// Performs the commands of `vitrine index`, and updates the index before a search in a terminal. It blocks until that is
/// done.
struct TerminalIndex {
    let index: PictureIndex
    let source: IndexingSource
    private let record: ([FileMove]) -> Void

    init(_ container: Container) {
        index = container.require(PictureIndex.self)
        source = container.require(IndexingSource.self)
        // Only moves need the favorites, whose database takes time to open.
        record = { container.require(MovedFilesRecorder.self).record($0) }
    }

    /// Returns the exit status.
    func run(_ command: IndexCommand) throws -> Int32 {
        switch command {
        case .pause, .resume:
            try index.setPaused(command == .pause)
            return ExitStatus.done.rawValue
        case .rebuild:
            if let obstacle = try update(isRebuilding: true) {
                StandardError.report(obstacle)
                return ExitStatus.failed.rawValue
            }
        case .status: break
        }
        for line in Self.lines(try index.status(of: source.roots)) { try StandardOutput.print(line) }
        return ExitStatus.done.rawValue
    }

    /// Reads what has changed, so that a search finds it. A failure is reported and does not prevent the search.
    func prepareSearch() {
        do throws(StorageError) {
            if let obstacle = try update(isRebuilding: false) { StandardError.report(obstacle) }
        } catch {
            StandardError.report(UserFacingError(error).line)
        }
    }

    /// Returns the reason if the index was not updated.
    private func update(isRebuilding: Bool) throws(StorageError) -> String? {
        var reportedCount = 0
        let moves = Locked<[FileMove]>([])
        let watch = index.moves.observeValues { found in moves.withLock { $0 += found } }
        defer {
            watch?.dispose()
            let moves = moves.withLock { $0 }
            if !moves.isEmpty { record(moves) }
        }
        let outcome = try index.update(source, isRebuilding: isRebuilding) { count in
            // A line now and then shows that a first run, which may take minutes, goes on.
            guard count >= reportedCount + 10_000 else { return }
            reportedCount = count
            StandardError.report(trn("%d picture indexed so far", "%d pictures indexed so far", count))
        }
        switch outcome {
        case .done, .stopped: return nil
        case .isPaused:
            return tr(
                "Indexing is paused, so that recent changes are missing. “%s” continues it.", "vitrine index resume")
        case .isRunningElsewhere:
            return tr("Another Vitrine is reading folders, so that recent changes may be missing.")
        }
    }

    // MARK: Lines

    /// The names of facts are not translated, because scripts read them.
    static func lines(_ status: PictureIndex.Status) -> [String] {
        let state = status.isPaused ? "paused" : status.isRunning ? "running" : "idle"
        let facts: [(String, String)] = [
            ("state", state), ("pictures", "\(status.pictureCount)"), ("folders", "\(status.folderCount)"),
            ("unread-folders", "\(status.unreadFolderCount)"),
            ("unavailable-folders", "\(status.unavailableFolderCount)"), ("bytes", "\(status.size)"),
            ("problems", "\(status.problemCount)"),
        ]
        let problems = status.problems.map { problem in
            ("problem", "\(problem.path.text.displayText())\t\(problem.text)")
        }
        return (facts + problems).map { "\($0)\t\($1)".terminalText }
    }
}
