import Core
import FoundationEssentials
import Testing

@testable import Model

/// The rules for all services, checked with a response of one.
struct ProviderConformance {
    let description: ProviderDescription
    let response: String

    init(_ description: ProviderDescription, response: String) {
        self.description = description
        self.response = response
    }

    private var service: ImageService { description.service(languages: { [] }, key: { "a-key" }) }

    /// Returns the pictures of the response.
    ///
    /// - Parameters:
    ///   - old: a part of the response to replace.
    ///   - new: its replacement.
    func pictures(replacing old: String = "", with new: String = "") throws -> [ImageEntity] {
        #expect(old.isEmpty || response.contains(old), "the response lacks \(old)")
        let text = old.isEmpty ? response : response.replacing(old, with: new)
        let page = try #require(service.page(from: try JSONValue(parsing: Data(text.utf8))))
        return page.response.images
    }

    /// - Parameters:
    ///   - license: the part of the response that states a license; `nil` if all pictures have the service's own one.
    ///   - unknown: replaces the license by one that the program does not know.
    func check(licenseAt license: String?, unknown: String) throws {
        let whole = try pictures()
        #expect(!whole.isEmpty && whole.allSatisfy { $0.id.provider == description.id && $0.license != nil })
        #expect(Set(whole.map(\.id)).count == whole.count)
        if let license {
            let known = try pictures(replacing: license, with: unknown)
            #expect(known.count < whole.count, "an unknown license is shown")
            #expect(known.allSatisfy { $0.license?.isKnown == true })
        } else if case .uniform = description.licenses {
            #expect(whole.allSatisfy { $0.license?.service?.description.id == description.id })
        } else {
            Issue.record("no license is tested")
        }
        checkFacts(of: whole)
        try checkDamage()
    }

    /// Checks that the response has the facts of the offered filters, unless the service filters by them itself, and no
    /// fact without a filter: windows say that the service does not state it.
    private func checkFacts(of images: [ImageEntity]) {
        let offer = description.filters
        let facts: [(FilterFact, isOffered: Bool, isStated: (ImageEntity) -> Bool)] = [
            (.orientation, !offer.orientations.isEmpty, { $0.orientation != nil }),
            (.size, !offer.minimumSizes.isEmpty, { $0.pageImageWidth > 0 && $0.pageImageHeight > 0 }),
            (.kind, !offer.kinds.isEmpty, { $0.kind != nil }),
            (.years, !offer.periods.isEmpty, { $0.years != nil }),
        ]
        for (fact, isOffered, isStated) in facts where !description.filtersItself.contains(fact) {
            #expect(images.contains(where: isStated) == isOffered, "\(description.id.rawValue): \(fact)")
        }
    }

    /// Damages each value of the response. Possible values remain, and no picture without a license.
    private func checkDamage() throws {
        let whole = try JSONValue(parsing: Data(response.utf8))
        for path in whole.paths {
            for oddity in JSONPath.oddities {
                let damaged = whole.replacing(path.steps[...], with: oddity) ?? .null
                _ = service.failure(in: damaged)
                _ = service.image(from: damaged)
                guard let page = service.page(from: damaged) else { continue }
                let isSound = page.isSound && page.response.images.allSatisfy { $0.license != nil }
                if !isSound { Issue.record("\(description.id.rawValue): \(path)") }
            }
        }
    }
}
