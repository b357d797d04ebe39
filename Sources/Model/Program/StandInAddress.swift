/// The address of a stand-in server, which answers in place of a service while a program is tried out.
public enum StandInAddress {
    /// Whether the address is one of this computer. No other may stand in for a service: it would be told what is
    /// asked of them.
    public static func isAllowed(_ url: String) -> Bool {
        ["http://127.0.0.1:", "http://localhost:", "http://[::1]:", "https://127.0.0.1:", "https://localhost:"]
            .contains { url.hasPrefix($0) }
    }
}
