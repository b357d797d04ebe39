import GTKKit

/// Ends the check if the condition is false.
@MainActor
func expect(
    _ condition: Bool, _ reason: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) throws {
    if !condition { throw CheckFailure(reason: reason(), place: "\(file):\(line)") }
}

/// Ends the check with both values if they differ.
@MainActor
func expectEqual<Value: Equatable>(
    _ value: Value, _ wanted: Value, _ what: String, file: StaticString = #fileID, line: UInt = #line
) throws {
    try expect(value == wanted, "\(what): \(value), wanted \(wanted)", file: file, line: line)
}

/// Runs the main loop until the condition is true. Ends the check if the deadline passes first; then the text is made,
/// so that it can tell what there was instead. The deadline only ends checks that fail: beside eight busy processes what
/// usually takes a moment takes more than ten seconds.
@MainActor
func eventually(
    _ what: @autoclosure () -> String, milliseconds: Int = 60_000, file: StaticString = #fileID, line: UInt = #line,
    _ condition: @MainActor () -> Bool
) throws {
    if MainLoop.run(until: condition, milliseconds: milliseconds) { return }
    throw CheckFailure(reason: "never came: \(what())", place: "\(file):\(line)")
}

/// Returns the value. Ends the check if it is nil.
@MainActor
func require<Value>(
    _ value: Value?, _ what: String, file: StaticString = #fileID, line: UInt = #line
) throws -> Value {
    if let value { return value }
    throw CheckFailure(reason: "missing: \(what)", place: "\(file):\(line)")
}
