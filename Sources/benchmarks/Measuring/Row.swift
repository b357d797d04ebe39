/// One row of the result: what was measured, beside its floor or peer of the same run.
struct Row: Codable, Sendable {
    /// The line it belongs to, by which it is asked for.
    var line: String
    var what: String
    var value: String
    /// The floor or the peer, and what it is; empty where there is none.
    var floor = ""
    var floorIs = ""
    var target: String
    /// Nil where nothing is demanded or nothing could be measured.
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
