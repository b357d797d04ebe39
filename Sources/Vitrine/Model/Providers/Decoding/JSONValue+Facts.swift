import Core

// Reads the facts of a picture from a response and corrects or drops invalid values.

extension JSONValue {
    /// A text without markup in a form that is safe to show.
    var plainText: String? { string?.plainText }

    /// The name of a person, as `String.plainName`.
    var plainName: String? { string?.plainName }

    /// A length in pixels; `nil` unless it is plausible for a picture.
    var edge: Int? { int.flatMap { (1...1_000_000).contains($0) ? $0 : nil } }

    /// The size in the members `width` and `height`; `nil` unless both are plausible.
    var pixelSize: PixelSize? {
        guard let width = self["width"]?.edge, let height = self["height"]?.edge else { return nil }
        return PixelSize(width: width, height: height)
    }

    /// A number of bytes; `nil` unless it is plausible for a file.
    var fileSize: Int? { int.flatMap { $0 > 0 && $0 < 1 << 50 ? $0 : nil } }

    /// A total count, limited to `largestTotal`, because services may report nonsense.
    var total: Int? { count.map { min($0, Self.largestTotal) } }
    static let largestTotal = 1_000_000_000

    /// An id that may contain spaces and slashes, as the numbers of museums do. `pathComponent` makes it part of an
    /// address.
    var objectID: String? {
        guard let text = identifier, text.utf8.count <= 100, text == text.displayText() else { return nil }
        return text.allSatisfy { $0.isLetter || $0.isNumber || " -_./()~,".contains($0) } ? text : nil
    }

    /// A picture's id that is safe within an address: letters, digits, hyphens and underscores.
    var pictureID: String? {
        guard let text = identifier, text.utf8.count <= 100 else { return nil }
        let isSafe = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
        return isSafe ? text : nil
    }
}

extension [String] {
    /// The words without those that differ from an earlier one in case only.
    var withoutRepeatedWords: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0.lowercased()).inserted }
    }
}

extension String {
    /// The text as one component of an address's path.
    var pathComponent: String { PercentEncoding.encoded(utf8) }
}
