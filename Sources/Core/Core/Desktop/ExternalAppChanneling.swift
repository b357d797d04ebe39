/// Opens web addresses in other programs.
public protocol ExternalAppChanneling: Sendable {
    /// Opens an address in the user's browser. Main thread; returns at once.
    func openURL(_ url: String)
}
