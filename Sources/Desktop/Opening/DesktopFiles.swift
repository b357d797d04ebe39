import DesktopShim
import Localize
import Model

/// Shows files in the file manager and opens them in other programs.
public final class DesktopFiles: FileOpening {
    private let onFailure: @Sendable (OpeningFailure) -> Void

    /// - Parameter onFailure: called on the main loop when nothing could be opened.
    public init(onFailure: @escaping @Sendable (OpeningFailure) -> Void) { self.onFailure = onFailure }

    @MainActor
    public func reveal(path: String) {
        guard exists(path) else { return }
        let done: @MainActor (Bool) -> Void = { [self] isRevealed in
            // A file manager that cannot select a file can show its folder all the same.
            if !isRevealed { launch(folder(of: path)) }
        }
        vitrine_reveal_file(
            path,
            { isRevealed, data in
                guard let data else { return }
                let call = Unmanaged<Call<Bool>>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { call.done(isRevealed != 0) }
            },
            Unmanaged.passRetained(Call(done)).toOpaque(),
            { data in if let data { Unmanaged<Call<Bool>>.fromOpaque(data).release() } })
    }

    @MainActor
    public func open(path: String) {
        if exists(path) { launch(path) }
    }

    private func exists(_ path: String) -> Bool {
        if g_file_test(path, G_FILE_TEST_EXISTS) != 0 { return true }
        onFailure(OpeningFailure(url: path, message: tr("It is not there any more.")))
        return false
    }

    private func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
        return String(path[..<slash])
    }

    @MainActor
    private func launch(_ path: String) {
        guard let uri = g_filename_to_uri(path, nil, nil) else { return }
        defer { g_free(uri) }
        let failed: @MainActor (String) -> Void = { [onFailure] in
            onFailure(OpeningFailure(url: path, message: $0))
        }
        withCStrings(SecretVariables.names) { hidden in
            vitrine_open_uri(
                uri, hidden,
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

    /// Held by the call under way and released when it has ended.
    private final class Call<Answer>: Sendable {
        let done: @MainActor (Answer) -> Void
        init(_ done: @escaping @MainActor (Answer) -> Void) { self.done = done }
    }
}
