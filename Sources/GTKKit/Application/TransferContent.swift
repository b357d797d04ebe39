import GTKShim

/// Something that goes to another program, by the clipboard or by dragging. Several of them are the same thing in
/// several shapes, of which the other program takes the one it likes best.
public enum TransferContent: Sendable {
    case text(String)
    /// A piece of HTML.
    case html(String)
    case texture(Texture)
    /// Addresses, of files too.
    case uris([String])
    /// The address of a file that is made when another program asks for it; `nil` if there is none after all.
    case file(@MainActor @Sendable (_ finish: @escaping @MainActor @Sendable (_ path: String?) -> Void) -> Void)

    private typealias Provider = UnsafeMutablePointer<GdkContentProvider>

    /// One provider of all shapes.
    @MainActor
    static func provider(of contents: [TransferContent]) -> Object {
        var providers: [Provider?] = contents.map { $0.provider() }
        // The union takes over what it is made of.
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
        // Lines of this format end in CR LF, the last one too.
        case .file(let make): Self.provider(of: make)
        case .uris(let uris): Self.provider(of: uris.map { $0 + "\r\n" }.joined(), mimeType: "text/uri-list")
        }
    }

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
