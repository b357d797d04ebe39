import GTKShim

/// Copies content to the clipboard for other programs.
@MainActor
public enum Clipboard {
    public static func copy(text: String) { copy([.text(text)]) }

    /// Copies one item in several formats: a text and its HTML, a picture and its address.
    public static func copy(_ contents: [TransferContent]) {
        guard let display = gdk_display_get_default() else { return }
        let provider = TransferContent.provider(of: contents)
        // The wrapper is the provider's only owner until the clipboard retains it.
        withExtendedLifetime(provider) {
            _ = gdk_clipboard_set_content(gdk_display_get_clipboard(display), provider.typed())
        }
    }

    /// Hands the content over to the clipboard manager of the desktop, so that it outlives the program. Hides all windows and
    /// runs the main loop until that is done, for at most `seconds`; to be called when the program ends.
    ///
    /// - Returns: false if there is content of this program that will be lost. On Wayland that is not known, because the desktop
    ///   may have taken a copy by itself.
    public static func store(seconds: Int) -> Bool {
        guard let display = gdk_display_get_default() else { return true }
        return vitrine_clipboard_store(gdk_display_get_clipboard(display), guint(seconds)) != 0
    }
}
