import Core
import Model

/// The JSON form: `{"allowances": {"86400": [1763740800.5, …]}, "refusedUntil": 1763740860}`.
extension StoredRateLimitUsage {
    package var json: JSONValue {
        let members = allowances.map { allowance in
            (
                String(Int(exactly: allowance.period.rounded()) ?? 0),
                JSONValue.array(allowance.returns.map { .number($0) })
            )
        }
        var object = ["allowances": JSONValue.object(Dictionary(members) { first, _ in first })]
        object["refusedUntil"] = refusedUntil.map { .number($0) }
        return .object(object)
    }

    /// The maximum period in seconds: no service has a longer period than a year.
    private static let maxPeriod = 366 * 86_400.0
    /// The maximum number of requests in a period; it is greater than any service's limit.
    private static let maxReturnCount = 100_000

    /// Returns `nil` if the value has no allowances. Invalid parts are left out.
    package init?(_ json: JSONValue) {
        guard let allowances = json["allowances"]?.object else { return nil }
        self.init(
            allowances: allowances.compactMap { name, returns -> Allowance? in
                guard let period = Double(name), (1...Self.maxPeriod).contains(period), let returns = returns.array
                else { return nil }
                return Allowance(
                    period: period,
                    returns: returns.prefix(Self.maxReturnCount).compactMap(\.double).filter(\.isFinite).sorted())
            }
            .sorted { $0.period < $1.period },
            refusedUntil: json["refusedUntil"]?.double.flatMap { $0.isFinite ? $0 : nil })
    }
}
