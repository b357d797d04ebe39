import Core
import Testing

@testable import Model

@Suite struct FilterAcceptanceTests {
    private func image(_ width: Int, _ height: Int, ratio: Double? = nil) -> ImageEntity {
        var image = ImageEntity.stub(id: 1)
        (image.pageImageWidth, image.pageImageHeight, image.aspectRatio) = (width, height, ratio)
        return image
    }

    @Test("The longer side decides whether a picture is large enough")
    func size() {
        let filters = SearchFilters(minimumSize: 2000)
        #expect(filters.accepts(image(500, 2000)) && !filters.accepts(image(1999, 1999)))
    }

    @Test("The largest sizes of a response do no harm")
    func largestSizes() throws {
        let side = try #require(JSONValue.number(1e300).int)
        let filters = SearchFilters(orientation: .square)
        #expect(filters.accepts(image(side, side)) && !filters.accepts(image(side, 1)))
        #expect(PixelSize(width: side, height: side).fitting(in: PixelSize(width: 9, height: 9)).width == 9)
    }

    @Test("The size, or else the aspect ratio, determines the orientation, and a nearly square picture has no other")
    func orientation() {
        let rows: [(image: ImageEntity, orientation: Orientation)] = [
            (image(300, 200), .horizontal), (image(111, 100), .horizontal), (image(200, 300), .vertical),
            (image(110, 100), .square), (image(100, 105), .square), (image(100, 100), .square),
            (image(0, 0, ratio: 1.5), .horizontal), (image(0, 0, ratio: 0.7), .vertical),
            (image(0, 0, ratio: 0.95), .square), (image(300, 200, ratio: 0.5), .horizontal),
        ]
        for (number, row) in rows.enumerated() {
            let accepting = Orientation.allCases.filter {
                SearchFilters(orientation: $0).accepts(row.image, trusting: [])
            }
            #expect(accepting == [row.orientation], "row \(number)")
        }
    }

    @Test("A picture without the fact in question is accepted by default, or else only if its service filters by it")
    func unknownFacts() {
        let filters: [FilterFact: SearchFilters] = [
            .orientation: SearchFilters(orientation: .vertical), .kind: SearchFilters(kind: .photo),
            .size: SearchFilters(minimumSize: 9), .years: SearchFilters(created: YearRange(1900, nil)),
        ]
        for fact in FilterFact.allCases {
            let others = Set(FilterFact.allCases).subtracting([fact])
            #expect(filters[fact]?.accepts(image(0, 0)) == true, "\(fact)")
            #expect(filters[fact]?.accepts(image(0, 0), trusting: [fact]) == true, "\(fact)")
            #expect(filters[fact]?.accepts(image(0, 0), trusting: others) == false, "\(fact)")
        }
        #expect(SearchFilters.none.accepts(image(0, 0), trusting: []))
    }

    @Test("The kind and all years of a picture must match")
    func kindAndYears() {
        var image = image(1, 1)
        (image.kind, image.years) = (.artwork, 1650...1710)
        #expect(SearchFilters(kind: .artwork).accepts(image) && !SearchFilters(kind: .photo).accepts(image))
        for years in [YearRange(1600, 1799), YearRange(1650, nil)] {
            #expect(SearchFilters(created: years).accepts(image), "\(years?.text ?? "")")
        }
        for years in [YearRange(1500, 1699), YearRange(nil, 1709)] {
            #expect(!SearchFilters(created: years).accepts(image), "\(years?.text ?? "")")
        }
    }

    @Test(
        "A service that offers colors and categories is asked for them, because its responses contain neither",
        arguments: ProviderDescription.all.map(\.id))
    func offered(id: ProviderID) throws {
        let description = try #require(ProviderDescription.named(id))
        let service = description.service(languages: { [] }, key: { "a-key" })
        let plain = try service.request(for: SearchQuery("sea"), at: .first)
        let offer = description.filters
        for choice in offer.colors.map(FilterChoice.color) + offer.categories.map(FilterChoice.category) {
            let query = SearchQuery("sea", filters: SearchFilters([choice]))
            #expect(try service.request(for: query, at: .first) != plain, "\(choice)")
        }
    }
}
