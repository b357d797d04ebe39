/// Which of the addresses in a service's answer are used: `https`, without credentials, to a named host of the internet. The
/// network holds all requests to the same rule once more; here it decides whether a hit can be shown at all.
struct AddressRule: Sendable, Hashable {
    /// In bytes; longer ones are refused.
    static let longest = 8_192

    /// Whether this computer is let through, by `http` too: for a service that is asked there itself, a stand-in.
    let allowsLoopback: Bool

    /// - Parameter apiURL: where the service is asked.
    init(apiURL: String) {
        allowsLoopback = Self.parts(of: apiURL).map { Self.isLoopback($0.host) } ?? false
    }

    /// The address as it may be used, or `nil`. One that begins with `//` is meant to begin with `https://`.
    func accepted(_ text: String?) -> String? {
        guard let text, !text.isEmpty, text.utf8.count <= Self.longest else { return nil }
        let address = text.hasPrefix("//") ? "https:" + text : text
        // White space, controls, what turns the direction of text, and what browsers silently correct have no place in an address:
        // it is shown, copied and handed to other programs.
        guard
            address.unicodeScalars.allSatisfy({
                !$0.disturbsDisplay && !$0.properties.isWhitespace && $0 != "\\"
            }),
            let parts = Self.parts(of: address)
        else { return nil }
        if Self.isLoopback(parts.host) {
            return allowsLoopback && ["http", "https"].contains(parts.scheme) ? address : nil
        }
        return parts.scheme == "https" && Self.isPublicName(parts.host) ? address : nil
    }

    /// As `accepted`, for a service whose spelling is careless: with spaces encoded, and by `https` where it says `http` of a
    /// host that is known to have both.
    func corrected(_ text: String?, secure hosts: [String]) -> String? {
        guard let text else { return nil }
        let address = text.replacing(" ", with: "%20")
        guard let parts = Self.parts(of: address), parts.scheme == "http", hosts.contains(parts.host) else {
            return accepted(address)
        }
        return accepted("https" + address.dropFirst("http".count))
    }

    /// The address of a licence's text, which nobody but a browser is sent to: some are only to be had by `http`.
    func license(_ text: String?) -> String? {
        if let address = corrected(text, secure: ["creativecommons.org", "www.gnu.org"]) { return address }
        guard let text, text.lowercased().hasPrefix("http://") else { return nil }
        return accepted("https" + text.dropFirst("http".count)) == nil ? nil : text
    }

    /// In lower case; `nil` for other shapes than `scheme://host:port/…`, and with credentials before the host.
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

    /// A name with a dot that ends like a name of the internet: numbers in any spelling, and names of a local network, are
    /// none.
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
