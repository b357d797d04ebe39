/// The years in which pictures were made, both included. A side without a year is open.
public struct YearRange: Sendable, Hashable {
    public let first: Int?
    public let last: Int?

    /// Returns `nil` if both sides are open or no year lies between them.
    public init?(_ first: Int?, _ last: Int?) {
        if first == nil, last == nil { return nil }
        if let first, let last, first > last { return nil }
        self.first = first
        self.last = last
    }

    /// The periods that windows offer.
    public static let offered: [YearRange] = [
        YearRange(nil, 1499), YearRange(1500, 1699), YearRange(1700, 1799), YearRange(1800, 1899),
        YearRange(1900, 1999), YearRange(2000, nil),
    ].compactMap { $0 }

    /// Returns whether all of these years are in the range: a picture from a century may be older than its middle.
    public func contains(_ years: ClosedRange<Int>) -> Bool {
        years.lowerBound >= first ?? .min && years.upperBound <= last ?? .max
    }
}

// MARK: Text

extension YearRange {
    /// The value of the command line option: `1600-1699`, `1900-` or `-1499`.
    public var text: String { "\(first.map(String.init) ?? "")-\(last.map(String.init) ?? "")" }

    /// Reads the output of `text`, and a single year.
    public init?(text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let years = parts.map { part in
            part.count <= 4 && part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil
        }
        guard parts.count <= 2, zip(parts, years).allSatisfy({ $0.isEmpty || $1 != nil }) else { return nil }
        self.init(years[0], years[parts.count - 1])
    }
}
