/// The port for the desktop's own settings of its background. Only some desktops have them, and no sandboxed program may
/// change them. The picture itself is set by `WallpaperSetting`. Main thread; calls wait for the settings' storage.
public protocol BackgroundSettings: Sendable {
    /// The present background; `nil` where the program can neither read nor change these settings.
    @MainActor var current: DesktopBackground? { get }
    /// Makes the desktop extend one picture over all monitors, or fill each monitor with it.
    @MainActor func setSpanned(_ isSpanned: Bool)
    /// Sets the background to an earlier value of `current`.
    @MainActor func restore(_ background: DesktopBackground)
}

/// The values of the desktop's settings, as the desktop writes them.
public struct DesktopBackground: Sendable, Hashable {
    /// The addresses of the pictures for the light and the dark style.
    public let uri: String
    public let darkURI: String
    /// How the picture fills the monitors: "zoom", "spanned", …
    public let options: String

    public init(uri: String, darkURI: String, options: String) {
        (self.uri, self.darkURI, self.options) = (uri, darkURI, options)
    }
}
