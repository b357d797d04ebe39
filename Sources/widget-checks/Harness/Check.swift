/// One sentence about what happens in real windows, and the code that finds out whether it is true.
///
/// A check that leaves a window open, a box with C or a warning of GLib's behind has failed, whatever it found.
struct Check {
    let area: String
    let sentence: String
    let body: @MainActor () throws -> Void

    init(_ area: String, _ sentence: String, _ body: @escaping @MainActor () throws -> Void) {
        self.area = area
        self.sentence = sentence
        self.body = body
    }

    var title: String { "\(area): \(sentence)" }
}

/// Why a check stopped.
struct CheckFailure: Error, CustomStringConvertible {
    let reason: String
    let place: String

    var description: String { "\(reason) (\(place))" }
}
