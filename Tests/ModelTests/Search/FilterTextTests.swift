import Model
import Testing

@Suite struct FilterTextTests {
    private let all = SearchFilters(
        orientation: .vertical, kind: .artwork, colors: [.red, .grayscale], category: .travel, minimumSize: 2_000,
        use: .commercialAndModification, created: YearRange(1600, 1699), order: .popular, isSafe: false)

    @Test("Written filters are read back unchanged")
    func roundTrip() {
        #expect(SearchFilters(text: all.text) == all)
        #expect(SearchFilters(text: SearchFilters.none.text) == .none)
    }

    @Test("Each value of each filter is read back unchanged", arguments: SingleChoices.all)
    func everyValue(choice: FilterChoice) {
        #expect(FilterChoice(name: choice.name, value: choice.value) == choice)
        #expect(FilterChoice.values(of: choice.name) != nil)
    }

    @Test("A filter stored in British spelling by an earlier version is read")
    func storedBritishSpelling() {
        #expect(FilterChoice(name: "colour", value: "red") == .color(.red))
        let license = FilterChoice(name: "license", value: "commercial")
        #expect(license != nil && FilterChoice(name: "licence", value: "commercial") == license)
        let stored = SearchFilters(text: "colour=red licence=commercial")
        #expect(stored == SearchFilters(colors: [.red], use: .commercial))
        #expect(SearchFilters(text: stored.text) == stored)
    }

    @Test("Unknown filters of another version are ignored, and the others are read")
    func unknown() {
        #expect(
            SearchFilters(text: "mood=happy orientation=round  kind=photo nonsense =x size=")
                == SearchFilters(kind: .photo))
    }

    @Test("The spellings color and colour, license and licence are read")
    func spellings() {
        #expect(FilterChoice(name: "color", value: "red") == .color(.red))
        #expect(FilterChoice(name: "licence", value: "commercial") == .use(.commercial))
        #expect(FilterChoice(name: "license", value: "modification,commercial") == .use(.commercialAndModification))
    }

    @Test(
        "A size is a number of pixels that pictures can have",
        arguments: ["0", "-4", "", "1e3", "99999999999999999999"])
    func sizes(value: String) {
        #expect(FilterChoice(name: "min-size", value: value) == nil)
    }

    @Test("Years are a year, a range, or a range that is open on one side")
    func years() {
        let values = ["1600-1699", "1900-", "-1499", "1888"].map { YearRange(text: $0) }
        #expect(values == [YearRange(1600, 1699), YearRange(1900, nil), YearRange(nil, 1499), YearRange(1888, 1888)])
        for wrong in ["", "-", "1700-1600", "16-17-18", "x", "1600-y", "99999", "1e3"] {
            #expect(YearRange(text: wrong) == nil, "\(wrong)")
        }
    }

    @Test("Removing a filter keeps the others, including the same filter with another value")
    func removing() {
        var filters = all
        filters.remove(.color(.red))
        filters.remove(.kind(.photo))
        filters.remove(.anyAudience)
        #expect(filters.colors == [.grayscale])
        #expect(filters.kind == .artwork)
        #expect(filters.isSafe)
    }

    @Test("A command line is quoted so that a shell does not change any word")
    func quoting() {
        let command = SearchCommand(
            provider: .openverse,
            query: SearchQuery("it's $HOME", author: "A B", filters: SearchFilters(use: .commercial)))
        #expect(command.line == "vitrine --provider openverse --license commercial --author 'A B' 'it'\\''s $HOME'")
    }

    @Test("Words that look like an option follow two dashes")
    func dashes() {
        #expect(SearchCommand(query: SearchQuery("-x")).arguments == ["--", "-x"])
    }

    @Test("Safe search is neither on nor off at a source without it and excludes no source")
    func unsupportedSafeSearch() {
        let offer = FilterOffer(orientations: [.horizontal])
        let filters = SearchFilters(orientation: .horizontal, isSafe: false)
        #expect(filters.limited(to: offer).choices == [.orientation(.horizontal)])
        #expect(filters.limited(to: FilterOffer(hasSafeSearch: true)).choices == [.anyAudience])
    }
}

private enum SingleChoices {
    static let all: [FilterChoice] =
        Orientation.allCases.map(FilterChoice.orientation) + PictureKind.allCases.map(FilterChoice.kind)
        + PictureColor.allCases.map(FilterChoice.color) + PictureCategory.allCases.map(FilterChoice.category)
        + LicenseUse.allCases.map(FilterChoice.use) + ResultOrder.allCases.map(FilterChoice.order)
        + YearRange.offered.map(FilterChoice.created) + [.minimumSize(1), .minimumSize(6_000), .anyAudience]
}
