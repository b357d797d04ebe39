/// The host of an address, by which network slots are counted and errors are named.
enum URLHost {
    /// With its port, without user and password; empty if the address has none.
    static func of(_ url: String) -> String {
        guard let scheme = url.firstRange(of: "://") else { return "" }
        let authority = url[scheme.upperBound...].prefix { !"/?#".contains($0) }
        return (authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority).lowercased()
    }
}
