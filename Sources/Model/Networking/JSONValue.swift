import FoundationEssentials

/// Any JSON at all, for answers whose fields come and go.
///
/// A whole number keeps all its digits up to 2^53, as numbers do in most programs that write JSON.
public enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// Where a name is repeated, the last value counts.
    case object([String: JSONValue])

    /// Reads a whole document exactly as RFC 8259 has it, in time proportional to its length.
    ///
    /// Foundation's decoder would have to try each kind in turn at each value; its errors carry the path to the value,
    /// so that deeply nested answers of a few megabytes would keep it busy for hours.
    ///
    /// - Parameter limit: how much of it is kept.
    public init(parsing data: Data, limit: Limit = .none) throws(ParseError) {
        // Typed errors do not pass through the closure of `withUnsafeBytes`.
        self = try data.withUnsafeBytes { bytes in
            var parser = JSONParser(bytes, limit: limit)
            return Result { () throws(ParseError) in try parser.document() }
        }.get()
    }

    /// How much of a document is kept. A document takes about 25 times its bytes as values, so that strangers could fill the
    /// memory with a few megabytes.
    public struct Limit: Sendable {
        /// Elements of one list, or members of one object: those behind are read and left out.
        public var elements: Int
        /// Values in all: with more the document is refused.
        public var values: Int

        public static let none = Limit(elements: .max, values: .max)
        /// A page of a search has at most 200 hits, each with a few hundred facts.
        public static let response = Limit(elements: 500, values: 200_000)
    }

    /// The text is no JSON, or is nested deeper than 512 levels. Nothing of the text is in here.
    public struct ParseError: Error, Equatable, Sendable {
        /// Bytes before the place where reading failed.
        public let offset: Int
    }
}
