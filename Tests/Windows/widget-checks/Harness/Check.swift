/// A statement about real windows with the code that verifies it.
///
/// A check also fails if it leaks an object, or if GLib reports a warning while it runs.
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

/// The reason why a check failed, with its source position.
struct CheckFailure: Error, CustomStringConvertible {
    let reason: String
    let place: String

    var description: String { "\(reason) (\(place))" }
}
