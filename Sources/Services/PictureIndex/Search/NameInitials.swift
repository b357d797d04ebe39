import Differences
import Model

/// The first letters of files' names, for pictures in the order of these names: each letter with the first position that has
/// it. A listing of a million pictures usually has some dozens.
package struct NameInitials: Sendable {
    private var starts: [Int] = []
    private var texts: [String] = []

    package init() {}

    /// Adds the letter of the next position. Positions ascend.
    package mutating func append(_ text: String, at position: Int) {
        guard texts.last != text else { return }
        starts.append(position)
        texts.append(text)
    }

    /// Adds the letters of some positions of other letters, which become those from `position` on.
    mutating func append(_ other: NameInitials, _ positions: Range<Int>, at position: Int) {
        guard !positions.isEmpty else { return }
        append(other.text(at: positions.lowerBound) ?? "", at: position)
        var next = other.runCount(through: positions.lowerBound)
        while next < other.starts.count, other.starts[next] < positions.upperBound {
            append(other.texts[next], at: position + other.starts[next] - positions.lowerBound)
            next += 1
        }
    }

    /// Returns the number of letters that begin at a position or before.
    private func runCount(through position: Int) -> Int { starts.partitioningIndex { $0 > position } }

    /// Returns the letter of a position; `nil` if the name has none.
    package func text(at position: Int) -> String? {
        let count = runCount(through: position)
        guard count > 0, !texts[count - 1].isEmpty else { return nil }
        return texts[count - 1]
    }

    /// The bytes of a name that contain its first letter. A letter with more marks loses some.
    static let prefixLength = 48

    /// Returns the first character of a name behind spaces, as it begins a title: "É" for "école". Bytes that are not UTF-8
    /// become the replacement character, as in the names of the rows. An empty text for a name without visible characters.
    package static func initial(of name: some Collection<UInt8>) -> String {
        let name = name.drop { $0 <= 0x20 || $0 == 0x7F }.prefix(prefixLength)
        guard let first = name.first else { return "" }
        // Most names begin with two ASCII characters, and so with a letter of one byte.
        if first < 0x80, name.dropFirst().first ?? 0 < 0x80 {
            let isSmall = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
            return String(Character(UnicodeScalar(isSmall ? first - 0x20 : first)))
        }
        let text = String(decoding: name, as: UTF8.self)
        guard let character = text.first(where: { !$0.isWhitespace }) else { return "" }
        var scalars = String.UnicodeScalarView(character.unicodeScalars)
        let start = scalars.removeFirst()
        // The capital letters of titles: a script such as Georgian has others, which titles do not use.
        return start.properties.titlecaseMapping + String(scalars)
    }
}
