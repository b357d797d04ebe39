import CurlShim

/// An absolute web address. libcurl, which sends the request, also parses the address, so that both agree on its host.
struct WebAddress: Hashable, Sendable {
    /// The reason why an address is rejected.
    enum Failure: Error, Equatable, Sendable {
        case malformed
        case tooLong
        /// The scheme is not `https`, or it is plain `http` where the policy forbids it.
        case schemeRefused(host: String)
        /// The address has `name:password@` before the host.
        case hasCredentials(host: String)
        /// The host is this computer or belongs to its own network.
        case hostRefused(host: String)
    }

    /// Maximum length in bytes.
    static let maxLength = 8_192

    /// The address as libcurl sends it, without a fragment.
    let text: String
    let scheme: String
    /// The host in lower case; an IPv6 address has no brackets.
    let host: String
    let port: String

    /// - Parameter base: the address that a relative `text`, such as a redirect's, refers to.
    init(_ text: String, relativeTo base: WebAddress? = nil) throws(Failure) {
        guard text.utf8.count <= Self.maxLength else { throw .tooLong }
        guard !text.isEmpty, !text.utf8.contains(0), let url = curl_url() else { throw .malformed }
        defer { curl_url_cleanup(url) }
        let lenient = UInt32(CURLU_NON_SUPPORT_SCHEME) | vitrine_curl_encode_address
        if let base, curl_url_set(url, CURLUPART_URL, base.text, lenient) != CURLUE_OK { throw .malformed }
        guard curl_url_set(url, CURLUPART_URL, text, lenient) == CURLUE_OK,
            curl_url_set(url, CURLUPART_FRAGMENT, nil, 0) == CURLUE_OK,
            let scheme = Self.part(CURLUPART_SCHEME, of: url), let host = Self.part(CURLUPART_HOST, of: url),
            let whole = Self.part(CURLUPART_URL, of: url),
            // Text direction marks in a host would make an error message misleading.
            host.displayText() == host
        else { throw .malformed }
        self.scheme = scheme.lowercased()
        self.host = host.lowercased().filter { $0 != "[" && $0 != "]" }
        port = Self.part(CURLUPART_PORT, of: url, UInt32(CURLU_DEFAULT_PORT)) ?? ""
        self.text = whole
        guard whole.utf8.count <= Self.maxLength else { throw .tooLong }
        if Self.part(CURLUPART_USER, of: url) != nil || Self.part(CURLUPART_PASSWORD, of: url) != nil {
            throw .hasCredentials(host: self.host)
        }
    }

    /// The scheme, host and port, without path and query.
    var origin: String { "\(scheme)://\(host.contains(":") ? "[\(host)]" : host):\(port)/" }

    /// Returns whether a key for one of the two addresses may also go to the other.
    func isSameOrigin(as other: WebAddress) -> Bool {
        scheme == other.scheme && host == other.host && port == other.port
    }

    private static func part(_ part: CURLUPart, of url: OpaquePointer, _ flags: UInt32 = 0) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard vitrine_curl_url_get(url, part, &text, flags) == CURLUE_OK, let text else { return nil }
        defer { curl_free(text) }
        return String(cString: text)
    }
}
