/// A result with its lower bound or peer from the same run.
struct Row: Codable, Sendable {
    /// The name of the benchmark case.
    var caseName: String
    var what: String
    var value: String
    /// The value of the lower bound or peer, and its description; empty if there is none.
    var floor = ""
    var floorDescription = ""
    var target: String
    /// Whether the target was reached; nil if there is no target or no measurement.
    var reached: Bool?
    var note = ""

    init(
        _ caseName: String, _ what: String, _ value: String, floor: String = "", floorDescription: String = "",
        target: String = "", reached: Bool? = nil, note: String = ""
    ) {
        (self.caseName, self.what, self.value, self.floor, self.floorDescription) = (
            caseName, what, value, floor, floorDescription
        )
        (self.target, self.reached, self.note) = (target, reached, note)
    }
}
