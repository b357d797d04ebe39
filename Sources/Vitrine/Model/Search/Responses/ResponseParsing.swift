import Core
import Dispatch
import FoundationEssentials

/// Parses large responses one at a time, so that the memory for parsing is limited even if many services respond at
/// once. Small responses do not wait.
enum ResponseParsing {
    /// The maximum size of a small response in bytes. A page of search results has up to 300,000.
    static let maxSmallSize = 500_000

    private static let semaphore = DispatchSemaphore(value: 1)

    /// - Parameter reading: converts the response. The parsed response is released when this function returns.
    static func read<Value>(
        _ body: Data, _ reading: (JSONValue) -> Value
    ) throws(JSONValue.ParseError) -> Value {
        let isSmall = body.count <= maxSmallSize
        if !isSmall { semaphore.wait() }
        defer { if !isSmall { semaphore.signal() } }
        return reading(try JSONValue(parsing: body, limit: .response))
    }
}
