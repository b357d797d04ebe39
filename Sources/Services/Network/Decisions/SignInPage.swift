/// Distinguishes the sign-in page of a network from an unexpected page of the server itself.
enum SignInPage {
    /// "Network Authentication Required" (RFC 6585), which only a network sends.
    static let status = 511

    /// Returns whether a web page in place of data can come from the network. A server that proved its name by a
    /// certificate wrote its page itself, and no network lies between this program and this computer.
    static func isPossible(asked: WebAddress, answering: WebAddress) -> Bool {
        asked.host != answering.host || (answering.scheme != "https" && !AddressPolicy.isLoopback(answering.host))
    }
}
