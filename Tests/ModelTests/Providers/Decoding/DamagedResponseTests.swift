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

    @Test("A damaged picture is dropped or shown without the damaged part, and its neighbor stays")
    func neighbors() throws {
        for (service, response, hits) in Self.services {
            let whole = try JSONValue(parsing: Data(response.utf8))
            // The pages of Commons are in reverse order.
            let number = service.id == .commons ? 1 : 2
            let neighbor = service.id == .openverse ? OpenverseResponseFixtures.id(number) : "\(number)"
            // The first two hits are damaged in the same way, so that testing the first of them is enough.
            for path in whole.paths where path.steps.starts(with: hits + [.index(0)]) {
                for oddity in JSONPath.oddities {
                    let page = service.page(from: whole.replacing(path.steps[...], with: oddity) ?? .null)
                    let images = page?.response.images ?? []
                    let hasNeighbor = images.contains { $0.id.string == neighbor }
                    if page?.isSound != true || images.count > 2 || !hasNeighbor {
                        Issue.record("\(service.id.rawValue): \(path)")
                    }
                }
            }
        }
    }
}
