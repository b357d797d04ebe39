import Model
import PictureTypes
import Testing

@testable import Saving

@Suite struct CreditFieldsTests {
    private let credits = PictureCredits(.sunrise)

    /// Returns the new value of each field of a file.
    private func written(
        _ existing: [String: [String]] = [:], credits: PictureCredits? = nil
    ) -> [String: [String]] {
        let stored = StoredMetadata(existing.mapValues { $0.map { StoredMetadata.Value($0) } })
        let changes = CreditFields(credits ?? self.credits).changes(in: stored)
        return Dictionary(uniqueKeysWithValues: changes.map { ($0.field, $0.values) })
    }

    @Test("Each field is in one row, and each row has one value for all of its fields")
    func rows() {
        let rows = CreditFields(credits).rows
        let fields = rows.flatMap(\.fact.fields)
        #expect(Set(fields).count == fields.count)
        let values = written()
        for row in rows { #expect(row.fact.fields.allSatisfy { values[$0]?.joined() == row.values.joined() }) }
    }

    @Test("The table has the fields of every standard for each fact")
    func table() {
        let name = ["Änne Müller"]
        let statement = ["Änne Müller · CC BY-SA 4.0 · https://creativecommons.org/licenses/by-sa/4.0/"]
        let license = ["https://creativecommons.org/licenses/by-sa/4.0/"]
        let page = ["https://commons.example/File:Sunrise.jpg"]
        #expect(
            written() == [
                "Xmp.dc.title": ["Sunrise über 東京"], "Iptc.Application2.ObjectName": ["Sunrise über 東京"],
                "Xmp.dc.description": ["The sun comes up."], "Iptc.Application2.Caption": ["The sun comes up."],
                "Exif.Image.ImageDescription": ["The sun comes up."],
                "Xmp.dc.subject": ["sun", "日の出"], "Iptc.Application2.Keywords": ["sun", "日の出"],
                "Xmp.dc.creator": name, "Iptc.Application2.Byline": name, "Exif.Image.Artist": name,
                "Xmp.cc.attributionName": name, "Xmp.photoshop.Credit": name, "Iptc.Application2.Credit": name,
                "Xmp.photoshop.Source": ["Wikimedia Commons"], "Iptc.Application2.Source": ["Wikimedia Commons"],
                "Xmp.dc.source": page, "Xmp.cc.attributionURL": page, "Xmp.plus.Licensor[1]/plus:LicensorURL": page,
                "Xmp.dc.rights": statement, "Iptc.Application2.Copyright": statement,
                "Exif.Image.Copyright": statement, "Xmp.xmpRights.UsageTerms": ["CC BY-SA 4.0"],
                "Xmp.cc.license": license, "Xmp.xmpRights.WebStatement": license, "Xmp.xmpRights.Marked": ["True"],
                "Xmp.iptcExt.DigitalSourceType": [
                    "http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture"
                ],
            ])
    }

    @Test(
        "Pictures in the public domain are marked as not protected, others as protected, unknown ones not at all",
        arguments: [
            ("cc0", "False"), ("pdm", "False"), ("pd", "False"), ("by-nc-nd", "True"), ("nkcr", nil), ("x", nil),
        ]
            as [(String, String?)])
    func marked(code: String, value: String?) {
        var image = ImageEntity.sunrise
        image.license = License(name: "License", url: nil, code: code)
        let stored = StoredMetadata(["Xmp.xmpRights.Marked": [StoredMetadata.Value("earlier")]])
        let fields = CreditFields(PictureCredits(image)).changes(in: stored)
        #expect(fields.first { $0.field == "Xmp.xmpRights.Marked" }?.values == [value].compactMap(\.self))
    }

    @Test("The credit line that an author demands is in all credit fields, letter for letter")
    func creditLine() {
        var credits = credits
        credits.creditLine = "  Photo: <Änne>; “Sun” / CC-BY-SA  "
        let values = written(credits: credits)
        for field in ["Xmp.cc.attributionName", "Xmp.photoshop.Credit", "Iptc.Application2.Credit"] {
            #expect(values[field] == ["  Photo: <Änne>; “Sun” / CC-BY-SA  "])
        }
        #expect(values["Xmp.dc.creator"] == ["Änne Müller"])
    }

