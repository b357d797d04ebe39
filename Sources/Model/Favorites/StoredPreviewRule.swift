extension ImageEntity {
    /// Whether the program may store a preview permanently.
    ///
    /// Creative Commons licenses and the public domain permit copies. A service whose addresses expire permits temporary
    /// display only: the cache keeps its previews for their own period and then requests them again. The rule
    /// assumes no license where the provider reports none. Samples and local files are always available and need no
    /// stored preview.
    public var allowsStoredPreview: Bool {
        let expires = ProviderDescription.named(id.provider)?.terms.responseCachingRule.addressLifetime != nil
        guard !expires, previewURL.webAddress != nil, let license else { return false }
        if let code = license.code { return Self.openCodes.contains(code.lowercased()) }
        return license.url?.contains("://creativecommons.org/") ?? false
    }

    private static let openCodes: Set<String> = [
        "by", "by-sa", "by-nd", "by-nc", "by-nc-sa", "by-nc-nd", "cc0", "pdm", "publicdomain", "zero", "mark",
    ]
}
