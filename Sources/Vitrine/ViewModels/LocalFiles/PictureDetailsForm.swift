import Model

/// The details of one or several pictures in a dialog: what all of them share, what differs, and the change that the user
/// has made. What differs stays unless the user enters something else.
public struct PictureDetailsForm: Sendable, Equatable {
    /// The tags that all pictures have, in the order of the first picture.
    public let sharedTags: [String]
    /// The tags that only some of the pictures have.
    public let otherTags: [String]
    /// The caption of all pictures; `nil` if they differ.
    public let caption: String?

    public init(_ pictures: [PictureDetails]) {
        let shown = pictures.map { $0.tags.map { $0.displayText() }.filter { !$0.isEmpty } }
        let shared = shown.dropFirst().reduce(Set(shown.first ?? [])) { $0.intersection($1) }
        var seen = shared
        sharedTags = Self.unique(shown.first ?? []).filter(shared.contains)
        otherTags = shown.joined().filter { seen.insert($0).inserted }
        let captions = Set(pictures.map { Self.editable($0.caption) })
        caption = captions.count == 1 ? captions.first : nil
    }

    /// The shared tags as the text of an entry.
    public var tagText: String { Self.text(of: sharedTags) }

    /// Returns the change to what the user has entered; what is as before is not part of it.
    ///
    /// - Parameters:
    ///   - tagText: tags that are separated by commas.
    ///   - caption: an empty one leaves captions that differ.
    public func change(tagText: String, caption: String) -> PictureDetailsChange {
        // A text that was not edited changes nothing, whatever characters the tags have.
        let tags = tagText == self.tagText ? sharedTags : Self.tags(in: tagText)
        var change = PictureDetailsChange(
            // A tag that some pictures have is added to the others, because it was entered.
            addedTags: tags.filter { !sharedTags.contains($0) },
            removedTags: sharedTags.filter { !tags.contains($0) })
        let caption = Self.editable(caption)
        if let known = self.caption {
            if caption != known { change.caption = caption }
        } else if !caption.isEmpty {
            change.caption = caption
        }
        return change
    }

    // MARK: Tags as text

    /// Returns tags as text: "boat, “Oslo, Norway”". A tag with a comma is in quotation marks.
    static func text(of tags: [String]) -> String {
        tags.map { $0.contains(where: separators.contains) ? "“\($0)”" : $0 }.joined(separator: ", ")
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
        let text = lines.joined(separator: "\n")
        let start = text.drop { $0.isWhitespace }
        return String(start.reversed().drop { $0.isWhitespace }.reversed())
    }
}
