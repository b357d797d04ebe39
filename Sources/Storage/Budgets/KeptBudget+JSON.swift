import Model

/// As the file has it: `{"allowances": {"86400": [1763740800.5, …]}, "refusedUntil": 1763740860}`.
extension KeptBudget {
    var json: JSONValue {
        let members = allowances.map { allowance in
            (String(Int(allowance.period)), JSONValue.array(allowance.returns.map { .number($0) }))
        }
        var object = ["allowances": JSONValue.object(Dictionary(members) { first, _ in first })]
        object["refusedUntil"] = refusedUntil.map { .number($0) }
        return .object(object)
    }

    /// `nil` for what is no budget at all; what makes no sense inside one is left out.
    init?(_ json: JSONValue) {
        guard let allowances = json["allowances"]?.object else { return nil }
        self.init(
            allowances: allowances.compactMap { name, returns in
                guard let period = Double(name), period > 0, let returns = returns.array else { return nil }
                return Allowance(period: period, returns: returns.compactMap(\.double).sorted())
            }
            .sorted { $0.period < $1.period },
            refusedUntil: json["refusedUntil"]?.double)
    }
}
