/// The address of a stand-in server, which replaces a service in tests and trials.
public enum StandInAddress {
    /// Returns whether the address is on this computer. Other addresses are rejected, because such a server would
    /// receive the user's requests to the services.
    public static func isAllowed(_ url: String) -> Bool {
        ["http://127.0.0.1:", "http://localhost:", "http://[::1]:", "https://127.0.0.1:", "https://localhost:"]
            .contains { url.hasPrefix($0) }
    }
}
