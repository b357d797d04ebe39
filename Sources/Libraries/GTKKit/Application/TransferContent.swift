import GTKShim

/// Content for another program, through the clipboard or by drag and drop. Several values represent the same item in
/// several formats, of which the other program chooses one.
public enum TransferContent: Sendable {
    case text(String)
    /// An HTML fragment.
    case html(String)
    case texture(Texture)
    /// Addresses, including those of files.
    case uris([String])
    /// The addresses of files that are created when another program asks for them; empty if there are none.
    case files(@MainActor @Sendable (_ finish: @escaping @MainActor @Sendable (_ uris: [String]) -> Void) -> Void)

    private typealias Provider = UnsafeMutablePointer<GdkContentProvider>

    /// Returns one provider of all formats.
    @MainActor
    static func provider(of contents: [TransferContent]) -> Object {
        var providers: [Provider?] = contents.map { $0.provider() }
        // The union takes over its parts.
        return Object(adopting: gdk_content_provider_new_union(&providers, gsize(providers.count)))
    }

    private func provider() -> Provider? {
        switch self {
        case .text(let text): Self.provider(of: g_type_from_name("gchararray")) { g_value_set_string(&$0, text) }
        case .html(let html): Self.provider(of: html, mimeType: "text/html")
        case .texture(let texture):
            Self.provider(of: gdk_texture_get_type()) {
                g_value_set_object(&$0, UnsafeMutableRawPointer(texture.pointer))
            }
        case .files(let make): Self.provider(of: make)
        case .uris(let uris): Self.provider(of: Self.list(of: uris), mimeType: "text/uri-list")
        }
    }

    /// Each line of the format text/uri-list ends in CR LF, including the last one.
    private static func list(of uris: [String]) -> String { uris.map { $0 + "\r\n" }.joined() }

    private static func provider(of type: GType, fill: (inout GValue) -> Void) -> Provider? {
        var value = GValue()
        g_value_init(&value, type)
        defer { g_value_unset(&value) }
        fill(&value)
        return gdk_content_provider_new_for_value(&value)
    }

    private static func provider(of text: String, mimeType: String) -> Provider? {
        let bytes = g_bytes_new(text, gsize(text.utf8.count))
        defer { g_bytes_unref(bytes) }
        return gdk_content_provider_new_for_bytes(mimeType, bytes)
    }
}

extension TransferContent {
    private typealias FileMaker =
        @MainActor @Sendable (_ finish: @escaping @MainActor @Sendable ([String]) -> Void) -> Void

    /// Returns a provider of the addresses of files, which asks for the files when another program requests them. The
    /// provider owns the closure and releases it with itself.
    private static func provider(of make: @escaping FileMaker) -> UnsafeMutablePointer<GdkContentProvider> {
        vitrine_lazy_content_new(
            "text/uri-list",
            { transfer, data in
                // The transfer lives until its single answer.
                calledOnMain(with: (transfer, data)) { transfer, data in
                    let fileRequest = FileRequest(transfer)
                    let make = Box<FileMaker>.value(at: data)
                    make { fileRequest.finish($0) }
                }
            },
            Box(make).retainedPointer(), releaseBox)
    }

    /// A pending request of another program. A request that is released without an answer reports failure.
    @MainActor
    private final class FileRequest {
        /// `nonisolated(unsafe)`: only the main thread and `deinit` access it, and `deinit` runs after everything else.
        private nonisolated(unsafe) var transfer: OpaquePointer?

        init(_ transfer: OpaquePointer) { self.transfer = transfer }

        deinit {
            guard let transfer else { return }
            // The last owner may release this object on any thread.
            let pending = MainThreadValues(transfer)
            onMainThread { vitrine_transfer_answer(pending.value, nil) }
        }

        func finish(_ uris: [String]) {
            guard let transfer else { return }
            self.transfer = nil
            vitrine_transfer_answer(transfer, uris.isEmpty ? nil : list(of: uris))
        }
    }
}
