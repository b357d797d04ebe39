import Model

/// As the file has it: `{"allowances": {"86400": [1763740800.5, …]}, "refusedUntil": 1763740860}`.
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

    /// No service counts over more than a year, in seconds.
    private static let longestPeriod = 366 * 86_400.0
    /// More than any service allows in a period.
    private static let mostReturns = 100_000

    /// `nil` for what is no budget at all; what makes no sense inside one is left out.
    package init?(_ json: JSONValue) {
        guard let allowances = json["allowances"]?.object else { return nil }
        self.init(
            allowances: allowances.compactMap { name, returns -> Allowance? in
                guard let period = Double(name), (1...Self.longestPeriod).contains(period), let returns = returns.array
                else { return nil }
                return Allowance(
                    period: period,
                    returns: returns.prefix(Self.mostReturns).compactMap(\.double).filter(\.isFinite).sorted())
            }
            .sorted { $0.period < $1.period },
            refusedUntil: json["refusedUntil"]?.double.flatMap { $0.isFinite ? $0 : nil })
    }
}
