import Core

/// Decides which addresses of a service's response are used: `https` without credentials, to a public host name.
/// `Network` applies the same rule to every request; here the rule decides whether a hit can be shown at all.
struct AddressRule: Sendable, Hashable {
    /// The maximum length in bytes.
    static let maxLength = 8_192

    /// Whether addresses of this computer are accepted, also with `http`: only for a stand-in server, which runs there.
    let allowsLoopback: Bool

    /// - Parameter apiURL: the address of the service's API.
    init(apiURL: String) {
        allowsLoopback = Self.parts(of: apiURL).map { Self.isLoopback($0.host) } ?? false
    }

    /// Returns the address if it may be used, else `nil`. `//` at the start is completed to `https://`.
    func accepted(_ text: String?) -> String? {
        guard let text, !text.isEmpty, text.utf8.count <= Self.maxLength else { return nil }
        let address = text.hasPrefix("//") ? "https:" + text : text
        // An address must not contain white space, control characters, characters that change the text direction or
        // backslashes that browsers correct silently: the program shows and copies addresses and passes them to other
        // programs.
        guard
            address.unicodeScalars.allSatisfy({
                !$0.disturbsDisplay && !$0.isWhiteSpace && $0 != "\\"
            }),
            let parts = Self.parts(of: address)
        else { return nil }
        if Self.isLoopback(parts.host) {
            return allowsLoopback && ["http", "https"].contains(parts.scheme) ? address : nil
        }
        return parts.scheme == "https" && Self.isPublicName(parts.host) ? address : nil
    }

    /// As `accepted`, for what the program loads by itself: spaces and other characters that an address must not contain
    /// are encoded, and `http` becomes `https`. If the host refuses `https`, the transfer fails.
    func upgraded(_ text: String?) -> String? {
        guard let address = Self.encoded(text) else { return nil }
        if let address = accepted(address) { return address }
        guard address.lowercased().hasPrefix("http://") else { return nil }
        return accepted("https" + address.dropFirst("http".count))
    }

    private static func encoded(_ text: String?) -> String? {
        guard let text, text.utf8.count <= maxLength else { return nil }
        return PercentEncoding.encoded(text.utf8, keeping: { $0 > 0x20 && $0 != 0x7F })
    }

    /// Returns an address that only browsers open: that of a page, an author or a license. `http` is accepted, because
    /// some hosts have nothing else; browsers try `https` themselves.
    func link(_ text: String?) -> String? {
        if let address = accepted(Self.encoded(text)) { return address }
        guard let secure = upgraded(text) else { return nil }
        return Self.parts(of: secure).map { Self.secureHosts.contains($0.host) } == true
            ? secure : "http" + secure.dropFirst("https".count)
    }

    /// Hosts that are known to support `https`, to which services still link by `http`.
    private static let secureHosts: Set<String> = [
        "www.flickr.com", "flickr.com", "commons.wikimedia.org", "creativecommons.org", "www.gnu.org", "n2t.net",
    ]

    /// Returns scheme and host in lowercase; `nil` for other forms than `scheme://host:port/…`, and for addresses with
    /// credentials.
    private static func parts(of address: String) -> (scheme: String, host: String)? {
        guard let colon = address.firstRange(of: "://") else { return nil }
        let authority = address[colon.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard !authority.contains("@"), authority.allSatisfy(\.isASCII) else { return nil }
        let host = authority.hasPrefix("[") ? authority[...] : authority.prefix { $0 != ":" }
        let port = authority[host.endIndex...]
        guard port.isEmpty || port == ":" || UInt16(port.dropFirst()) != nil else { return nil }
        return (address[..<colon.lowerBound].lowercased(), host.lowercased())
    }

    private static func isLoopback(_ host: String) -> Bool {
        host == "127.0.0.1" || host == "localhost" || host.hasPrefix("[::1]")
    }

    /// Returns whether the host is a public name: a name with a dot and a public top-level domain. IP addresses in any
    /// notation and local names are rejected.
    private static func isPublicName(_ host: String) -> Bool {
        let host = host.hasSuffix(".") ? host.dropLast() : host[...]
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, labels.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isNameCharacter) }),
            let last = labels.last, last.first?.isLetter == true
        else { return false }
        return !["localhost", "local", "localdomain", "internal", "intranet", "lan", "home", "corp", "arpa", "test"]
            .contains(last)
    }

    private static func isNameCharacter(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || character == "-" || character == "_")
    }
}
