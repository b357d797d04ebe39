import GTKKit

/// Registers the program's styles and interface files. Call `load` once GTK has a display, before the first window.
@MainActor
public enum ViewResources {
    public static func load() {
        InterfaceBundle.register(
            base64: EmbeddedInterfaces.base64, prefix: EmbeddedInterfaces.resourcePrefix)
        StyleManager.addStyleSheet(resource: EmbeddedInterfaces.resourcePrefix + "/style.css")
    }
}
