extension CommonsService {
    /// Errors come with status 200: `{"error": {"code": …, "info": …}}`.
    public func failure(in json: JSONValue) -> NetworkError? {
        // Both versions of the format: one error, or a list of them.
        guard let error = json["error"] ?? json["errors"]?[0] else { return nil }
        let host = NetworkRequest(url: Self.homeURL).host
        let code = error["code"]?.string ?? ""
        if code.contains("too-long") || code.contains("toolong") || code == "request_too_long" {
            // Of what it takes, the program needs a part itself.
            return .queryTooLong(provider: id, limit: Self.longestQuery - Self.onlyBitmaps.count - 1)
        }
        if ["ratelimited", "maxlag", "readonly"].contains(code) || code.contains("pool-full")
            || code.contains("too-busy")
        {
            return .rateLimited(host: host, until: nil)
        }
        // Whatever else it is, the service's own trouble: its words are for programmers.
        return .badStatus(host: host, status: 500, body: (error["info"]?.string ?? code).displayText())
    }
}
