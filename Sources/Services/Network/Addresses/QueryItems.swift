import Core

/// Appends percent-encoded query items to addresses.
enum QueryItems {
    /// Returns `url` with `parameters` appended in their order.
    static func append(_ parameters: [NetworkRequest.Parameter], to url: String) -> String {
        guard !parameters.isEmpty else { return url }
        let address = url.prefix { $0 != "#" }
        let items = parameters.map { parameter in
            PercentEncoding.encoded(parameter.name.utf8) + "=" + PercentEncoding.encoded(parameter.value.utf8)
        }.joined(separator: "&")
        return address.contains("?") ? "\(address)&\(items)" : "\(address)?\(items)"
    }
}
