// Facts of a picture as services tell them, with what is odd about them put right or left out.

extension JSONValue {
    /// A text without markup that may be shown to people.
    var plainText: String? { string?.plainText }

    /// A length in pixels; `nil` if there is none, or none that a picture can have.
    var edge: Int? { int.flatMap { (1...1_000_000).contains($0) ? $0 : nil } }

    /// A number of bytes.
    var fileSize: Int? { int.flatMap { $0 > 0 && $0 < 1 << 50 ? $0 : nil } }

    /// How many there are of something, never more than a list could show: totals may be nonsense.
    var total: Int? { count.map { min($0, Self.largestTotal) } }
    static let largestTotal = 1_000_000_000

    /// A name for a picture that may become part of an address: letters, digits and hyphens.
    var pictureID: String? {
        guard let text = identifier, text.utf8.count <= 100 else { return nil }
        let isSafe = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
        return isSafe ? text : nil
    }
}
