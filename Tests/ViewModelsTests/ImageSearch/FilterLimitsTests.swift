import Model
import Testing

@testable import ViewModels

@Suite struct FilterLimitsTests {
    private func member(
        _ name: String, _ filters: FilterOffer, isUsable: Bool = true, isSelected: Bool = true,
        isSensitive: Bool = false,
        usesPreviewColors: Bool = false
    ) -> ImageProvider {
        ImageProvider(
            id: ProviderID(rawValue: name.lowercased()), name: name, homeURL: nil, needsNetwork: true, filters: filters,
            filtersColorsByPreviews: usesPreviewColors, hasSensitivePictures: isSensitive, isUsable: { isUsable },
            isSelected: { isSelected }, search: ManualSearch())
    }

    private func limits(of members: [ImageProvider], isSafe: Bool = true) -> FilterLimits {
        let all = ImageProvider(
            id: .everywhere, name: "Everywhere", homeURL: nil, needsNetwork: true,
            filters: FederatedSearch.filters(of: members), members: members, search: ManualSearch())
        return FilterLimits(of: all, isSafe: isSafe)
    }

    @Test("A filter of a service that is not selected says so, also if another service lacks its key")
    func notSelected() {
        let limits = limits(of: [
            member("Keyed", FilterOffer(orientations: [.square]), isUsable: false),
            member("Other", FilterOffer(orientations: [.square], kinds: [.photo]), isSelected: false),
            member("Open", FilterOffer(kinds: [.artwork])),
        ])
        #expect(limits.obstacle(to: .kind(.photo)) == .notSelected)
        #expect(limits.obstacle(to: .orientation(.square)) == .missingKey)
        #expect(limits.obstacle(to: .kind(.artwork)) == nil)
        #expect(limits.reason(for: [.kind(.photo)]) == "Not selected in Preferences: Other")
        #expect(limits.reason(for: [.orientation(.square)]) == "Needs a key for Keyed")
        #expect(limits.reason(for: [.kind(.photo), .kind(.artwork)]) == nil)
    }

    @Test("A service that is neither selected nor has its key is not selected")
    func both() {
        let limits = limits(of: [
            member("Museum", FilterOffer(kinds: [.photo]), isUsable: false, isSelected: false),
            member("Open", FilterOffer(kinds: [.artwork])),
        ])
        #expect(limits.obstacle(to: .kind(.photo)) == .notSelected)
    }

    @Test("A filter of a service that safe search leaves out says so")
    func safeSearch() {
        let members = [
            member("Medical", FilterOffer(colors: [.red]), isSensitive: true), member("Open", FilterOffer()),
        ]
        #expect(limits(of: members).reason(for: [.color(.red)]) == "Left out by safe search: Medical")
        #expect(limits(of: members, isSafe: false).reason(for: [.color(.red)]) == nil)
    }

    @Test("The reasons have labels of their own", arguments: FilterLimits.Obstacle.allCases)
    func labels(obstacle: FilterLimits.Obstacle) {
        let others = FilterLimits.Obstacle.allCases.filter { $0 != obstacle }
        #expect(obstacle.label(of: "Photos").hasPrefix("Photos ("))
        #expect(others.allSatisfy { $0.label(of: "Photos") != obstacle.label(of: "Photos") })
    }

    @Test("A single web service says which facts its pictures lack, and other sources say nothing")
    func missingFacts() {
        let nasa = ImageProvider(
            id: .nasa, name: "NASA", homeURL: nil, needsNetwork: true, filters: ProviderDescription.nasa.filters,
            search: ManualSearch())
        #expect(FilterLimits(of: nasa).missingFactText(.license) == "NASA doesn’t state the licenses of its pictures")
        let local = ImageProvider(
            id: .folders, name: "This Computer", homeURL: nil, needsNetwork: false, search: ManualSearch())
        for fact in FilterFact.allCases {
            #expect(FilterLimits(of: local).missingFactText(fact) == nil)
            #expect(limits(of: [nasa]).missingFactText(fact) == nil)
        }
    }

    @Test("The colors of previews are named as such, except those of services that filter by color")
    func colorNote() {
        let previews = member("Open", FilterOffer(colors: [.red]), usesPreviewColors: true)
        let native = member("Native", FilterOffer(colors: [.red]))
        let keyed = member("Keyed", FilterOffer(colors: [.red]), isUsable: false)
        #expect(limits(of: [native]).colorNote == nil)
        #expect(limits(of: [previews, keyed]).colorNote == "By the colors of the previews")
        #expect(limits(of: [previews, native]).colorNote == "By the colors of the previews, except at Native")
        #expect(FilterLimits(of: previews).colorNote == "By the colors of the previews")
        #expect(FilterLimits(of: native).colorNote == nil)
    }
}
