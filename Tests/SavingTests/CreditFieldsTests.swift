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
        let expected: [String: [String]] = [
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
            "Xmp.iptcExt.DigitalSourceType": ["http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture"],
        ]
        #expect(written() == expected)
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

    @Test("Title, tags, caption and authors of the file stay and go to the fields that lack them or differ")
    func kept() {
        let authors = ["Anna", "Bo"]
        // The fields of a file, the values that others get, and fields that stay as they are.
        let rows: [(file: [String: [String]], written: [String: [String]], kept: [String])] = [
            (
                ["Iptc.Application2.ObjectName": ["Their title"], "Xmp.dc.title": []],
                ["Xmp.dc.title": ["Their title"]], ["Iptc.Application2.ObjectName"]
            ),
            (
                ["Iptc.Application2.Keywords": ["dawn"], "Xmp.dc.subject": ["morning", "light"]],
                ["Iptc.Application2.Keywords": ["morning", "light"]], ["Xmp.dc.subject"]
            ),
            // EXIF has room for one text only.
            (
                ["Xmp.dc.creator": authors],
                ["Iptc.Application2.Byline": authors, "Exif.Image.Artist": ["Anna; Bo"]], []
            ),
            (["Exif.Image.Artist": ["Anna; Bo"]], ["Xmp.dc.creator": authors], ["Exif.Image.Artist"]),
            // Only the fields of Windows say these.
            (
                [
                    "Exif.Image.XPTitle": ["Titel"], "Exif.Image.XPAuthor": ["Anna;Bo"],
                    "Exif.Image.XPComment": ["Text"],
                ],
                ["Xmp.dc.title": ["Titel"], "Iptc.Application2.Byline": authors, "Xmp.dc.description": ["Text"]],
                ["Exif.Image.XPComment"]
            ),
        ]
        for row in rows {
            let values = written(row.file)
            for (field, texts) in row.written { #expect(values[field] == texts, "\(field) of \(row.file)") }
            for field in row.kept { #expect(values[field] == nil, "\(field) of \(row.file)") }
        }
    }

    @Test("The license replaces that of the file in all fields, also where it has no address")
    func replacedLicense() {
        var credits = credits
        credits.licenseName = "Public domain"
        credits.licenseURL = nil
        credits.isPublicDomain = true
        let values = written(
            ["Xmp.cc.license": ["https://theirs.example"], "Xmp.xmpRights.Marked": ["True"]], credits: credits)
        #expect(values["Xmp.cc.license"] == [] && values["Xmp.xmpRights.Marked"] == ["False"])
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
        let expected: Set = [
            "Xmp.dc.title", "Iptc.Application2.ObjectName", "Xmp.dc.description", "Iptc.Application2.Caption",
            "Exif.Image.ImageDescription", "Xmp.dc.subject", "Iptc.Application2.Keywords",
            "Xmp.iptcExt.DigitalSourceType",
        ]
        #expect(Set(fields) == expected)
    }
}
