import CurlShim

extension Network {
    /// What carries the requests, as services want to be told: "libcurl/7.88.1".
    public static var library: String {
        let version = curl_version().map { String(cString: $0) } ?? "libcurl"
        return String(version.prefix { $0 != " " })
    }
}
