import Testing

@testable import Localize

@Suite struct NumberFormattingTests {
    @Test(
        "Every number can be formatted",
        arguments: [(Int.min, "-9.223.372.036.854.775.808"), (0, "0"), (-1_000, "-1.000")])
    func extremes(number: Int, text: String) throws {
        #expect(try TestLocales.german.use { formatted(number) } == text)
    }

    @Test(
        "Bytes are rounded to the precision that people compare",
        arguments: [
            (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1_000, "1 kB"), (56_400, "56 kB"), (999_499, "999 kB"),
            (999_500, "1,0 MB"), (3_200_000, "3,2 MB"), (999_950_000, "1,0 GB"), (12_345_000_000, "12,3 GB"),
        ])
    func bytes(bytes: Int, text: String) throws {
        #expect(try TestLocales.german.use { formattedBytes(bytes) } == text)
    }

    @Test("Bytes, sizes in pixels and counts have the formats of Germany, France and Japan")
    func locales() throws {
        #expect(try TestLocales.german.use { Self.texts } == ["3,2 MB", "4.000 × 3.000", "12.345 Bilder"])
        #expect(
            try TestLocales.french.use { Self.texts } == [
                "3,2 Mo", "4\u{202F}000 × 3\u{202F}000", "12\u{202F}345 images",
            ])
        #expect(try TestLocales.japanese.use { Self.texts } == ["3.2 MB", "4,000 × 3,000", "画像12,345枚"])
    }

    private static var texts: [String] {
        [
            formattedBytes(3_200_000), tr("%s × %s", formatted(4_000), formatted(3_000)),
            trn("%d picture", "%d pictures", 12_345),
        ]
    }

    @Test("A time of day has hours and minutes, in the format of the translation")
    func timeOfDay() throws {
        #expect(formattedTime(0, .timeOfDay).wholeMatch(of: /\d\d:\d\d/) != nil)
        #expect(try TestLocales.german.use { formattedTime(0, .timeOfDay) }.wholeMatch(of: /\d\d\.\d\d Uhr/) != nil)
        #expect(try TestLocales.japanese.use { formattedTime(0, .timeOfDay) }.wholeMatch(of: /\d\d時\d\d分/) != nil)
    }

    @Test("A time beyond all calendars is omitted")
    func impossibleTime() {
        for time in [Double.infinity, 1e300, .nan] { #expect(formattedTime(time, .timeOfDay) == "", "\(time)") }
    }

    @Test("A format of digits is the same in every language")
    func digits() throws {
        let isStamp = /(1969|1970)\d{4}-\d{6}/
        #expect(
            try TestLocales.japanese.use { formattedTime(0, .digits("%Y%m%d-%H%M%S")) }.wholeMatch(of: isStamp) != nil)
    }

    @Test("A month has its name and its year, in the order of the language")
    func month() throws {
        #expect(try TestLocales.german.use { formattedTime(year: 2_025, month: 3, .month) } == "März 2025")
        #expect(formattedTime(year: 2_025, month: 6, .month).hasSuffix("2025"))
    }
}
