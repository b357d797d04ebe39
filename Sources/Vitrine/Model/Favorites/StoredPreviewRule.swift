extension ImageEntity {
    /// Whether the program may store a preview permanently.
    ///
    /// All licenses of the table with known conditions permit copies. A service whose addresses expire permits temporary
    /// display only: the cache keeps its previews for their own period and then requests them again. The rule
    /// assumes no license where the provider reports none. Samples and local files are always available and need no
    /// stored preview.
    public var allowsStoredPreview: Bool {
        let expires = ProviderDescription.named(id.provider)?.terms.responseCachingRule.addressLifetime != nil
        guard !expires, previewURL.webAddress != nil, let license else { return false }
        let code = license.code?.lowercased() ?? license.url.flatMap { License(url: $0) }?.code
        return code.flatMap { LicenseTable.row($0) }?.conditions != nil
    }
}
