import Testing

@testable import Model

@Suite struct CreatorTextTests {
    @Test(
        "The field of a file names a creator with role and qualifier, and is read again",
        arguments: [
            ("Anna", Creator("Anna")), ("Anna (photographer)", Creator("Anna", role: .photographer)),
            ("Uoya Eikichi (publisher)", Creator("Uoya Eikichi", role: .publisher)),
            ("Rembrandt (author of the original)", Creator("Rembrandt", role: .originalAuthor)),
            ("Workshop of Rembrandt", Creator("Rembrandt", qualifier: .workshopOf)),
            ("Copy after Rembrandt (engraver)", Creator("Rembrandt", role: .engraver, qualifier: .copyAfter)),
        ])
    func roundTrip(_ text: String, _ creator: Creator) {
        #expect(Creator(fileText: text) == creator && creator.fileText == text)
    }

    @Test(
        "A text in another form stays the name",
        arguments: [
            "R. Smith (Oslo)", "Anna (painter)", "in the style of Rembrandt", "(photographer)", "Anna (uploader)",
        ])
    func otherTexts(_ text: String) {
        #expect(Creator(fileText: text) == Creator(text))
    }

    @Test(
        "Each license that can be chosen is read again from the fields that it is written to",
        arguments: License.offered)
    func offeredLicense(_ license: License) {
        let rights = ["Anna", license.name, license.url].compactMap(\.self).joined(separator: " · ")
        #expect(License(terms: license.name, url: license.url, rights: rights) == license)
    }

    @Test("All rights reserved is no license") func reserved() {
        let license = License(terms: License.allRightsReserved.name, url: nil, rights: "Anna · All rights reserved")
        #expect(license == .allRightsReserved && license?.conditions == nil)
    }
}
