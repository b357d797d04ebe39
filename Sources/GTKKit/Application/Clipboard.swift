import GTKShim

/// What is copied for other programs.
@MainActor
public enum Clipboard {
    public static func copy(text: String) {
        guard let clipboard else { return }
        gdk_clipboard_set_text(clipboard, text)
    }

    public static func copy(_ texture: Texture) {
        guard let clipboard else { return }
        gdk_clipboard_set_texture(clipboard, texture.pointer)
    }

    private static var clipboard: OpaquePointer? {
        gdk_display_get_default().flatMap { gdk_display_get_clipboard($0) }
    }
}
