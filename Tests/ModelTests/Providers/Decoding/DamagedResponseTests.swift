import FoundationEssentials
import Testing

@testable import Model

/// A response with damage at one place must lose at most the picture that contains the damage.
@Suite struct DamagedResponseTests {
    private static let services: [(service: any ImageService, response: String, hits: [JSONPath.Step])] = [
        (PixabayService(key: { "a-key" }), PixabayResponseFixtures.page(1..<3, totalHits: 2), [.name("hits")]),
        (OpenverseService(), OpenverseResponseFixtures.page(1..<3), [.name("results")]),
        (CommonsService(), CommonsResponseFixtures.page([1, 2]), [.name("query"), .name("pages")]),
    ]

    /// Replacements for any value; `nil` removes the value.
    private static let oddities: [JSONValue?] = [
        nil, .null, .bool(true), .number(-1), .number(0), .number(1e300), .number(-1e300), .number(0.5), .string(""),
        .string("17"), .string("\u{202e}<b>&#0;</b>\u{0}"), .string("https://user:pw@127.0.0.1/"), .array([]),
        .array([.null]), .object([:]), .object(["value": .array([.number(7)])]),
    ]

    private static func everyDamage(_ test: (any ImageService, JSONPath, ServicePage?, [JSONPath.Step]) throws -> Void)
        throws
    {
        for (service, response, hits) in services {
            let whole = try JSONValue(parsing: Data(response.utf8))
            // The first two hits are damaged in the same way, so that testing one of them is enough.
            for path in whole.paths where !path.steps.starts(with: hits + [.index(1)]) {
                for oddity in oddities {
                    let damaged = whole.replacing(path.steps[...], with: oddity) ?? .null
                    _ = service.failure(in: damaged)
                    _ = service.image(from: damaged)
                    try test(service, path, service.page(from: damaged), hits)
                }
            }
        }
    }

    @Test("A damaged picture is dropped or shown without the damaged part, and its neighbor stays")
    func neighbors() throws {
        try Self.everyDamage { service, path, page, hits in
            guard path.steps.count > hits.count, Array(path.steps.prefix(hits.count)) == hits,
                case .index(let damaged) = path.steps[hits.count]
            else { return }
            // The pages of Commons are in reverse order.
            let number = (service.id == .commons) == (damaged == 0) ? 1 : 2
            let neighbor = service.id == .openverse ? OpenverseResponseFixtures.id(number) : "\(number)"
            let images = page?.response.images ?? []
            if images.count > 2 || !images.contains(where: { $0.id.string == neighbor }) {
                Issue.record("\(service.id.rawValue): \(path)")
            }
        }
    }

    @Test("Any damage leaves totals possible, addresses safe and texts clean")
    func soundness() throws {
        try Self.everyDamage { service, path, page, _ in
            guard let page else { return }
            let isSound =
                (0...1_000_000_000).contains(page.response.totalCount ?? 0) && page.response.images.allSatisfy(isSound)
            if !isSound { Issue.record("\(service.id.rawValue): \(path)") }
        }
    }

    private func isSound(_ image: ImageEntity) -> Bool {
        let addresses: [String?] = [
            image.previewURL, image.pageURL, image.imageURL, image.fileURL, image.userURL, image.sharpPreviewURL,
            image.license?.url,
        ]
        let texts: [String?] = [image.title, image.caption, image.username, image.source, image.license?.name]
        return image.previewWidth > 0 && image.previewHeight > 0 && image.pageImageWidth >= 0
            && addresses.compactMap { $0 }.allSatisfy {
                $0.hasPrefix("https://") && !$0.contains("user:pw") && !$0.contains("127.0.0.1")
            }
            && (texts.compactMap { $0 } + image.tags).allSatisfy { !$0.contains("\u{202e}") && !$0.contains("<") }
    }

    @Test("A truncated response is refused at any length")
    func truncation() throws {
        for (_, response, _) in Self.services {
            let data = Data(response.utf8)
            for length in stride(from: 0, to: data.count - 1, by: 7) {
                #expect(throws: JSONValue.ParseError.self) { try JSONValue(parsing: data.prefix(length)) }
            }
        }
    }
}

/// The path to one value inside a document.
private struct JSONPath: CustomStringConvertible {
    enum Step: Equatable {
        case name(String)
        case index(Int)
    }

    var steps: [Step]
    var description: String { steps.map { "\($0)" }.joined(separator: " ") }
}

extension JSONValue {
    /// The paths to all nested values.
    fileprivate var paths: [JSONPath] {
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
    fileprivate func replacing(_ path: ArraySlice<JSONPath.Step>, with value: JSONValue?) -> JSONValue? {
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
