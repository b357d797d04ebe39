extension String {
    /// The address if it is one of the web that a browser can open, without white space and control characters. The
    /// program's own addresses, such as those of files and samples, are none.
    public var webAddress: String? {
        guard hasPrefix("https://") || hasPrefix("http://") else { return nil }
        return unicodeScalars.contains { $0.properties.isWhitespace || $0.disturbsDisplay } ? nil : self
    }
}
