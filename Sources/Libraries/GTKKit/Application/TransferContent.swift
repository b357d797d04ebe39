import GTKShim

/// Content for another program, through the clipboard or by drag and drop. Several values represent the same item in
/// several formats, of which the other program chooses one.
public enum TransferContent: Sendable {
    /// Makes content when another program requests it, once for each request and format. It calls `finish` at once or later,
    /// with `nil` if there is no content.
    public typealias Maker<Value> =
        @MainActor @Sendable (_ finish: @escaping @MainActor @Sendable (Value?) -> Void) -> Void

    case text(String)
    /// An HTML fragment.
    case html(String)
    case laterText(Maker<String>)
    case laterHTML(Maker<String>)
    case laterPicture(Maker<Texture>)
    /// The addresses of files, as file managers and all programs that open files take them.
    case laterFiles(Maker<[String]>)

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
        case .text(let text): Self.provider(of: text)
        case .html(let html): Self.provider(of: html, mimeType: "text/html")
        case .laterText(let make):
            Self.provider(of: VITRINE_TRANSFER_TEXT) { $0.answer(make) { vitrine_transfer_answer_text($0, $1) } }
        case .laterHTML(let make):
            Self.provider(of: VITRINE_TRANSFER_HTML) { $0.answer(make) { vitrine_transfer_answer_text($0, $1) } }
        case .laterPicture(let make):
            Self.provider(of: VITRINE_TRANSFER_PICTURE) {
                $0.answer(make) { vitrine_transfer_answer_picture($0, $1.pointer) }
            }
        case .laterFiles(let make):
            Self.provider(of: VITRINE_TRANSFER_FILES) {
                $0.answer(make) { transfer, uris in withCStrings(uris) { vitrine_transfer_answer_files(transfer, $0) } }
            }
        }
    }

    private static func provider(of text: String) -> Provider? {
        var value = GValue()
        g_value_init(&value, g_type_from_name("gchararray"))
        defer { g_value_unset(&value) }
        g_value_set_string(&value, text)
        return gdk_content_provider_new_for_value(&value)
    }

    private static func provider(of text: String, mimeType: String) -> Provider? {
        let bytes = g_bytes_new(text, gsize(text.utf8.count))
        defer { g_bytes_unref(bytes) }
        return gdk_content_provider_new_for_bytes(mimeType, bytes)
    }

    /// Returns a provider that calls the closure for each request. The provider owns the closure and releases it with
    /// itself.
    private static func provider(
        of kind: VitrineTransferKind, _ answer: @escaping @MainActor (TransferRequest) -> Void
    ) -> Provider {
        vitrine_lazy_content_new(
            kind,
            { transfer, data in
                calledOnMain(with: (transfer, data)) { transfer, data in
                    Box<@MainActor (TransferRequest) -> Void>.value(at: data)(TransferRequest(transfer))
                }
            },
            Box(answer).retainedPointer(), releaseBox)
    }
}

/// A pending request of another program. A request that is released without an answer reports failure.
@MainActor
private final class TransferRequest {
    /// The transfer lives until its single answer. `nonisolated(unsafe)`: only the main thread and `deinit` access it, and
    /// `deinit` runs after everything else.
    private nonisolated(unsafe) var transfer: OpaquePointer?

    init(_ transfer: OpaquePointer) { self.transfer = transfer }

    deinit {
        guard let transfer else { return }
        // The last owner may release this object on any thread.
        let pending = MainThreadValues(transfer)
        onMainThread { vitrine_transfer_fail(pending.value) }
    }

    func answer<Value>(
        _ make: TransferContent.Maker<Value>, _ write: @escaping @MainActor (OpaquePointer, Value) -> Void
    ) {
        make { [self] value in
            guard let transfer else { return }
            self.transfer = nil
            if let value { write(transfer, value) } else { vitrine_transfer_fail(transfer) }
        }
    }
}
