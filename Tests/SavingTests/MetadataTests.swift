import Foundation
import Imaging
import Model
import TestSupport
import Testing

@testable import Saving

@Suite struct MetadataTests {
    private let writer = MetadataWriter.inside
    private let credits = PictureCredits(.sunrise)

    /// What exiftool calls the fields, and their values.
    private static let expected: [String: String] = {
        let name = "Änne Müller"
        let license = "https://creativecommons.org/licenses/by-sa/4.0/"
        let page = "https://commons.example/File:Sunrise.jpg"
        let statement = "Änne Müller · CC BY-SA 4.0 · https://creativecommons.org/licenses/by-sa/4.0/"
        return [
            "XMP-dc:Title": "Sunrise über 東京", "XMP-dc:Description": "The sun comes up.", "XMP-dc:Creator": name,
            "XMP-dc:Subject": "sun, 日の出", "XMP-dc:Source": page, "XMP-dc:Rights": statement,
            "XMP-xmpRights:Marked": "true", "XMP-xmpRights:WebStatement": license,
            "XMP-xmpRights:UsageTerms": "CC BY-SA 4.0", "XMP-cc:License": license, "XMP-cc:AttributionName": name,
            "XMP-cc:AttributionURL": page, "XMP-photoshop:Credit": name, "XMP-photoshop:Source": "Wikimedia Commons",
            "XMP-plus:LicensorURL": page, "IFD0:Artist": name, "IFD0:Copyright": statement,
            "IFD0:ImageDescription": "The sun comes up.",
            "IPTC:ObjectName": "Sunrise über 東京", "IPTC:Caption-Abstract": "The sun comes up.", "IPTC:By-line": name,
            "IPTC:Keywords": "sun, 日の出", "IPTC:CopyrightNotice": statement, "IPTC:Credit": name,
            "IPTC:Source": "Wikimedia Commons",
            "XMP-iptcExt:DigitalSourceType": "http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture",
        ]
    }()

    /// The groups of fields that a format can store.
    private static let groups: [(PictureFile, [String])] = libraryGroups + [(.gif, ["XMP"])]

    /// Those that the library writes.
    private static let libraryGroups: [(PictureFile, [String])] = [
        (.jpeg, ["XMP", "IFD0", "IPTC"]), (.png, ["XMP", "IFD0", "IPTC"]), (.tiff, ["XMP", "IFD0", "IPTC"]),
        (.webP, ["XMP", "IFD0"]),
    ]

