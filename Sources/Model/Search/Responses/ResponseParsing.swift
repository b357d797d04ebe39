import Dispatch
import FoundationEssentials

/// Reads the answers of services one after the other, so that the memory they take while they are read has one limit, however many
/// services answer at once. Small ones do not wait.
enum ResponseParsing {
    /// Bytes; a page of a search has up to some 300,000.
    static let largestSmall = 500_000

    private static let turn = DispatchSemaphore(value: 1)

    /// - Parameter reading: what becomes of the answer; the answer itself is gone when this returns.
    static func read<Value>(
        _ body: Data, _ reading: (JSONValue) -> Value
    ) throws(JSONValue.ParseError) -> Value {
        let isSmall = body.count <= largestSmall
        if !isSmall { turn.wait() }
        defer { if !isSmall { turn.signal() } }
        return reading(try JSONValue(parsing: body, limit: .response))
    }
}
