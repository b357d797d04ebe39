extension String {
    /// The address without scheme and final slash, as people read it.
    public var shortAddress: String {
        let address = self[(firstRange(of: "://")?.upperBound ?? startIndex)...]
        return String(address.hasSuffix("/") ? address.dropLast() : address)
    }

    /// The address if it is one of the web that a browser can open: `http` or `https` with a host, without white space and
    /// control characters. The program's own addresses, such as those of files and samples, are none.
    public var webAddress: String? {
        let beginning = prefix(8).lowercased()
        guard let scheme = ["https://", "http://"].first(where: beginning.hasPrefix),
            let host = dropFirst(scheme.count).first, !"/?#".contains(host)
        else { return nil }
        return unicodeScalars.contains { $0.isWhiteSpace || $0.disturbsDisplay } ? nil : self
    }
}
