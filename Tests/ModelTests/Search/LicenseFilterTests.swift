import Core
import Testing

@testable import Model

@Suite struct LicenseFilterTests {
    private func license(_ code: String) -> License { License(code: code, version: nil) }

    private func accepted(_ filters: SearchFilters, _ license: License?) -> Bool {
        var image = ImageEntity.stub(id: 1)
        image.license = license
        return filters.accepts(image)
    }

    @Test("Each license that the program recognizes is of one kind")
    func kinds() {
        for kind in LicenseKind.allCases where kind.conditions != nil {
            #expect(LicenseKind(of: license(kind.rawValue)) == kind)
        }
        let rows: [(code: String, kind: LicenseKind)] = [("pd", .publicDomain), ("ogl", .other), ("inc", .other)]
        for row in rows { #expect(LicenseKind(of: license(row.code)) == row.kind, "\(row.code)") }
        for description in ProviderDescription.all {
            if case .uniform(let own) = description.licenses { #expect(LicenseKind(of: own.license) == .other) }
        }
    }

    @Test("A picture without a stated license, or with one that is not recognized, is of an unknown kind")
    func unknown() {
        for stated in [nil, License(name: "Ask me", url: nil), license("sampling+")] {
            #expect(LicenseKind(of: stated) == .unknown)
            #expect(accepted(SearchFilters(licenses: [.unknown]), stated))
            for kind in LicenseKind.allCases where kind != .unknown {
                #expect(!accepted(SearchFilters(licenses: [kind]), stated))
            }
            for use in LicenseUse.allCases { #expect(!accepted(SearchFilters(use: use), stated)) }
        }
    }

    @Test("The uses in words permit what the licenses do")
    func uses() {
        let rows: [(use: LicenseUse, kinds: String)] = [
            (.anything, "cc0 pdm"), (.withCredit, "cc0 pdm by"), (.commercialAndModification, "cc0 pdm by by-sa"),
            (.commercial, "cc0 pdm by by-sa by-nd"), (.modification, "cc0 pdm by by-sa by-nc by-nc-sa"),
        ]
        for row in rows {
            let kinds = LicenseKind.allCases.filter { $0.permits(row.use) == true }.map(\.rawValue)
            #expect(kinds.joined(separator: " ") == row.kinds, "\(row.use)")
        }
        #expect(LicenseKind.other.permits(.commercial) == nil && LicenseKind.unknown.permits(.commercial) == false)
    }

    @Test("Chosen licenses combine, and a use reduces them")
    func combined() {
        let filters = SearchFilters(use: .commercial, licenses: [.by, .byNC, .other])
        #expect(accepted(filters, license("by")) && accepted(filters, license("ogl")))
        #expect(!accepted(filters, license("by-nc")) && !accepted(filters, license("cc0")))
        #expect(filters.licenses(among: LicenseKind.allCases) == [.by, .other])
        #expect(SearchFilters.none.licenses(among: LicenseKind.allCases) == nil)
    }

    @Test("Uses that all licenses of a source permit, or none, are not offered")
    func offeredUses() {
        let rows: [(licenses: [LicenseKind], uses: [LicenseUse])] = [
            ([.cc0], []), ([.cc0, .publicDomain], []), ([.cc0, .by, .bySA], [.anything, .withCredit]),
            (LicenseKind.allCases, LicenseUse.allCases),
        ]
        for row in rows { #expect(FilterOffer(licenses: row.licenses).uses == row.uses, "\(row.licenses)") }
    }

    @Test("A source is asked for those of the chosen licenses that its pictures have, or left out")
    func supported() {
        func supports(_ offered: [LicenseKind], _ filters: SearchFilters) -> Bool {
            RecordingService("silent").provider(FilterOffer(licenses: offered)).supports(filters)
        }
        #expect(supports([.cc0, .by], SearchFilters(licenses: [.by, .byNC])))
        #expect(!supports([.cc0], SearchFilters(licenses: [.by])))
        #expect(!supports([], SearchFilters(use: .commercial)) && supports([.other], SearchFilters(use: .commercial)))
        #expect(!supports([.bySA], SearchFilters(use: .withCredit)))
    }

    @Test(
        "A service that can be asked for licenses is asked for the chosen ones",
        arguments: [
            (ProviderID.openverse, "license", [nil, "cc0,pdm", "cc0,by-sa", "by"]),
            (.wellcome, "locations.license", ["cc-0,cc-by,cc-by-sa,pdm", "cc-0,pdm", "cc-0,cc-by-sa", "cc-by"]),
            (.inaturalist, "photo_license", ["cc0,cc-by,cc-by-sa", "cc0", "cc0,cc-by-sa", "cc-by"]),
        ])
    func requests(id: ProviderID, parameter: String, values: [String?]) throws {
        let description = try #require(ProviderDescription.named(id))
        let service = description.service(languages: { [] }, key: { nil })
        let filters = [
            .none, SearchFilters(use: .anything), SearchFilters(licenses: [.cc0, .bySA]),
            SearchFilters(use: .commercial, licenses: [.by, .byNC]),
        ]
        for (filters, value) in zip(filters, values) {
            let request = try service.request(for: SearchQuery("sea", filters: filters), at: .first)
            #expect(request.parameters.first { $0.name == parameter }?.value == value)
        }
    }

    @Test("A service offers the licenses of the pictures that it shows", arguments: ProviderDescription.all.map(\.id))
    func offers(id: ProviderID) throws {
        let description = try #require(ProviderDescription.named(id))
        let offered = Set(description.filters.licenses)
        switch description.licenses {
        case .stated: #expect(offered.count > 1 && !offered.contains(.unknown))
        case .only(let codes): #expect(offered == Set(codes.compactMap(LicenseKind.init)))
        case .uniform(let own): #expect(offered == (own.conditions == nil ? [] : [.other]))
        }
    }
}
