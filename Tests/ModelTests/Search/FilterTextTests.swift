import FileAccess
import Model
import Testing

@Suite struct FilterTextTests {
    private let all = SearchFilters(
        orientation: .vertical, kind: .artwork, colors: [.red, .grayscale], category: .travel, minimumSize: 2_000,
        use: .commercialAndModification, licenses: [.by, .cc0], created: YearRange(1600, 1699),
        month: YearMonth(1650, 8), format: .webP, minimumRating: 3, folder: "/home/me/Red boats, 50 %20",
        hidesAI: true, sources: ["met", "commons"], order: .popular, isSafe: false)

    @Test("Each value of each filter is read back unchanged", arguments: SingleChoices.all)
    func everyValue(choice: FilterChoice) {
        #expect(FilterChoice(name: choice.name, value: choice.value) == choice)
        #expect(FilterChoice.names.contains(choice.name))
    }

    @Test("The spellings color and colour, license and licence are read")
    func spellings() {
        #expect(FilterChoice(name: "color", value: "red") == .color(.red))
        #expect(FilterChoice(name: "colour", value: "red") == .color(.red))
        #expect(FilterChoice(name: "licence", value: "commercial") == .use(.commercial))
        #expect(FilterChoice(name: "license", value: "modification,commercial") == .use(.commercialAndModification))
    }

    @Test(
        "A size is a number of pixels that pictures can have",
        arguments: ["0", "-4", "", "1e3", "99999999999999999999"])
    func sizes(value: String) {
        #expect(FilterChoice(name: "min-size", value: value) == nil)
    }

    @Test("A format, a rating or a folder that cannot be is refused")
    func wrongFileFacts() {
        for format in ["psd", "gif87", ""] { #expect(FilterChoice(name: "format", value: format) == nil) }
        for stars in ["0", "6", "-1", "three"] { #expect(FilterChoice(name: "min-rating", value: stars) == nil) }
        for folder in ["", "Pictures", "~", "http://example.org/", "file:///a%00b", "/a\0b"] {
            #expect(FilterChoice(name: "folder", value: folder) == nil, "\(folder)")
        }
        #expect(FilterChoice(name: "folder", value: "/home/me/") == .folder("/home/me"))
        #expect(FilterChoice(name: "format", value: "JPEGXL") == .format(.jpegXL))
    }

    @Test("Only services and their collections are sources")
    func wrongSources() {
        for code in ["", "folders", "everywhere", "Flickr"] {
            #expect(FilterChoice(name: "source", value: code) == nil, "\(code)")
        }
    }

    @Test("The latest pictures of a source with several dates are those that were taken last")
    func latest() {
        let (latest, offer) = (SearchFilters(order: .latest), FilterOffer(orders: [.relevance, .dateTaken]))
        #expect(latest.limited(to: offer).order == .dateTaken)
        #expect(latest.limited(to: FilterOffer(orders: [.latest, .dateTaken])).order == .latest)
        #expect(latest.limited(to: FilterOffer(orders: [.relevance])).order == nil)
        let oldest = SearchFilters(order: .oldest)
        #expect(oldest.limited(to: FilterOffer(orders: [.dateTakenAscending])).order == .dateTakenAscending)
    }

    @Test("Years are a year, a range, or a range that is open on one side")
    func years() {
        let values = ["1600-1699", "1900-", "-1499", "1888"].map { YearRange(text: $0) }
        #expect(values == [YearRange(1600, 1699), YearRange(1900, nil), YearRange(nil, 1499), YearRange(1888, 1888)])
        for wrong in ["", "-", "1700-1600", "16-17-18", "x", "1600-y", "99999", "1e3"] {
            #expect(YearRange(text: wrong) == nil, "\(wrong)")
        }
    }

    @Test("A month has a year of up to four digits and a number from 1 to 12")
    func months() {
        #expect(YearMonth(text: "2024-08") == YearMonth(2024, 8))
        #expect(YearMonth(text: "800-1")?.text == "800-01")
        for wrong in ["", "2024", "2024-13", "2024-00", "2024-8-1", "-08", "2024-", "20240-08", "x-08", "+024-08"] {
            #expect(YearMonth(text: wrong) == nil, "\(wrong)")
        }
    }

    @Test("A month filters only where the source knows months")
    func monthOffered() {
        let filters = SearchFilters(month: YearMonth(2024, 8))
        #expect(filters.limited(to: FilterOffer(hasMonths: true)) == filters)
        #expect(filters.limited(to: FilterOffer(periods: YearRange.offered)) == .none)
        #expect(FilterOffer.none.union(FilterOffer(hasMonths: true)).hasMonths)
    }

    @Test("Pictures made by AI are hidden only where some are stated to be, and no source is left out because of that")
    func withoutAI() {
        let filters = SearchFilters(hidesAI: true)
        #expect(filters.limited(to: FilterOffer(statesAI: true)) == filters && filters.limited(to: .none) == .none)
        #expect(FilterOffer.none.union(FilterOffer(statesAI: true)).statesAI)
        #expect(RecordingService("silent").provider().supports(filters))
    }

    @Test("Stored filters are read back unchanged, and unknown ones are left out")
    func stored() {
        #expect(SearchFilters(texts: all.texts) == all)
        #expect(SearchFilters(texts: ["license=by", "shape=round", "license", ""]) == SearchFilters(licenses: [.by]))
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

    @Test("Several words are separated by anything but letters and digits")
    func severalWords() {
        #expect(
            SearchQuery("red boat").hasSeveralWords && SearchQuery("sail-boat").hasSeveralWords
                && !SearchQuery("(boat)").hasSeveralWords && !SearchQuery(#""red boat""#).hasSeveralWords
                && SearchQuery(#""red boat" mast"#).hasSeveralWords)
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
        + LicenseUse.allCases.map(FilterChoice.use) + LicenseKind.allCases.map(FilterChoice.license)
        + ResultOrder.allCases.map(FilterChoice.order)
        + YearRange.offered.map(FilterChoice.created)
        + [.minimumSize(1), .minimumSize(6_000), .anyAudience, .withoutAI, .source("met"), .source("flickr")]
        + files

    private static let files: [FilterChoice] =
        [
            .format(.jpeg), .format(.webP), .format(.jpegXL), .minimumRating(1), .minimumRating(5), .folder("/"),
            .folder("/home/me/My pictures"), .folder(LocalPath(bytes: [0x2F, 0x62, 0xE5])),
        ] + [YearMonth(2024, 8), YearMonth(1999, 12)].compactMap { $0.map(FilterChoice.month) }
}
