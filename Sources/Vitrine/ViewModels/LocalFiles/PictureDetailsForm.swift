import Localize
import Model

/// The details of one or several files in a dialog: what all of them share, what differs, and what the user has entered.
/// What differs stays unless the user enters a value for all files.
public struct PictureDetailsForm: Sendable, Equatable {
    /// One detail of all files.
    public struct Field<Value: Sendable & Hashable>: Sendable, Hashable {
        /// The value of all files; `nil` if they differ.
        public let stored: Value?
        /// The value that the user has entered for all files; `nil` without one.
        public var entered: Value?

        init(_ values: [Value]) { stored = Set(values).count == 1 ? values.first : nil }

        /// The value of all files; `nil` if they differ and stay as they are.
        public var value: Value? { entered ?? stored }
        /// Whether the files differ, whatever the user has entered.
        public var differs: Bool { stored == nil }
        var change: Value? { entered == stored ? nil : entered }
    }

    /// The number of files.
    public let count: Int
    public var title: Field<String>
    public var creators: Field<[Creator]>
    public var creditLine: Field<String>
    public var license: Field<License?>
    public var page: Field<String>
    public var caption: Field<String>
    /// The tags that all files have or get, in the order of the first file.
    public private(set) var tags: [String]
    /// The tags that only some files have, and the number of these files.
    public var otherTags: [(tag: String, count: Int)] { others.map { ($0, counts[$0] ?? 0) } }
    private var others: [String]
    private let counts: [String: Int]
    private let storedTags: [String]

    public init(_ files: [PictureDetails]) {
        count = files.count
        title = Field(files.map { $0.title.displayText() })
        creators = Field(files.map { $0.creators.map { Self.displayed($0) } })
        creditLine = Field(files.map { $0.creditLine.displayText() })
        license = Field(files.map(\.license))
        page = Field(files.map { $0.page.displayText() })
        caption = Field(files.map { Self.editable($0.caption) })
        let shown = files.map { Self.unique($0.tags.map { $0.displayText() }.filter { !$0.isEmpty }) }
        var (counts, all) = ([String: Int](), [String]())
        for tag in shown.joined() {
            if counts[tag] == nil { all.append(tag) }
            counts[tag, default: 0] += 1
        }
        self.counts = counts
        storedTags = all.filter { counts[$0] == files.count }
        (tags, others) = (storedTags, all.filter { counts[$0] != files.count })
    }

    /// Returns the change to what the user has entered; what is as before is not part of it.
    public var change: PictureDetailsChange {
        var change = PictureDetailsChange(
            addedTags: tags.filter { !storedTags.contains($0) },
            // A tag of some files that the user has removed from all is in none of the lists any more.
            removedTags: counts.keys.filter { !tags.contains($0) && !others.contains($0) }.sorted())
        change.title = title.change?.displayText()
        change.creators = creators.change.map { $0.map { Self.displayed($0) }.filter { !$0.name.isEmpty } }
        change.creditLine = creditLine.change?.displayText()
        change.license = license.change
        change.page = page.change?.displayText()
        change.caption = caption.change.map { Self.editable($0) }
        if change.caption == caption.stored { change.caption = nil }
        if change.creators == creators.stored { change.creators = nil }
        return change
    }

    /// Whether the change can be written.
    public var isValid: Bool { page.change.map { $0.isEmpty || $0.webAddress != nil } ?? true }

    private static func displayed(_ creator: Creator) -> Creator {
        Creator(creator.name.displayText(), role: creator.role, qualifier: creator.qualifier)
    }

    // MARK: Texts

    /// Takes the text of an entry. Where the files differ, an empty one leaves them as they are.
    public mutating func enter(_ text: String, _ field: WritableKeyPath<PictureDetailsForm, Field<String>>) {
        self[keyPath: field].entered = self[keyPath: field].differs && text.isEmpty ? nil : text
    }

    /// What an entry says while the files differ and the user has entered nothing.
    public static var differing: String { tr("Different") }

    // MARK: Tags

    /// Adds the tags of a text to all files.
    public mutating func addTags(_ text: String) {
        let known = Set(tags.map { $0.lowercased() })
        let new = Self.tags(in: text).filter { !known.contains($0.lowercased()) }
        let names = Set(new.map { $0.lowercased() })
        others.removeAll { names.contains($0.lowercased()) }
        tags += new
    }

    /// Adds a tag that some files have to the others.
    public mutating func addToAll(_ tag: String) {
        guard others.contains(tag) else { return }
        others.removeAll { $0 == tag }
        tags.append(tag)
    }

    /// Removes a tag from all files.
    public mutating func removeTag(_ tag: String) {
        tags.removeAll { $0 == tag }
        others.removeAll { $0 == tag }
    }

    /// Reads tags that are separated by commas, each once. Commas of other scripts and straight quotation marks count, too. A
    /// quotation mark inside of a tag belongs to it.
    static func tags(in text: String) -> [String] {
        var (tags, tag, isQuoted) = ([String](), "", false)
        for character in text {
            if quotes.contains(character), isQuoted || tag.allSatisfy(\.isWhitespace) {
                isQuoted.toggle()
            } else if separators.contains(character), !isQuoted {
                tags.append(tag)
                tag = ""
            } else {
                tag.append(character)
            }
        }
        return unique((tags + [tag]).map { $0.displayText(limit: maxTagLength) }.filter { !$0.isEmpty })
    }

    /// In bytes.
    private static let maxTagLength = 300
    private static let separators: Set<Character> = [",", "、", "，", "،", ";"]
    private static let quotes: Set<Character> = ["“", "”", "\""]

    private static func unique(_ tags: [String]) -> [String] {
        var seen: Set<String> = []
        return tags.filter { seen.insert($0.lowercased()).inserted }
    }

    /// Returns a caption without control characters other than line breaks, and without space around it.
    private static func editable(_ caption: String) -> String {
        let lines = caption.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(String.UnicodeScalarView(line.unicodeScalars.filter { $0 == "\t" || !$0.disturbsDisplay }))
        }
        return lines.joined(separator: "\n").trimmingSpaces
    }
}
