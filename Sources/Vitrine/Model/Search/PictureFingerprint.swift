import Core

/// Identifies the same picture at two services by its file address, its page address or the hash of its file. Pictures
/// that only look alike have different fingerprints.
enum PictureFingerprint: Hashable, Sendable {
    /// The picture's id: the same entry of the same service.
    case id(ImageID)
    case file(String)
    case page(String)
    /// The page of a service's entry. A service may have several pictures of one work, all with the page of the work.
    case servicePage(ProviderID, String)
    /// SHA-1 of the original file.
    case hash(String)

    /// Returns the fingerprints of a picture, the most reliable first.
    ///
    /// - Parameter isKnown: called once; returns whether the service already has a picture with this page. Then the page
    ///   identifies no picture.
    static func fingerprints(
        of image: ImageEntity, isKnown: (PictureFingerprint) -> Bool = { _ in false }
    ) -> [PictureFingerprint] {
        var fingerprints = [PictureFingerprint.id(image.id)]
        if let url = image.fileURL { fingerprints.append(.file(normalised(url))) }
        // Some services report only a rendition, which may be the original of another service.
        if let url = image.imageURL, url != image.fileURL { fingerprints.append(.file(normalised(url))) }
        if let hash = image.fileHash, !hash.isEmpty { fingerprints.append(.hash(hash.lowercased())) }
        let page = normalised(image.pageURL)
        let servicePage = PictureFingerprint.servicePage(image.id.provider, page)
        return isKnown(servicePage) ? fingerprints : fingerprints + [.page(page), servicePage]
    }

    /// Returns the address without irrelevant differences: http or https, case of the host, percent-encoding, fragment
    /// and advertising parameters.
    static func normalised(_ url: String) -> String {
        var rest = url[...].prefix { $0 != "#" }
        guard let scheme = rest.firstRange(of: "://") else { return String(rest) }
        let isWeb = ["http", "https"].contains(rest[..<scheme.lowerBound].lowercased())
        let beginning = isWeb ? "web://" : String(rest[..<scheme.upperBound])
        rest = rest[scheme.upperBound...]
        let host = rest.prefix { $0 != "/" && $0 != "?" }
        let path = rest[host.endIndex...].prefix { $0 != "?" }
        let items = rest[path.endIndex...].dropFirst().split(separator: "&").filter { !$0.hasPrefix("utm_") }
        let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
        return beginning + host.lowercased() + decoded(path) + query
    }

    /// Decodes percent-encoded bytes, except delimiters of addresses.
    private static func decoded(_ path: Substring) -> String {
        guard path.contains("%") else { return String(path) }
        let bytes = PercentEncoding.decoded(path) { !"%/?#&=+".utf8.contains($0) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
