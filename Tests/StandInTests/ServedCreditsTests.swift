import Core
import Network
import Reactive
import Testing

@testable import Model
@testable import StandIn

/// Tests that the server has the creators, roles, qualifiers and credits that occur at the real services.
@Suite struct ServedCreditsTests {
    private func images(of id: ProviderID, at url: String, _ words: String = "sea") async throws -> [ImageEntity] {
        let description = try #require(ProviderDescription.named(id))
        let address = description.address(standInURL: url)
        let service = description.service(apiURL: address, key: { "any-key" })
        let network = description.completing(
            Network(configuration: .init(userAgent: "Vitrine-Tests/1 (https://example.org)", allowsLoopback: true)),
            apiURL: address)
        var images: [ImageEntity] = []
        var cursor: PageCursor? = .first
        while let current = cursor, images.count < 30 {
            let request = try service.request(for: SearchQuery(words), at: current)
            let json = try await withCheckedThrowingContinuation { continuation in
                network.requestJSON(request).startWithResult { continuation.resume(with: $0) }
            }
            let page = try #require(service.page(from: json))
            images += page.response.images
            cursor =
                current.accepting(
                    page.response, sentCount: page.sentCount, pageSize: service.pageSize,
                    continuation: page.continuation
                ).next
        }
        return images
    }

    @Test(
        "Every picture of every service has a short attribution that names somebody",
        arguments: ProviderDescription.all.map(\.id))
    func named(id: ProviderID) async throws {
        var options = StandInOptions()
        options.rateLimit = 0
        let server = try StandInServer(options).start()
        defer { server.stop() }
        let images = try await images(of: id, at: server.url)
        #expect(images.count >= 20)
        for image in images { #expect(!image.attribution.short.hasPrefix("Unknown author"), "\(image.id)") }
        let qualifiers = Set(images.flatMap(\.creators).compactMap { $0.qualifier })
        let roles = Set(images.flatMap(\.creators).compactMap { $0.role })
        switch id {
        case .cleveland:
            #expect(qualifiers.isSuperset(of: [.workshopOf, .followerOf, .attributedTo, .copyAfter]))
            #expect(roles.contains(.publisher) && images.contains { $0.creators.isEmpty })
            #expect(images.contains { $0.tags == ["Ivory"] })
        case .met: #expect(qualifiers.contains(.workshopOf) && roles.contains(.publisher))
        case .artic: #expect(qualifiers == [.workshopOf])
        case .smithsonian: #expect(qualifiers == [.copyAfter] && roles.contains(.manufacturer))
        case .wellcome: #expect(images.contains { $0.creditLine == "Science Museum, London" })
        case .europeana: #expect(Set(images.map(\.institution)).count == 3)
        case .commons:
            #expect(roles == [.uploader] && images.contains { $0.creditLine == "Stand-In Library of Views" })
            #expect(images.allSatisfy { !$0.attribution.text.contains("Alternative names") })
        default: break
        }
    }
}
