import Model
import Testing

@Suite("Filters as text")
struct FilterTextTests {
    private let all = SearchFilters(
        orientation: .vertical, kind: .artwork, colours: [.red, .grayscale], category: .travel, minimumSize: 2_000,
        use: .commercialAndModification, order: .popular, isSafe: false)

    @Test("What is written is read back")
    func roundTrip() {
        #expect(SearchFilters(text: all.text) == all)
        #expect(SearchFilters(text: SearchFilters.none.text) == .none)
    }

    @Test("Every single value of every filter is read back", arguments: SingleChoices.all)
    func everyValue(choice: FilterChoice) {
        #expect(FilterChoice(name: choice.name, value: choice.value) == choice)
        #expect(FilterChoice.values(of: choice.name) != nil)
    }

    @Test("A filter that an earlier version wrote in British spelling is read")
    func filterEarlierVersionWrote() {
        #expect(FilterChoice(name: "colour", value: "red") == .colour(.red))
        let license = FilterChoice(name: "license", value: "commercial")
        #expect(license != nil && FilterChoice(name: "licence", value: "commercial") == license)
    }

    @Test("What another version has written is left out, the rest stays")
    func unknown() {
        #expect(
            SearchFilters(text: "mood=happy orientation=round  kind=photo nonsense =x size=")
                == SearchFilters(kind: .photo))
    }

    @Test("Both spellings of colour and licence are understood")
    func spellings() {
        #expect(FilterChoice(name: "color", value: "red") == .colour(.red))
        #expect(FilterChoice(name: "licence", value: "commercial") == .use(.commercial))
        #expect(FilterChoice(name: "license", value: "modification,commercial") == .use(.commercialAndModification))
    }

    @Test(
        "A size is a number of pixels that pictures can have",
        arguments: ["0", "-4", "", "1e3", "99999999999999999999"])
    func sizes(value: String) {
        #expect(FilterChoice(name: "min-size", value: value) == nil)
    }

    @Test("Taking off a filter leaves the others, and one that is set otherwise")
    func removing() {
        var filters = all
        filters.remove(.colour(.red))
        filters.remove(.kind(.photo))
        filters.remove(.anyAudience)
        #expect(filters.colours == [.grayscale])
        #expect(filters.kind == .artwork)
        #expect(filters.isSafe)
    }

    @Test("A command line is quoted so that a shell takes each word as it is")
    func quoting() {
        let command = SearchCommand(
            provider: .openverse,
            query: SearchQuery("it's $HOME", author: "A B", filters: SearchFilters(use: .commercial)))
        #expect(command.line == "vitrine --provider openverse --license commercial --author 'A B' 'it'\\''s $HOME'")
    }

    @Test("Words that look like an option come after two dashes")
    func dashes() {
        #expect(SearchCommand(query: SearchQuery("-x")).arguments == ["--", "-x"])
    }

    @Test("Safe search that a source does not have is neither on nor off there, and keeps no source from being asked")
    func safeSearchSourceNot() {
        let offer = FilterOffer(orientations: [.horizontal])
        let filters = SearchFilters(orientation: .horizontal, isSafe: false)
        #expect(filters.limited(to: offer).choices == [.orientation(.horizontal)])
        #expect(filters.limited(to: FilterOffer(hasSafeSearch: true)).choices == [.anyAudience])
    }
}

private enum SingleChoices {
    static let all: [FilterChoice] =
        Orientation.allCases.map(FilterChoice.orientation) + PictureKind.allCases.map(FilterChoice.kind)
        + PictureColour.allCases.map(FilterChoice.colour) + PictureCategory.allCases.map(FilterChoice.category)
        + LicenseUse.allCases.map(FilterChoice.use) + ResultOrder.allCases.map(FilterChoice.order)
        + [.minimumSize(1), .minimumSize(6_000), .anyAudience]
}
