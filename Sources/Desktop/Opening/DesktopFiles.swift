import DesktopShim
import FileAccess
import Localize
import Model
import Reactive

/// Shows files in the file manager and opens them in other programs.
public final class DesktopFiles: FileOpening {
    private let onFailure: @Sendable (OpeningFailure) -> Void
    private let exists: @Sendable (LocalPath) -> Bool
    private let isFile: @Sendable (LocalPath) -> Bool
    /// Queues for these checks. A check on an unreachable server may block for minutes; it delays neither the main
    /// thread nor the checks of other files.
    private let workers = WorkerQueues(label: "vitrine.desktop-files", count: 3)

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
    public func reveal(path: LocalPath) { check(path, exists) { [self] in show(path) } }

    @MainActor
    public func open(path: LocalPath) { check(path, exists) { [self] in launch(path) } }

    @MainActor
    public func chooseProgram(for path: LocalPath, otherwise: @escaping @MainActor () -> Void) {
        // libportal opens the file on the main thread. That would wait for the writer of a pipe.
        check(path, isFile) { [self] in ask(path, otherwise: otherwise) }
    }

    /// Performs the action if the path passes the check. Otherwise reports it as missing, also if it is a pipe: the file that
    /// was shown is not there any more.
    private func check(
        _ path: LocalPath, _ passes: @escaping @Sendable (LocalPath) -> Bool,
        then action: @escaping @MainActor @Sendable () -> Void
    ) {
        workers.async { [onFailure] in
            let hasPassed = passes(path)
            UIScheduler().schedule {
                MainActor.assumeIsolated {
                    if hasPassed { return action() }
                    onFailure(OpeningFailure(url: path.text, message: tr("it no longer exists")))
                }
            }
        }
    }

    @MainActor
    private func show(_ path: LocalPath) {
        let done: @MainActor (Bool) -> Void = { [self] isRevealed in
            // A file manager that cannot select a file may still be able to show its folder.
            if !isRevealed { launch(path.folder) }
        }
        path.withCString { name in
            vitrine_reveal_file(
                name,
                { isRevealed, data in
                    guard let data else { return }
                    let call = Unmanaged<Call<Bool>>.fromOpaque(data).takeUnretainedValue()
                    MainActor.assumeIsolated { call.done(isRevealed != 0) }
                },
                Unmanaged.passRetained(Call(done)).toOpaque(),
                { data in if let data { Unmanaged<Call<Bool>>.fromOpaque(data).release() } })
        }
    }

    @MainActor
    private func ask(_ path: LocalPath, otherwise: @escaping @MainActor () -> Void) {
        let done: @MainActor ((outcome: vitrine_portal_outcome, message: String?)) -> Void = { [onFailure] result in
            switch result.outcome {
            case VITRINE_PORTAL_MISSING: otherwise()
            case VITRINE_PORTAL_FAILED: onFailure(OpeningFailure(url: path.text, message: result.message ?? ""))
            default: break
            }
        }
        path.withCString { name in
            vitrine_open_with(
                name,
                { outcome, message, data in
                    guard let data else { return }
                    let call = Unmanaged<Call<(outcome: vitrine_portal_outcome, message: String?)>>.fromOpaque(data)
                        .takeUnretainedValue()
                    let text = message.map { String(cString: $0) }
                    MainActor.assumeIsolated { call.done((outcome, text)) }
                },
                Unmanaged.passRetained(Call(done)).toOpaque(),
                { data in
                    guard let data else { return }
                    Unmanaged<Call<(outcome: vitrine_portal_outcome, message: String?)>>.fromOpaque(data).release()
                })
        }
    }

    @MainActor
    private func launch(_ path: LocalPath) {
        let failed: @MainActor (String) -> Void = { [onFailure] in
            onFailure(OpeningFailure(url: path.text, message: $0))
        }
        withCStrings(SecretVariables.names) { hidden in
            vitrine_open_uri(
                FileURI.uri(path.bytes), hidden,
                { message, data in
                    guard let message, let data else { return }
                    let (call, text) = (
                        Unmanaged<Call<String>>.fromOpaque(data).takeUnretainedValue(), String(cString: message)
                    )
                    MainActor.assumeIsolated { call.done(text) }
                },
                Unmanaged.passRetained(Call(failed)).toOpaque(),
                { data in if let data { Unmanaged<Call<String>>.fromOpaque(data).release() } })
        }
    }

    /// The pending call to the desktop owns this object, and releases it after the response.
    private final class Call<Value>: Sendable {
        let done: @MainActor (Value) -> Void
        init(_ done: @escaping @MainActor (Value) -> Void) { self.done = done }
    }
}
