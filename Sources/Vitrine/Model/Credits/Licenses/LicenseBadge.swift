extension License {
    /// The maximum number of letters of a badge.
    public static let badgeLength = 9

    /// The license in a few letters that name it in every language: "BY-SA", "CC0", "PDM", "©". A license of a service is
    /// named by the service, and one that the program does not recognize is "©?".
    public var badge: String {
        if let row { return row.badge }
        return service.map { String($0.description.name.prefix(Self.badgeLength)) } ?? "©?"
    }
}

extension KnownLicense {
    fileprivate var badge: String {
        if code.hasPrefix("by") || isPublicDomain && code.count <= 3 { return code.uppercased() }
        guard let conditions else { return code.hasPrefix("inc") ? "©" : "©?" }
        if name.count <= License.badgeLength { return name }
        if code.count <= License.badgeLength { return code.uppercased() }
        return conditions.asksForCredit ? "BY" : "FREE"
    }
}
