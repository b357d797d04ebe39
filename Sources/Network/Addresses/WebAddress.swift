import CurlShim
import Model

/// An absolute web address, taken apart by the library that will use it, so that both always agree on its host.
struct WebAddress: Hashable, Sendable {
    /// Why an address is not used.
    enum Failure: Error, Equatable, Sendable {
        case malformed
        case tooLong
        /// Another scheme than `https`, or plain `http` where that is not allowed.
        case schemeRefused(host: String)
        /// `name:password@` before the host.
        case hasCredentials(host: String)
        /// This computer or its own network.
        case hostRefused(host: String)
    }

    /// In bytes; longer ones are refused.
    static let longest = 8_192

    /// As it is sent, without a fragment.
    let text: String
    let scheme: String
    /// In lower case, a number without brackets.
    let host: String
    let port: String

    /// - Parameter base: what a relative `text`, as redirects may have, is relative to.
    init(_ text: String, relativeTo base: WebAddress? = nil) throws(Failure) {
        guard text.utf8.count <= Self.longest else { throw .tooLong }
        guard !text.isEmpty, !text.utf8.contains(0), let url = curl_url() else { throw .malformed }
        defer { curl_url_cleanup(url) }
        let lenient = UInt32(CURLU_NON_SUPPORT_SCHEME | CURLU_URLENCODE)
        if let base, curl_url_set(url, CURLUPART_URL, base.text, lenient) != CURLUE_OK { throw .malformed }
        guard curl_url_set(url, CURLUPART_URL, text, lenient) == CURLUE_OK,
            curl_url_set(url, CURLUPART_FRAGMENT, nil, 0) == CURLUE_OK,
            let scheme = Self.part(CURLUPART_SCHEME, of: url), let host = Self.part(CURLUPART_HOST, of: url),
            let whole = Self.part(CURLUPART_URL, of: url),
            // A host that turns the text around it would make an error message lie.
            host.displayText() == host
        else { throw .malformed }
        self.scheme = scheme.lowercased()
        self.host = host.lowercased().filter { $0 != "[" && $0 != "]" }
        port = Self.part(CURLUPART_PORT, of: url, UInt32(CURLU_DEFAULT_PORT)) ?? ""
        self.text = whole
        guard whole.utf8.count <= Self.longest else { throw .tooLong }
        if Self.part(CURLUPART_USER, of: url) != nil || Self.part(CURLUPART_PASSWORD, of: url) != nil {
            throw .hasCredentials(host: self.host)
        }
    }

    /// Who is asked, without what for.
    var origin: String { "\(scheme)://\(host.contains(":") ? "[\(host)]" : host):\(port)/" }

    /// Whether a key meant for one may be sent to the other.
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
