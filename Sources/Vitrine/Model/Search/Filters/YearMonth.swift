/// A month of a year.
public struct YearMonth: Sendable, Hashable, Comparable {
    public let year: Int
    /// 1 is January.
    public let month: Int

    /// Returns `nil` for a month that no year has.
    public init?(_ year: Int, _ month: Int) {
        guard (1...12).contains(month) else { return nil }
        self.year = year
        self.month = month
    }

    public static func < (one: YearMonth, other: YearMonth) -> Bool {
        (one.year, one.month) < (other.year, other.month)
    }
}

// MARK: Text

extension YearMonth {
    /// The value of the command line option: `2024-08`.
    public var text: String { "\(year)-\(month.padded(2))" }

    /// Reads the output of `text`.
    public init?(text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].count <= 4, parts[1].count <= 2,
            parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
            let year = Int(parts[0]), let month = Int(parts[1])
        else { return nil }
        self.init(year, month)
    }
}
