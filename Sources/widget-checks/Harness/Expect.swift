import GTKKit

/// Ends the check when the condition does not hold.
@MainActor
func expect(
    _ condition: Bool, _ reason: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) throws {
    if !condition { throw CheckFailure(reason: reason(), place: "\(file):\(line)") }
}

/// Ends the check when the two differ, and says how.
@MainActor
func expectEqual<Value: Equatable>(
    _ value: Value, _ wanted: Value, _ what: String, file: StaticString = #fileID, line: UInt = #line
) throws {
    try expect(value == wanted, "\(what): \(value), wanted \(wanted)", file: file, line: line)
}

/// Turns the main loop until the condition holds. Ends the check when it does not within the deadline.
@MainActor
func eventually(
    _ what: String, milliseconds: Int = 10_000, file: StaticString = #fileID, line: UInt = #line,
    _ condition: @MainActor () -> Bool
) throws {
    if MainLoop.run(until: condition, milliseconds: milliseconds) { return }
    throw CheckFailure(reason: "never came: \(what)", place: "\(file):\(line)")
}

/// The value, or the end of the check.
@MainActor
func require<Value>(
    _ value: Value?, _ what: String, file: StaticString = #fileID, line: UInt = #line
) throws -> Value {
    if let value { return value }
    throw CheckFailure(reason: "missing: \(what)", place: "\(file):\(line)")
}
