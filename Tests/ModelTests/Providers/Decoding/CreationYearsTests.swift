import Testing

@testable import Model

@Suite struct CreationYearsTests {
    @Test(
        "The years of a text are read, and a month after a year is not the end of a range",
        arguments: [
            ("c. 1665", 1665...1665), ("1632–1675", 1632...1675), ("1920-22", 1920...1922), ("1890s", 1890...1899),
            ("1800s", 1800...1899), ("2024-05-01T00:00:00Z", 2024...2024), ("1888", 1888...1888),
            ("made 1650, printed 1701", 1650...1701), ("802", 802...802), ("Copper plate, 1650", 1650...1650),
            ("Chicago, 1893", 1893...1893), ("template of 1790", 1790...1790), ("pen.drawn 1650", 1650...1650),
            ("1905-10", 1905...1905), ("1905-06", 1905...1905), ("1905-01", 1905...1905), ("1905-10-01", 1905...1905),
            ("1905-13", 1905...1913), ("1905–10", 1905...1910), ("c. 1905-10", 1905...1910), ("1905-1910", 1905...1910),
        ])
    func read(text: String, years: ClosedRange<Int>) {
        #expect(CreationYears.years(in: text) == years)
    }

    @Test(
        "A text whose years are uncertain has none",
        arguments: [
            "17th century", "before 1600", "after 1600", "600 BC", "1650?", "undated", "", "12", "99999", "late 1800s",
            "600BC", "600 B.C.", "600 b.c.e.", "n.d. (1650)", "1650 or later", "1650 (late)", "printed after1700",
        ])
    func uncertain(text: String) {
        #expect(CreationYears.years(in: text) == nil)
    }

    @Test("Impossible numbers and two zeros are no years")
    func numbers() {
        let rows: [(first: Int?, last: Int?, years: ClosedRange<Int>?)] = [
            (1640, 1645, 1640...1645), (-10, 0, -10...0), (0, 0, nil), (1645, 1640, nil), (nil, 1640, nil),
            (.min, .max, nil),
        ]
        for (first, last, years) in rows { #expect(CreationYears.years(first, last) == years) }
    }
}