    @Test("Another program reads every field from every format that can store it", arguments: groups)
    func readBack(_ file: PictureFile, groups: [String]) throws {
        let fields = try ExifTool.fields(of: try #require(writer.adding(credits, to: file.data)))
        for (field, value) in Self.expected {
            let isPossible = groups.contains { field.hasPrefix($0) }
            #expect(ExifTool.text(fields[field]) == (isPossible ? value : nil), "\(file.fileExtension) \(field)")
        }
    }

    @Test("A rotation is added to the orientation of a file, in each format that stores one")
    func rotation() throws {
        let files = Self.groups.map { file, _ in file }.filter { MetadataWriter.storesRotation($0.data) }
        #expect(files == [.jpeg, .tiff, .webP])
        let steps: [(turns: QuarterTurns, orientation: String)] = [(.right, "6"), (.right, "3"), (.half, "1")]
        for file in files {
            var data = file.data
            for (turns, orientation) in steps {
                data = try #require(writer.adding(credits, turns: turns, to: data))
                let stored = FieldsOfFiles.values(of: "Exif.Image.Orientation", in: data)
                #expect(stored == [orientation], "\(file.fileExtension)")
            }
        }
    }

    @Test("The library reads every field that it has written, given the packet if it finds none", arguments: groups)
    func readBackByLibrary(_ file: PictureFile, groups: [String]) throws {
        let written = try #require(writer.adding(credits, to: file.data))
        let standards = groups.map { ["XMP": "Xmp.", "IFD0": "Exif.", "IPTC": "Iptc."][$0, default: $0] }
        for row in CreditFields(credits).rows {
            for field in row.fact.fields where standards.contains(where: field.hasPrefix) {
                let values = FieldsOfFiles.values(of: field, in: written)
                #expect(values == row.values, "\(file.fileExtension) \(field)")
            }
        }
    }

    @Test("A sidecar has all fields of XMP and no others")
    func sidecar() throws {
        let fields = try ExifTool.fields(of: try #require(writer.sidecar(credits)), fileExtension: "xmp")
        for (field, value) in Self.expected {
            #expect(ExifTool.text(fields[field]) == (field.hasPrefix("XMP") ? value : nil), "\(field)")
        }
        #expect(fields.keys.allSatisfy { !$0.hasPrefix("XMP-tiff") && !$0.hasPrefix("XMP-exif") })
    }

    @Test("Texts that look like markup or like the library's own marks stay as they are", arguments: groups)
    func hostileTexts(_ file: PictureFile, groups: [String]) throws {
        var hostile = credits
        hostile.title = #"lang="de" ]]> <x a='&amp;'/> type="Bag" end"#
        hostile.creditLine = #" type="Seq" </rdf:RDF> \ %s "#
        let fields = try ExifTool.fields(of: try #require(writer.adding(hostile, to: file.data)))
        #expect(ExifTool.text(fields["XMP-dc:Title"]) == hostile.title)
        #expect(ExifTool.text(fields["XMP-photoshop:Credit"]) == hostile.creditLine)
    }

    @Test("Licensors of the file are replaced with all that is said about them")
    func replacedLicensor() throws {
        let first = try #require(writer.adding(credits, to: PictureFile.jpeg.data))
        let theirs = try ForeignFields.setting(
            [
                "Xmp.plus.Licensor[1]/plus:LicensorName": "Agency", "Xmp.plus.Licensor[2]/plus:LicensorName": "Other",
                "Xmp.plus.Licensor[1]/plus:LicensorURL": "https://agency.example",
            ],
            in: first)
        let second = try #require(writer.adding(credits, to: theirs))
        #expect(try ExifTool.fields(of: theirs)["XMP-plus:LicensorName"] != nil)
        let fields = try ExifTool.fields(of: second)
        #expect(fields["XMP-plus:LicensorName"] == nil)
        #expect(ExifTool.text(fields["XMP-plus:LicensorURL"]) == "https://commons.example/File:Sunrise.jpg")
    }

    @Test("The pixels do not change", arguments: [PictureFile.jpeg, .png, .webP, .animatedGIF])
    func pixels(_ file: PictureFile) throws {
        let box = PixelSize(width: 120, height: 80)
        let before = try PixbufDecoder().decode(file.data, fitting: box)
        let written = try #require(writer.adding(credits, to: file.data))
        let after = try PixbufDecoder().decode(written, fitting: box)
        #expect(before.byteCount == after.byteCount)
        #expect(memcmp(before.pixels.base, after.pixels.base, before.byteCount) == 0)
    }

    @Test("The frames of an animated GIF do not change, and neither do their durations")
    func frames() throws {
        func animation(_ data: Data) throws -> PictureAnimation {
            guard
                case .moving(let animation) = try AnimationDecoder().decodeAnimation(
                    data, fitting: PixelSize(width: 12, height: 8))
            else { throw PictureError.damaged }
            return animation
        }
        let before = try animation(PictureFile.animatedGIF.data).frames
        let after = try animation(try #require(writer.adding(credits, to: PictureFile.animatedGIF.data))).frames
        #expect(before.count == 2 && before.map(\.seconds) == after.map(\.seconds))
        for (before, after) in zip(before, after) {
            #expect(memcmp(before.bitmap.pixels.base, after.bitmap.pixels.base, before.bitmap.byteCount) == 0)
        }
    }

    @Test("An author's own metadata stays, and the license is replaced", arguments: groups)
    func keepsTheirs(_ file: PictureFile, groups: [String]) throws {
        var theirs = credits
        theirs.title = "Their title"
        theirs.authors = ["Their name"]
        theirs.licenseName = "Theirs"
        let first = try #require(writer.adding(theirs, to: file.data))
        let fields = try ExifTool.fields(of: try #require(writer.adding(credits, to: first)))
        #expect(fields["XMP-dc:Title"] as? String == "Their title")
        #expect(fields["XMP-dc:Creator"] as? String == "Their name")
        #expect(fields["IFD0:Artist"] as? String == (groups.contains("IFD0") ? "Their name" : nil))
        #expect(fields["XMP-xmpRights:UsageTerms"] as? String == "CC BY-SA 4.0")
    }

    @Test(
        "How a picture was made stays as the file says, also if it is not in the vocabulary", arguments: libraryGroups)
    func keptSourceType(_ file: PictureFile, groups: [String]) throws {
        let type = "http://c2pa.org/digitalsourcetype/trainedAlgorithmicData"
        let theirs = try ForeignFields.setting(["Xmp.iptcExt.DigitalSourceType": type], in: file.data)
        var unknown = credits
        unknown.sourceType = nil
        for credits in [credits, unknown] {
            let fields = try ExifTool.fields(of: try #require(writer.adding(credits, to: theirs)))
            #expect(ExifTool.text(fields["XMP-iptcExt:DigitalSourceType"]) == type)
        }
    }

    @Test("The public domain is not protected by copyright, and its page states the rights")
    func publicDomain() throws {
        var image = ImageEntity.sunrise
        image.license = License(name: "Public domain", url: nil, code: "pd")
        let credits = PictureCredits(image)
        let page = "https://commons.example/File:Sunrise.jpg"
        var files = try Self.groups.map { file, _ in
            (file.fileExtension, try #require(writer.adding(credits, to: file.data)))
        }
        files.append(("xmp", try #require(writer.sidecar(credits))))
        let values: [(String, String?)] = [
            ("XMP-xmpRights:Marked", "false"), ("XMP-xmpRights:UsageTerms", "Public domain"), ("XMP-cc:License", nil),
            // Google's badge for images with a license needs these two.
            ("XMP-xmpRights:WebStatement", page), ("XMP-plus:LicensorURL", page),
        ]
        for (name, data) in files {
            let fields = try ExifTool.fields(of: data, fileExtension: name)
            for (field, value) in values {
                #expect(ExifTool.text(fields[field]) == value, "\(field) of \(name)")
            }
        }
    }

    @Test("The credit line that an author demands is in the fields for credits, letter for letter")
    func creditLine() throws {
        let line = "Photo: <Änne> “Sun” & Sea / CC-BY-SA, © 2020"
        var demanding = credits
        demanding.creditLine = line
        var files = try Self.groups.map { file, groups in
            (file.fileExtension, try #require(writer.adding(demanding, to: file.data)), groups)
        }
        files.append(("xmp", try #require(writer.sidecar(demanding)), ["XMP"]))
        for (name, data, groups) in files {
            let fields = try ExifTool.fields(of: data, fileExtension: name)
            for field in ["XMP-cc:AttributionName", "XMP-photoshop:Credit", "IPTC:Credit"] {
                let isPossible = groups.contains { field.hasPrefix($0) }
                #expect(ExifTool.text(fields[field]) == (isPossible ? line : nil), "\(field) of \(name)")
            }
            for field in ["XMP-dc:Rights", "IFD0:Copyright"] {
                let isPossible = groups.contains { field.hasPrefix($0) }
                let rights = ExifTool.text(fields[field])
                #expect(rights?.hasPrefix(line) == (isPossible ? true : nil), "\(field) of \(name)")
            }
        }
    }

    @Test(
        "A format without metadata returns nil",
        arguments: [
            PictureFile.bmp.data, PictureFile.wholeAVIF.data, PictureFile.wholeHEIF.data,
            Data("no picture".utf8), Data(),
        ])
    func noPlace(_ data: Data) {
        #expect(writer.adding(credits, to: data) == nil)
    }

    @Test("A caption of any length is read whole, and stays when something else changes", arguments: libraryGroups)
    func longCaption(_ file: PictureFile, groups: [String]) throws {
        let caption = String(repeating: "Über die See. ", count: 2_000)
        let first = try #require(
            writer.replacing(PictureDetails(), by: PictureDetails(caption: caption), in: file.data))
        #expect(FieldsOfFiles.reading(first).isComplete)
        let second = try #require(
            writer.replacing(
                PictureDetails(caption: caption), by: PictureDetails(tags: ["sea"], caption: caption), in: first))
        #expect(FileMetadata(FieldsOfFiles.reading(second)).caption == caption)
    }

    @Test("Concurrent writes store the right metadata")
    func threads() async throws {
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<16 {
                group.addTask { [writer, credits] in
                    var credits = credits
                    credits.title = "Number \(number)"
                    guard let data = writer.adding(credits, to: PictureFile.jpeg.data) else { return false }
                    return data.firstRange(of: Data("Number \(number)<".utf8)) != nil
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
