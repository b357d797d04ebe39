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

    @Test("A picture without the fact in question is accepted")
    func untold() {
        let filters = SearchFilters(orientation: .vertical, minimumSize: 9000, use: .commercial)
        #expect(filters.accepts(image(0, 0)))
        #expect(filters.accepts(image(0, 0, License(name: "Own", url: nil))))
    }
}
