import Core
@testable import Model

/// The path to one value inside a document.
struct JSONPath: CustomStringConvertible {
    enum Step: Equatable {
        case name(String)
        case index(Int)
    }

    var steps: [Step]
    var description: String { steps.map { "\($0)" }.joined(separator: " ") }
}

extension JSONValue {
    /// The paths to all nested values.
    var paths: [JSONPath] {
        let inside: [(JSONPath.Step, JSONValue)] =
            switch self {
            case .array(let elements): elements.enumerated().map { (.index($0), $1) }
            case .object(let members): members.sorted { $0.key < $1.key }.map { (.name($0), $1) }
            default: []
            }
        return inside.flatMap { step, value in
            [JSONPath(steps: [step])] + value.paths.map { JSONPath(steps: [step] + $0.steps) }
        }
    }

    /// Returns a copy with another value at the end of the path, or without this value.
    func replacing(_ path: ArraySlice<JSONPath.Step>, with value: JSONValue?) -> JSONValue? {
        guard let step = path.first else { return value }
        switch (self, step) {
        case (.object(var members), .name(let name)):
            members[name] = members[name]?.replacing(path.dropFirst(), with: value)
            return .object(members)
        case (.array(var elements), .index(let index)):
            let new = elements.remove(at: index).replacing(path.dropFirst(), with: value)
            if let new { elements.insert(new, at: index) }
            return .array(elements)
        default: return self
        }
    }
}

extension JSONPath {
    /// Replacements for any value of a document; `nil` removes the value.
    static let oddities: [JSONValue?] = [
        nil, .null, .bool(true), .number(-1), .number(0), .number(1e300), .number(-1e300), .number(0.5), .string(""),
        .string("17"), .string("\u{202e}<b>&#0;</b>\u{0}"), .string("https://user:pw@127.0.0.1/"), .array([]),
        .array([.null]), .object([:]), .object(["value": .array([.number(7)])]),
    ]
}

extension ServicePage {
    /// Whether the total is possible, all addresses are safe and all texts are clean.
    var isSound: Bool {
        (0...1_000_000_000).contains(response.totalCount ?? 0) && response.images.allSatisfy(\.isSound)
    }
}

extension ImageEntity {
    var isSound: Bool {
        let addresses: [String?] =
            [previewURL, pageURL, imageURL, fileURL, sharpPreviewURL, license?.url] + creators.map(\.url)
        let texts: [String?] =
            [title, caption, source, license?.name, creditLine, institution] + creators.map(\.text)
        return previewWidth > 0 && previewHeight > 0 && pageImageWidth >= 0
            && (addresses.compactMap { $0 } + renditions.map(\.url)).allSatisfy {
                $0.hasPrefix("https://") && !$0.contains("user:pw") && !$0.contains("127.0.0.1")
            }
            && (texts.compactMap { $0 } + tags).allSatisfy { !$0.contains("\u{202e}") && !$0.contains("<") }
    }
}
