import Model
import Testing

@testable import PictureIndex

@Suite struct LocalMinuteTests {
    @Test("A date becomes days and the same date again, leap days and early years included")
    func roundTrip() throws {
        for (year, month, day) in [
            (1970, 1, 1), (2000, 2, 29), (2024, 2, 29), (1900, 3, 1), (1850, 12, 31), (2100, 3, 1), (1969, 12, 31),
        ] {
            let date = try #require(PhotoDate(year: year, month: month, day: day, hour: 23, minute: 59))
            let minute = LocalMinute(date)
            #expect(minute.date == (year, month, day) && minute.day == LocalMinute.days(year, month, day))
        }
        #expect(LocalMinute.days(1970, 1, 1) == 0 && LocalMinute.days(2024, 8, 5) == 19_940)
    }

    @Test("A number out of range is the nearest one in range")
    func range() {
        #expect(LocalMinute(.max).date.year == 6_053 && LocalMinute(.min).date.year == 1_800)
    }

    @Test("Facts are packed and unpacked")
    func packedFacts() {
        for format in PictureFormat.allCases {
            for rating in 0...5 {
                var metadata = PictureMetadata(format: format, size: PixelSize(width: 4_000, height: 3_000))
                metadata.rating = rating == 0 ? nil : rating
                metadata.license = License(code: "by-nd", version: "4.0")
                let facts = PackedFacts(metadata)
                #expect(facts.rawValue < 1 << 29 && facts.format == format && facts.rating == rating)
                #expect(facts.longerSide == 4_000 && facts.orientation == .horizontal)
                #expect(facts.license == .byND && facts.conditions == metadata.license?.conditions)
            }
        }
        let unknown = PackedFacts(PictureMetadata(format: .jpeg))
        #expect(unknown.orientation == nil && unknown.license == .unknown && unknown.conditions == nil)
    }

    @Test(
        "Each license is packed with its conditions",
        arguments: ["cc0", "pd", "by-nc-nd", "ogl", "gfdl", "mit", "inc"])
    func packedLicenses(code: String) {
        var metadata = PictureMetadata(format: .jpeg, rating: 5)
        metadata.license = License(code: code, version: nil)
        let facts = PackedFacts(metadata)
        #expect(facts.license == LicenseKind(of: metadata.license) && facts.rating == 5)
        #expect(facts.conditions == metadata.license?.conditions)
    }

    @Test("Colors are packed and unpacked, and a picture without a color differs from an unknown one")
    func packedColors() {
        for colors in [[], [PictureColor.brown], Set(PictureColor.allCases)] as [Set<PictureColor>] {
            #expect(PackedColors(colors).colors == colors)
        }
        #expect(PackedColors(rawValue: 0).colors == nil && PackedColors([]) != PackedColors(rawValue: 0))
    }
}
