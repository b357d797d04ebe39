import CurlShim

extension Network {
    /// What carries the requests, as services want to be told: "libcurl/7.88.1". Loads the library.
    public static var library: String {
        // Not `curl_version`: it asks each of libcurl's own libraries, and the one for LDAP loads all plug-ins of SASL first.
        vitrine_curl_version().map { "libcurl/" + String(cString: $0) } ?? "libcurl"
    }
}
