import Testing

@testable import Model

@Suite struct CreationYearsTests {
    @Test(
        "The years of a text are read",
        arguments: [
            ("c. 1665", 1665...1665), ("1632–1675", 1632...1675), ("1920-22", 1920...1922), ("1890s", 1890...1899),
            ("1800s", 1800...1899), ("2024-05-01T00:00:00Z", 2024...2024), ("1888", 1888...1888),
            ("made 1650, printed 1701", 1650...1701), ("802", 802...802),
        ])
    func read(text: String, years: ClosedRange<Int>) {
        #expect(CreationYears.years(in: text) == years)
    }

    @Test(
        "A text whose years are uncertain has none",
        arguments: [
            "17th century", "before 1600", "after 1600", "600 BC", "1650?", "undated", "", "12", "99999", "late 1800s",
        ])
    func uncertain(text: String) {
        #expect(CreationYears.years(in: text) == nil)
    }

    @Test("Impossible numbers are no years")
    func numbers() {
        #expect(CreationYears.years(1640, 1645) == 1640...1645)
        #expect(CreationYears.years(1645, 1640) == nil && CreationYears.years(nil, 1640) == nil)
        #expect(CreationYears.years(.min, .max) == nil)
    }
}
