import GTKShim

/// Copies content to the clipboard for other programs.
@MainActor
public enum Clipboard {
    /// The number of copies of this program so far. Work that copies later can tell whether something else was copied.
    public private(set) static var copyCount = 0

    public static func copy(text: String) { copy([.text(text)]) }

    public static func copy(_ texture: Texture) { copy([.texture(texture)]) }

    /// Copies one item in several formats: a text and its HTML, a picture and its address.
    public static func copy(_ contents: [TransferContent]) {
        guard let display = gdk_display_get_default() else { return }
        copyCount += 1
        let provider = TransferContent.provider(of: contents)
        // The wrapper is the provider's only owner until the clipboard retains it.
        withExtendedLifetime(provider) {
            _ = gdk_clipboard_set_content(gdk_display_get_clipboard(display), provider.typed())
        }
    }
}
