import FileAccess
import Model
import Testing

@Suite struct FilterTextTests {
    private let all = SearchFilters(
        orientation: .vertical, kind: .artwork, colors: [.red, .grayscale], category: .travel, minimumSize: 2_000,
        use: .commercialAndModification, licenses: [.by, .cc0], created: YearRange(1600, 1699),
        month: YearMonth(1650, 8), format: .webP, minimumRating: 3, folder: "/home/me/Red boats, 50 %20",
        hidesAI: true, sources: ["met", "commons"], order: .popular, isSafe: false)

    @Test("Each value of each filter is read back unchanged")
    func everyValue() {
        for choice in SingleChoices.all {
            #expect(FilterChoice(name: choice.name, value: choice.value) == choice)
        }
        #expect(Set(SingleChoices.all.map(\.name)).isSubset(of: FilterChoice.names))
    }

    @Test("Other spellings of a filter are read: British ones, another order or case, and a slash behind a folder")
    func spellings() {
        let rows: [(name: String, value: String, choice: FilterChoice)] = [
            ("colour", "red", .color(.red)), ("licence", "commercial", .use(.commercial)),
            ("license", "modification,commercial", .use(.commercialAndModification)),
            ("folder", "/home/me/", .folder("/home/me")), ("format", "JPEGXL", .format(.jpegXL)),
        ]
        for row in rows { #expect(FilterChoice(name: row.name, value: row.value) == row.choice) }
    }

    @Test("A size, format, rating, folder or source that cannot be is refused")
    func wrongValues() {
        let wrong = [
            "min-size": ["0", "-4", "", "1e3", "99999999999999999999"], "format": ["psd", "gif87", ""],
            "min-rating": ["0", "6", "-1", "three"], "source": ["", "folders", "everywhere", "Flickr"],
            "folder": ["", "Pictures", "~", "http://example.org/", "file:///a%00b", "/a\0b"],
        ]
        for (name, values) in wrong {
            for value in values { #expect(FilterChoice(name: name, value: value) == nil, "\(name)=\(value)") }
        }
    }

    @Test("The latest pictures of a source with several dates are those that were taken last")
    func latest() {
        let rows: [(wanted: ResultOrder, offered: [ResultOrder], order: ResultOrder?)] = [
            (.latest, [.relevance, .dateTaken], .dateTaken), (.latest, [.latest, .dateTaken], .latest),
            (.latest, [.relevance], nil), (.oldest, [.dateTakenAscending], .dateTakenAscending),
        ]
        for row in rows {
            let limited = SearchFilters(order: row.wanted).limited(to: FilterOffer(orders: row.offered))
            #expect(limited.order == row.order, "\(row)")
        }
    }

    @Test("Years are a year, a range, or a range that is open on one side")
    func years() {
        let years = ["1600-1699", "1900-", "-1499", "1888"].map { YearRange(text: $0) }
        let expected = [YearRange(1600, 1699), YearRange(1900, nil), YearRange(nil, 1499), YearRange(1888, 1888)]
        #expect(years == expected)
        for wrong in ["+600", "", "-", "1700-1600", "16-17-18", "x", "1600-y", "99999", "1e3"] {
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
    }

    @Test("Pictures made by AI are hidden only where some are stated to be, and no source is left out because of that")
    func withoutAI() {
        let filters = SearchFilters(hidesAI: true)
        #expect(filters.limited(to: FilterOffer(statesAI: true)) == filters && filters.limited(to: .none) == .none)
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
        var expected = all
        expected.colors = [.grayscale]
        expected.isSafe = true
        #expect(filters == expected)
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
