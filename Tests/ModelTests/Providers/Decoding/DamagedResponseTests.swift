import Core
import FoundationEssentials
import Testing

@testable import Model

/// A response with damage at one place must lose at most the picture that contains the damage.
@Suite struct DamagedResponseTests {
    private static let services: [(service: ImageService, response: String, hits: [JSONPath.Step])] = [
        (
            ProviderDescription.pixabay.service(key: { "a-key" }), PixabayResponseFixtures.page(1..<3, totalHits: 2),
            [.name("hits")]
        ),
        (ProviderDescription.openverse.service(), OpenverseResponseFixtures.page(1..<3), [.name("results")]),
        (
            ProviderDescription.commons.service(), CommonsResponseFixtures.page([1, 2]),
            [.name("query"), .name("pages")]
        ),
    ]

    private static func everyDamage(_ test: (ImageService, JSONPath, ServicePage?, [JSONPath.Step]) throws -> Void)
        throws
    {
        for (service, response, hits) in services {
            let whole = try JSONValue(parsing: Data(response.utf8))
            // The first two hits are damaged in the same way, so that testing one of them is enough.
            for path in whole.paths where !path.steps.starts(with: hits + [.index(1)]) {
                for oddity in JSONPath.oddities {
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
            if !page.isSound { Issue.record("\(service.id.rawValue): \(path)") }
        }
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
