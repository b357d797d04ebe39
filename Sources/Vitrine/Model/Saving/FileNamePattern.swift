import Localize

/// The name pattern of saved files: text with placeholders for facts of the picture.
///
/// The placeholders are `{title}`, `{author}`, `{provider}`, `{id}`, `{width}`, `{height}` and `{date}`. All other text
/// stays unchanged.
public struct FileNamePattern: Sendable, Hashable {
    public let text: String

    public static let standard = FileNamePattern(unchecked: "{title} – {author}")

    /// The placeholders.
    public enum Placeholder: String, Sendable, CaseIterable {
        case title, author, provider, id, width, height, date
    }

    /// Why a pattern is invalid.
    public enum Failure: Error, Sendable, Equatable {
        /// The pattern has no placeholder, so that all files would have the same name.
        case nothingToFillIn
        case unknownPlaceholder(String)
        case openBrace
    }

    private enum Part: Sendable, Hashable {
        case text(String)
        case placeholder(Placeholder)
    }

    private let parts: [Part]

    public init(_ text: String) throws(Failure) {
        parts = try Self.parts(of: text)
        guard parts.contains(where: { if case .placeholder = $0 { true } else { false } }) else {
            throw .nothingToFillIn
        }
        self.text = text
    }

    private init(unchecked text: String) {
        self.text = text
        parts = (try? Self.parts(of: text)) ?? [.placeholder(.title)]
    }

    /// Returns the name for a picture, without an extension and never empty.
    ///
    /// - Parameter date: the day of saving, "2026-11-21".
    public func name(for image: ImageEntity, date: String) -> String {
        let values = parts.map { part in
            switch part {
            case .text(let text): text
            // Each value is cleaned separately, because it must not add a path separator.
            case .placeholder(let placeholder): FileName.cleaned(Self.value(of: placeholder, image, date))
            }
        }
        let kept = parts.indices.filter { index in
            // A text between two missing values, such as the "x" of a size, is left out with them.
            guard case .text = parts[index], index > 0, index < parts.count - 1 else { return true }
            return !values[index - 1].isEmpty || !values[index + 1].isEmpty
        }
        let name = FileName.cleaned(Self.withoutLooseEnds(kept.map { values[$0] }.joined()))
        return name.isEmpty ? FileName.cleaned("\(image.id.provider.rawValue) \(image.id.string)") : name
    }

    private static func value(of placeholder: Placeholder, _ image: ImageEntity, _ date: String) -> String {
        switch placeholder {
        case .title:
            image.visibleTitle.map { withoutExtension($0) }
                ?? (image.tags.isEmpty ? image.id.string : image.tags.prefix(4).joined(separator: ", "))
        case .author: image.authorText ?? ""
        case .provider: image.id.provider.displayName
        case .id: image.id.string
        case .width: known(image.pageImageWidth)
        case .height: known(image.pageImageHeight)
        case .date: date
        }
    }

    /// Returns the number of pixels; an empty text for 0, which stands for an unknown size.
    private static func known(_ length: Int) -> String { length > 0 ? String(length) : "" }

    /// Returns a title that is a file name without its extension, because the file gets one.
    private static func withoutExtension(_ title: String) -> String {
        guard let dot = title.lastIndex(of: "."), dot > title.startIndex,
            PictureFile.extensions.contains(title[title.index(after: dot)...].lowercased())
        else { return title }
        return String(title[..<dot])
    }

    /// Removes the dash before a missing author, and empty parentheses.
    private static func withoutLooseEnds(_ name: String) -> String {
        var name = name.replacing("()", with: "").replacing("[]", with: "")[...]
        let loose: Set<Character> = [" ", "-", "–", "—", "_", ",", "·"]
        while let last = name.last, loose.contains(last) { name.removeLast() }
        return String(name.drop { loose.contains($0) })
    }

    private static func parts(of text: String) throws(Failure) -> [Part] {
        var parts: [Part] = []
        var rest = text[...]
        while let brace = rest.firstIndex(of: "{") {
            if brace > rest.startIndex { parts.append(.text(String(rest[..<brace]))) }
            let inside = rest[rest.index(after: brace)...]
            guard let end = inside.firstIndex(of: "}") else { throw .openBrace }
            let name = String(inside[..<end])
            guard let placeholder = Placeholder(rawValue: name) else { throw .unknownPlaceholder(name) }
            parts.append(.placeholder(placeholder))
            rest = inside[inside.index(after: end)...]
        }
        if !rest.isEmpty { parts.append(.text(String(rest))) }
        return parts
    }
}

extension FileNamePattern.Failure {
    /// The error in one sentence of the user's language.
    public var message: String {
        switch self {
        case .nothingToFillIn: tr("The pattern needs at least one of %s", Self.placeholders)
        case .unknownPlaceholder(let name): tr("Unknown placeholder {%s}. Available: %s", name, Self.placeholders)
        case .openBrace: tr("A closing brace is missing")
        }
    }

    private static var placeholders: String {
        FileNamePattern.Placeholder.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")
    }
}
