import Core
import DesktopShim
import FoundationEssentials

/// Serves the desktop's shell search on the session bus, as long as this object lives. Main thread.
@MainActor
public final class ShellSearchProvider {
    private let id: UInt32

    /// - Parameter path: the D-Bus object path, as it is written in the installed search provider file.
    public init(path: String, results: any ShellSearching) {
        let calls = VitrineShellSearch(
            find: { request, words, data in
                guard let request, let data else { return }
                ShellSearchProvider.answer(data, request, words) { results, words, done in
                    results.results(for: words) { ids in done(ids.map { ShellResult(id: $0, name: "", iconName: "") }) }
                }
            },
            describe: { request, ids, data in
                guard let request, let data else { return }
                ShellSearchProvider.answer(data, request, ids) { $0.describe($1, completion: $2) }
            },
            activate: { id, _, data in
                guard let id, let data else { return }
                let (target, chosen) = (ShellSearchProvider.target(data), String(cString: id))
                MainActor.assumeIsolated { target.results.activate(chosen) }
            },
            launch: { words, data in
                guard let data else { return }
                let (target, words) = (ShellSearchProvider.target(data), strings(words))
                MainActor.assumeIsolated { target.results.launch(words) }
            })
        id = vitrine_shell_search_export(
            path, calls, Unmanaged.passRetained(Target(results: results)).toOpaque(),
            { data in if let data { Unmanaged<Target>.fromOpaque(data).release() } })
    }

    // GDBus allows this call on any thread, and the last owner may release this object on any.
    deinit { if id != 0 { vitrine_shell_search_withdraw(id) } }

    /// The exported D-Bus object owns the target.
    private final class Target: Sendable {
        let results: any ShellSearching
        init(results: any ShellSearching) { self.results = results }
    }

    /// A pending request of the desktop. Unchecked: GDBus calls on the main thread, and the response is sent there.
    private struct Request: @unchecked Sendable {
        let pointer: OpaquePointer
    }

    private nonisolated static func target(_ data: UnsafeMutableRawPointer) -> Target {
        Unmanaged<Target>.fromOpaque(data).takeUnretainedValue()
    }

    private nonisolated static func answer(
        _ data: UnsafeMutableRawPointer, _ request: OpaquePointer, _ words: UnsafePointer<UnsafePointer<CChar>?>?,
        _ ask:
            @MainActor (
                any ShellSearching, [String], @escaping @MainActor ([ShellResult]) -> Void
            ) -> Void
    ) {
        let (target, request, words) = (target(data), Request(pointer: request), strings(words))
        MainActor.assumeIsolated {
            ask(target.results, words) { results in
                for result in results { add(result, to: request.pointer) }
                vitrine_shell_request_respond(request.pointer)
            }
        }
    }

    private static func add(_ result: ShellResult, to request: OpaquePointer) {
        let picture = result.picture ?? Data()
        picture.withUnsafeBytes { bytes in
            vitrine_shell_request_add(
                request, result.id, result.name, result.description, result.iconName, bytes.baseAddress,
                gsize(bytes.count))
        }
    }
}
