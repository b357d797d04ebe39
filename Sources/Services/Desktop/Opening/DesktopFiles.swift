import Core
import DesktopShim
import FileAccess
import Localize
import Reactive

/// Shows files in the file manager and opens them in other programs.
public final class DesktopFiles: FileOpening {
    private let onFailure: @Sendable (OpeningFailure) -> Void
    private let exists: @Sendable (LocalPath) -> Bool
    private let isFile: @Sendable (LocalPath) -> Bool
    /// Queues for these checks. A check on an unreachable server may block for minutes; it delays neither the main
    /// thread nor the checks of other files.
    private let workers = WorkerQueues(name: "vitrine.desktop-files", count: 3)

    /// - Parameters:
    ///   - exists: returns whether there is anything at a path. It is called on queues and may block.
    ///   - isFile: returns whether there is a regular file at a path, in the same way.
    ///   - onFailure: called on the main loop when the file could not be opened.
    public init(
        exists: @escaping @Sendable (LocalPath) -> Bool = FileCheck.exists,
        isFile: @escaping @Sendable (LocalPath) -> Bool = FileCheck.isFile,
        onFailure: @escaping @Sendable (OpeningFailure) -> Void
    ) {
        (self.exists, self.isFile, self.onFailure) = (exists, isFile, onFailure)
    }

    @MainActor
    public func reveal(path: LocalPath) {
        check(path, exists) { [self] in
            // A file manager that cannot select a file may still be able to show its folder.
            let reply = vitrine_reply(onMain: { [self] outcome, _ in
                if outcome != VITRINE_DONE { launch(path.folder) }
            })
            path.withCString { vitrine_reveal_file($0, reply) }
        }
    }

    @MainActor
    public func open(path: LocalPath) { check(path, exists) { [self] in launch(path) } }

    @MainActor
    public func chooseProgram(for path: LocalPath, otherwise: @escaping @MainActor () -> Void) {
        // libportal opens the file on the main thread. That would wait for the writer of a pipe.
        check(path, isFile) { [onFailure] in
            let reply = vitrine_reply(onMain: { outcome, message in
                switch outcome {
                case VITRINE_MISSING: otherwise()
                case VITRINE_FAILED: onFailure(OpeningFailure(url: path.text, message: message ?? ""))
                default: break
                }
            })
            path.withCString { vitrine_open_with($0, reply) }
        }
    }

    /// Performs the action if the path passes the check. Otherwise reports it as missing, also if it is a pipe: the file that
    /// was shown is not there any more.
    private func check(
        _ path: LocalPath, _ passes: @escaping @Sendable (LocalPath) -> Bool,
        then action: @escaping @MainActor @Sendable () -> Void
    ) {
        workers.async { [onFailure] in
            let hasPassed = passes(path)
            UIScheduler().scheduleMain {
                if hasPassed { return action() }
                onFailure(OpeningFailure(url: path.text, message: tr("it no longer exists")))
            }
        }
    }

    @MainActor
    private func launch(_ path: LocalPath) {
        DesktopAppChannel.launch(FileURI.uri(path.bytes)) { [onFailure] in
            onFailure(OpeningFailure(url: path.text, message: $0))
        }
    }
}
