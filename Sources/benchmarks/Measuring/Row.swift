/// A result with its lower bound or peer from the same run.
struct Row: Codable, Sendable {
    /// The name of the benchmark case.
    var line: String
    var what: String
    var value: String
    /// The value of the lower bound or peer, and its description; empty if there is none.
    var floor = ""
    var floorIs = ""
    var target: String
    /// Whether the target was reached; nil if there is no target or no measurement.
    var reached: Bool?
    var note = ""

    init(
        _ line: String, _ what: String, _ value: String, floor: String = "", floorIs: String = "", target: String = "",
        reached: Bool? = nil, note: String = ""
    ) {
        (self.line, self.what, self.value, self.floor, self.floorIs) = (line, what, value, floor, floorIs)
        (self.target, self.reached, self.note) = (target, reached, note)
    }
}
