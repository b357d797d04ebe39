import Core
import Model
import Testing

@testable import ViewModels

@Suite struct FilterLimitsTests {
    private func member(
        _ name: String, _ filters: FilterOffer, isUsable: Bool = true, isSelected: Bool = true,
        isSensitive: Bool = false, usesPreviewColors: Bool = false
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

    @Test("Only filters of services that are searched now can be used")
    func usable() {
        let members = [
            member("Keyed", FilterOffer(categories: [.nature]), isUsable: false),
            member("Other", FilterOffer(orientations: [.square]), isSelected: false),
            member("Medical", FilterOffer(colors: [.red]), isSensitive: true),
            member("Open", FilterOffer(kinds: [.artwork])),
        ]
        #expect(limits(of: members).usable == FilterOffer(kinds: [.artwork]))
        #expect(
            limits(of: members, isSafe: false).usable
                == FilterOffer(kinds: [.artwork], colors: [.red], sources: ["medical", "open"]))
        #expect(FilterLimits(of: members[0]).usable == FilterOffer(categories: [.nature]))
    }

    @Test("The services that sort are named if others do not")
    func orderNote() {
        let (sorting, other) = (member("Open", FilterOffer(orders: [.relevance, .latest])), member("Other", .none))
        #expect(limits(of: [sorting, other]).orderNote == "Results of Open")
        #expect(limits(of: [sorting]).orderNote == nil && FilterLimits(of: sorting).orderNote == nil)
    }

    @Test("The colors of previews are named as such, except those of services that filter by color")
    func colorNote() {
        let previews = member("Open", FilterOffer(colors: [.red]), usesPreviewColors: true)
        let native = member("Native", FilterOffer(colors: [.red]))
        let keyed = member("Keyed", FilterOffer(colors: [.red]), isUsable: false)
        let notes: [(limits: FilterLimits, expected: String?)] = [
            (limits(of: [native]), nil), (FilterLimits(of: native), nil),
            (limits(of: [previews, keyed]), "By the colors of the previews"),
            (limits(of: [previews, native]), "By the colors of the previews, except at Native"),
            (FilterLimits(of: previews), "By the colors of the previews"),
        ]
        for note in notes { #expect(note.limits.colorNote == note.expected) }
    }
}
