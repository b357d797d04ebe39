extension ImageEntity {
    /// Whether a preview may be kept for good.
    ///
    /// Creative Commons and public domain allow copies. Pixabay gives its addresses for a day and for temporary display: its
    /// previews are kept as long as the cache may keep them, and then asked for again. Where no licence is told, none is
    /// assumed. Drawings and files of this computer are always at hand.
    public var allowsStoredPreview: Bool {
        guard id.provider != .pixabay, previewURL.hasPrefix("https://") || previewURL.hasPrefix("http://"),
            let license
        else { return false }
        if let code = license.code { return Self.openCodes.contains(code.lowercased()) }
        return license.url?.contains("://creativecommons.org/") ?? false
    }

    private static let openCodes: Set<String> = [
        "by", "by-sa", "by-nd", "by-nc", "by-nc-sa", "by-nc-nd", "cc0", "pdm", "publicdomain", "zero", "mark",
    ]
}
