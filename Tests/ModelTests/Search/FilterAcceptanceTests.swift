import Core
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

    @Test("The aspect ratio determines the orientation of a picture without a size")
    func aspectRatio() {
        func accepted(_ ratio: Double) -> [Orientation] {
            var image = image(0, 0)
            image.aspectRatio = ratio
            return Orientation.allCases.filter { SearchFilters(orientation: $0).accepts(image, trusting: []) }
        }
        #expect(accepted(1.5) == [.horizontal] && accepted(0.7) == [.vertical] && accepted(0.95) == [.square])
        var sized = image(300, 200)
        sized.aspectRatio = 0.5
        #expect(SearchFilters(orientation: .horizontal).accepts(sized))
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
        let filters: [FilterFact: SearchFilters] = [
            .orientation: SearchFilters(orientation: .vertical), .kind: SearchFilters(kind: .photo),
            .size: SearchFilters(minimumSize: 9), .years: SearchFilters(created: YearRange(1900, nil)),
        ]
        for fact in FilterFact.allCases {
            #expect(filters[fact]?.accepts(image(0, 0), trusting: [fact]) == true)
            let others = Set(FilterFact.allCases).subtracting([fact])
            #expect(filters[fact]?.accepts(image(0, 0), trusting: others) == false)
        }
        #expect(SearchFilters.none.accepts(image(0, 0), trusting: []))
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

    @Test(
        "A service that offers colors and categories is asked for them, because its responses contain neither",
        arguments: ProviderDescription.all.map(\.id))
    func offered(id: ProviderID) throws {
        let description = try #require(ProviderDescription.named(id))
        let service = description.service(languages: { [] }, key: { "a-key" })
        func request(_ filters: SearchFilters) throws -> NetworkRequest {
            try service.request(for: SearchQuery("sea", filters: filters), at: .first)
        }
        for color in description.filters.colors {
            #expect(try request(SearchFilters(colors: [color])) != request(.none))
        }
        for category in description.filters.categories {
            #expect(try request(SearchFilters(category: category)) != request(.none))
        }
    }

    @Test("A picture without the fact in question is accepted by default")
    func untold() {
        #expect(SearchFilters(orientation: .vertical, minimumSize: 9000).accepts(image(0, 0)))
    }
}