    @Test("All creators are in the lists of authors, with their qualifiers, and the institution is credited")
    func creators() {
        var image = ImageEntity.sunrise
        image.creators = [Creator("Rembrandt", qualifier: .followerOf), Creator("Eikichi", role: .publisher)]
        image.institution = "The Museum"
        let values = written(credits: PictureCredits(image))
        let names = ["Follower of Rembrandt", "Eikichi (publisher)"]
        #expect(values["Xmp.dc.creator"] == names && values["Iptc.Application2.Byline"] == names)
        #expect(values["Exif.Image.Artist"] == [names.joined(separator: "; ")])
        let credit = names.joined(separator: ", ") + ", The Museum"
        #expect(values["Xmp.photoshop.Credit"] == [credit] && values["Xmp.cc.attributionName"] == [credit])
        #expect(values["Xmp.dc.rights"]?.first?.hasPrefix(credit + " · CC BY-SA 4.0") == true)
    }

    @Test("A name in the file that lacks the qualifier is replaced, another author stays")
    func unqualifiedName() {
        var image = ImageEntity.sunrise
        image.creators = [Creator("Rembrandt", qualifier: .workshopOf)]
        let credits = PictureCredits(image)
        #expect(
            written(["Xmp.dc.creator": ["Rembrandt"]], credits: credits)["Xmp.dc.creator"] == ["Workshop of Rembrandt"])
        #expect(written(["Xmp.dc.creator": ["Anna"]], credits: credits)["Exif.Image.Artist"] == ["Anna"])
    }

    @Test("An uploader is no author and gets no credit")
    func uploader() {
        var image = ImageEntity.sunrise
        image.creators = [Creator("Foo", role: .uploader)]
        let values = written(credits: PictureCredits(image))
        #expect(values["Xmp.dc.creator"] == nil && values["Xmp.photoshop.Credit"] == ["Wikimedia Commons"])
    }

    @Test("A title of the file stays and goes to the fields that lack it or differ")
    func keptTitle() {
        let values = written([
            "Iptc.Application2.ObjectName": ["Their title"], "Xmp.dc.title": [], "Iptc.Application2.Keywords": ["dawn"],
            "Xmp.dc.subject": ["morning", "light"],
        ])
        #expect(values["Xmp.dc.title"] == ["Their title"] && values["Iptc.Application2.ObjectName"] == nil)
        #expect(values["Iptc.Application2.Keywords"] == ["morning", "light"] && values["Xmp.dc.subject"] == nil)
    }

    @Test("Several authors of the file are one text where a field has room for one")
    func severalAuthors() {
        let values = written(["Xmp.dc.creator": ["Anna", "Bo"]])
        #expect(values["Iptc.Application2.Byline"] == ["Anna", "Bo"])
        #expect(values["Exif.Image.Artist"] == ["Anna; Bo"])
    }

    @Test("What only the fields of Windows say stays")
    func windows() {
        let values = written([
            "Exif.Image.XPTitle": ["Titel"], "Exif.Image.XPAuthor": ["Anna;Bo"], "Exif.Image.XPComment": ["Text"],
        ])
        #expect(values["Xmp.dc.title"] == ["Titel"] && values["Iptc.Application2.Byline"] == ["Anna", "Bo"])
        #expect(values["Xmp.dc.description"] == ["Text"] && values["Exif.Image.XPComment"] == nil)
    }

    @Test("Authors that only EXIF has are a list in the other fields")
    func authorsOfEXIF() {
        let values = written(["Exif.Image.Artist": ["Anna; Bo"]])
        #expect(values["Xmp.dc.creator"] == ["Anna", "Bo"] && values["Exif.Image.Artist"] == nil)
    }

    @Test("The license replaces that of the file in all fields, also where it has no address")
    func replacedLicense() {
        var credits = credits
        credits.licenseName = "Public domain"
        credits.licenseURL = nil
        credits.isPublicDomain = true
        let values = written(
            ["Xmp.cc.license": ["https://theirs.example"], "Xmp.xmpRights.Marked": ["True"]], credits: credits)
        #expect(values["Xmp.cc.license"] == [])
        #expect(values["Xmp.xmpRights.Marked"] == ["False"])
        // The page of the picture states the rights, which Google's badge needs.
        #expect(values["Xmp.xmpRights.WebStatement"] == ["https://commons.example/File:Sunrise.jpg"])
    }

    @Test("A file of this computer without a license keeps what its fields say about rights")
    func ownFile() {
        var image = ImageEntity.sunrise
        image.id = ImageID(provider: .folders, string: "/pictures/sunrise.jpg")
        image.pageURL = "file:///pictures/sunrise.jpg"
        (image.license, image.username) = (nil, nil)
        let fields = CreditFields(PictureCredits(image)).rows.flatMap(\.fact.fields)
        #expect(
            Set(fields) == [
                "Xmp.dc.title", "Iptc.Application2.ObjectName", "Xmp.dc.description", "Iptc.Application2.Caption",
                "Exif.Image.ImageDescription", "Xmp.dc.subject", "Iptc.Application2.Keywords",
                "Xmp.iptcExt.DigitalSourceType",
            ])
    }
}
