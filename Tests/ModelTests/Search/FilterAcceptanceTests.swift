import Testing

@testable import Model

@Suite struct FilterAcceptanceTests {
    private func image(_ width: Int, _ height: Int, _ license: License? = nil) -> ImageEntity {
        var image = ImageEntity.stub(id: 1)
        (image.pageImageWidth, image.pageImageHeight, image.license) = (width, height, license)
        return image
    }

    @Test("The longer side decides whether a picture is large enough")
    func size() {
        let filters = SearchFilters(minimumSize: 2000)
        #expect(filters.accepts(image(500, 2000)))
        #expect(!filters.accepts(image(1999, 1999)))
    }

    @Test("The largest sizes of a response do no harm")
    func largestSizes() throws {
        let side = try #require(JSONValue.number(1e300).int)
        #expect(SearchFilters(orientation: .square).accepts(image(side, side)))
        #expect(!SearchFilters(orientation: .square).accepts(image(side, 1)))
        #expect(PixelSize(width: side, height: side).fitting(in: PixelSize(width: 9, height: 9)).width == 9)
    }

    @Test("The size determines the orientation, and a nearly square picture has no other")
    func orientation() {
        func accepted(_ width: Int, _ height: Int) -> [Orientation] {
            Orientation.allCases.filter { SearchFilters(orientation: $0).accepts(image(width, height)) }
        }
        #expect(accepted(300, 200) == [.horizontal])
        #expect(accepted(200, 300) == [.vertical])
        #expect(accepted(110, 100) == [.square] && accepted(100, 105) == [.square])
        #expect(accepted(100, 100) == [.square] && accepted(111, 100) == [.horizontal])
    }

    @Test("A picture whose license forbids the use is filtered out")
    func license() {
        let nonCommercial = License(code: "by-nc", version: "4.0")
        #expect(!SearchFilters(use: .commercial).accepts(image(1, 1, nonCommercial)))
        #expect(SearchFilters(use: .modification).accepts(image(1, 1, nonCommercial)))
        #expect(!SearchFilters(use: .commercialAndModification).accepts(image(1, 1, nonCommercial)))
    }

    @Test("A picture without the fact in question is accepted only if its service has filtered by it")
    func unknownFacts() {
        let filters = [
            SearchFilters(orientation: .vertical), SearchFilters(kind: .photo), SearchFilters(minimumSize: 9),
            SearchFilters(use: .commercial), SearchFilters(created: YearRange(1900, nil)),
        ]
        for filters in filters {
            #expect(filters.accepts(image(0, 0)) && !filters.accepts(image(0, 0), acceptsUnknown: false))
        }
        #expect(SearchFilters.none.accepts(image(0, 0), acceptsUnknown: false))
    }

    @Test("The kind and all years of a picture must match")
    func kindAndYears() {
        var image = image(1, 1)
        (image.kind, image.years) = (.artwork, 1650...1710)
        #expect(SearchFilters(kind: .artwork).accepts(image) && !SearchFilters(kind: .photo).accepts(image))
        #expect(SearchFilters(created: YearRange(1600, 1799)).accepts(image))
        #expect(!SearchFilters(created: YearRange(1500, 1699)).accepts(image))
        #expect(SearchFilters(created: YearRange(1650, nil)).accepts(image))
        #expect(!SearchFilters(created: YearRange(nil, 1709)).accepts(image))
    }

    @Test("Each service filters by all that it offers", arguments: ProviderDescription.all.map(\.id))
    func offered(id: ProviderID) throws {
        let description = try #require(ProviderDescription.named(id))
        guard !description.filtersItself else { return }
        // Without a response there is no color and no category: only a service can filter by these.
        #expect(description.filters.colors.isEmpty && description.filters.categories.isEmpty)
    }

    @Test("A picture without the fact in question is accepted by default")
    func untold() {
        let filters = SearchFilters(orientation: .vertical, minimumSize: 9000, use: .commercial)
        #expect(filters.accepts(image(0, 0)))
        #expect(filters.accepts(image(0, 0, License(name: "Own", url: nil))))
    }
}
